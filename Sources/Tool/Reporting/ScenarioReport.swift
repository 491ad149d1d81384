import CueDocuments
public import CueModel
public import CueRuns
public import CueSystem
import SimulationKernel

/// The report of `cuesim run` on one scenario, ready to be written as JSON or as text.
public struct ScenarioReport: Hashable, Encodable, Sendable {
  /// One expectation and whether it held.
  public struct Expectation: Hashable, Encodable, Sendable {
    /// Where it stands in the document, as in `expect[2]`.
    public let keyPath: String
    /// The line it is written on.
    public let line: Int
    /// Whether it held.
    public let passed: Bool
    /// The expectation in words.
    public let expected: String
    /// The finding in words.
    public let found: String
  }

  /// The document, as it was named.
  public let file: String
  /// The scenario's name.
  public let name: String
  /// The root of every random draw.
  public let seed: UInt64
  /// The decisions, in order.
  public let decisions: [DecisionRow]
  /// Everything the device did, and what the world around it did, in order.
  public let timeline: [TimelineRow]
  /// The scenario's expectations, in the document's order.
  public let expectations: [Expectation]
  /// The promises that were broken; none under the Conductor.
  public let breaches: [BreachRow]
  /// Decisions in which a banner or a haptic was sent.
  public let interruptions: Int
  /// The vetoes that decided most often, at most three, the most frequent first.
  public let deciding: [Silence.Deciding]
  /// The moment at which the least spoke against an interruption, if one was considered.
  public let nearestMiss: Silence.Miss?
  /// The platform layer's reports on itself, by name (P-27).
  public let analytics: [String: Int]
  /// Six figures a notification system is judged by (P-25).
  public let metrics: PlatformMetrics
  /// Every change of a day's budgets, as the ledger keeps it (P-33).
  public let capLedger: [CapEntry]
  /// The use made of the platform's budgets; absent under the profile `seed`.
  public let budgets: [BudgetRow]?
  /// The profile the platform followed; absent if it is `seed`.
  public let profile: String?
  /// Messages delivered, by actor.
  public let deliveries: [String: UInt64]
  /// The digest of the run.
  public let digest: String
  /// Whether every expectation held and no promise was broken.
  public let passed: Bool

  /// The reasons why nothing interrupted, for people.
  let silence: Silence
  /// The actors in the order they were made, for people.
  let actors: [String]
  /// Where and when it was, for people.
  let clock: WallClock

  private enum CodingKeys: CodingKey {
    case file, name, seed, decisions, timeline, expectations, breaches, interruptions, deciding,
      nearestMiss, analytics, metrics, capLedger, budgets, profile, deliveries, digest, passed
  }
}

extension ScenarioReport {
  /// Creates the report of a run.
  public init(_ run: ScenarioRun) {
    let (scenario, cards) = (run.scenario, run.configuration.cards)
    file = scenario.file
    name = scenario.name
    seed = run.seed.rawValue
    decisions = run.decisions.map {
      DecisionRow(
        decision: $0, start: scenario.start, cards: cards, consumers: run.configuration.consumers)
    }
    timeline = TimelineRow.all(of: run)
    expectations = run.expectations.map { result in
      Expectation(
        keyPath: result.expectation.keyPath, line: result.expectation.line, passed: result.isMet,
        expected: result.expected, found: result.found)
    }
    breaches = BreachRow.rows(of: run.run)
    interruptions =
      run.decisions.count { $0.surfaces.isInterruptive }
    silence = Silence(run.run)
    (deciding, nearestMiss) = (silence.deciding, silence.nearestMiss)
    analytics = Self.analytics(run.entries)
    metrics = PlatformMetrics(run.entries, policy: run.configuration.policy)
    capLedger = run.capLedger
    budgets = BudgetRow.rows(of: run.budgets, under: run.configuration.profile)
    profile = budgets == nil ? nil : run.configuration.profile.name
    actors = run.deliveries.map(\.actor)
    deliveries = run.deliveries.reduce(into: [:]) { $0[$1.actor] = $1.count }
    digest = run.digest
    passed = run.passed
    clock = WallClock(
      start: scenario.start, calendar: run.configuration.calendar,
      last: timeline.last.map { scenario.start.advanced(bySeconds: $0.atSeconds) })
  }

  private static func analytics(_ entries: [Journal.Entry]) -> [String: Int] {
    entries.reduce(into: [:]) { counts, entry in
      if case .analytics(let event) = entry.event { counts[event.name, default: 0] += 1 }
    }
  }
}
