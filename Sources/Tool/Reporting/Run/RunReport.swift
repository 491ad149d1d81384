import CueDocuments
public import CueModel
public import CueRuns
public import CueSystem
import FleetRunner
import Populations
import SimulationKernel
import SimulationPrimitives

/// The report of `cuesim run` on one device, ready to be written as JSON or as text.
///
///     let report = RunReport(try ScenarioRun(scenario))
///     print(report.text())
///
/// It is the same for every source, but for one member: `expectations` of a scenario, `track` of a recording, `resident` of
/// a person of a population.
public struct RunReport: Encodable, Sendable {
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

  /// The document, the recording or the population, as it was named.
  public let file: String
  /// The name of the run.
  public let name: String
  /// The root of every random draw.
  public let seed: UInt64
  /// The instant times are counted from, as RFC 3339 writes it.
  public let start: String
  /// The decisions, in order.
  public let decisions: [DecisionRow]
  /// Everything the device did, and what the world around it did, in order.
  public let timeline: [TimelineRow]
  /// The promises that were broken; none under the Conductor.
  public let violations: [ViolationRow]
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
  /// The scenario's expectations, in the document's order; absent without a scenario.
  public private(set) var expectations: [Expectation]?
  /// Whether every expectation held and no promise was broken.
  public private(set) var passed: Bool

  /// The recording the device was carried along.
  private(set) var track: TrackSection?
  /// The person of a population, and what came of their days.
  private(set) var resident: ResidentSection?
  /// All that a page draws.
  private var story: StoryDocument?
  /// The reasons why nothing interrupted, for people.
  let silence: Silence
  /// The actors in the order they were made, for people.
  let actors: [String]
  /// Where and when it was, for people.
  let clock: WallClock

  private enum CodingKeys: CodingKey {
    case file, name, seed, start, decisions, timeline, violations, interruptions, deciding,
      nearestMiss, analytics, metrics, capLedger, budgets, profile, deliveries, digest,
      expectations, passed, track, resident, story
  }
}

extension RunReport {
  /// Creates the report of a scenario.
  public init(_ run: ScenarioRun) {
    self.init(run.run, along: run.way, zones: run.scenario.zones)
    expectations = run.expectations.map { result in
      Expectation(
        keyPath: result.expectation.keyPath, line: result.expectation.line, passed: result.isMet,
        expected: result.expected, found: result.found)
    }
    passed = run.passed
  }

  /// Creates the report of a recording.
  ///
  /// - Parameters:
  ///   - replay: The run along it.
  ///   - listingFixes: Whether to list every used point.
  /// - Throws: `ReadingError` if the points are listed and cannot be read again.
  public init(_ replay: Replay, listingFixes: Bool = false) throws {
    self.init(replay.run, along: replay.way)
    track = try TrackSection(replay, clock, listingFixes: listingFixes)
  }

  /// Creates the report of a person of a population.
  package init(_ run: Run, of resident: ResidentSection) {
    self.init(run, along: .inputs(resident.life.inputs))
    self.resident = resident
  }

  /// The same report with the story a page is drawn from.
  package func with(_ story: Story) -> RunReport {
    var report = self
    report.story = StoryDocument(story)
    return report
  }

  private init(_ run: Run, along way: Way, zones: [Int64: String] = [:]) {
    let configuration = run.configuration
    (file, name, seed, digest) = (run.source, run.name, run.seed.rawValue, run.digest)
    start = run.start.universalText
    decisions = run.decisions.map {
      DecisionRow(
        decision: $0, start: run.start, cards: configuration.cards,
        consumers: configuration.consumers)
    }
    timeline = TimelineRow.all(of: run, along: way, zones: zones)
    violations = ViolationRow.rows(of: run)
    passed = violations.isEmpty
    interruptions = decisions.count { $0.surfaces.isInterruptive }
    silence = Silence(run)
    (deciding, nearestMiss) = (silence.deciding, silence.nearestMiss)
    analytics = run.entries.reduce(into: [:]) { counts, entry in
      if case .analytics(let event) = entry.event { counts[event.name, default: 0] += 1 }
    }
    metrics = PlatformMetrics(run.entries, policy: configuration.policy)
    capLedger = run.capLedger
    budgets = BudgetRow.rows(of: run.budgets, under: configuration.profile)
    profile = budgets == nil ? nil : configuration.profile.name
    actors = run.deliveries.map(\.actor)
    deliveries = run.deliveries.reduce(into: [:]) { $0[$1.actor] = $1.count }
    clock = WallClock(
      start: run.start, calendar: configuration.calendar,
      last: timeline.last.map { run.start.advanced(bySeconds: $0.atSeconds) })
  }
}
