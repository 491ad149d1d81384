import CueDocuments
public import CueModel
public import CueRuns
public import CueSystem
import FleetRunner
import Populations
import SimulationKernel
import SimulationPrimitives

/// The report of `cuesim run` on one device, as JSON or as text.
///
///     let report = RunReport(try ScenarioRun(scenario))
///     print(report.text())
///
/// The report has the same members for every source except one. That member is `expectations` for a
/// scenario, `track` for a recording, and `resident` for a person of a population.
public struct RunReport: Encodable, Sendable {
  /// One expectation and its result.
  public struct Expectation: Hashable, Encodable, Sendable {
    /// The key path in the document, as in `expect[2]`.
    public let keyPath: String
    /// The line of the expectation.
    public let line: Int
    /// Whether the expectation held.
    public let passed: Bool
    /// The expectation as text.
    public let expected: String
    /// The finding as text.
    public let found: String
  }

  /// The document, the recording or the population, as named.
  public let file: String
  /// The name of the run.
  public let name: String
  /// The seed of all random numbers.
  public let seed: UInt64
  /// The instant from which times are counted, in the form of RFC 3339.
  public let start: String
  /// The answer: the numbers of alerts and withheld alerts, and a sentence for each of the first.
  public private(set) var answer: [String] = []
  /// The decisions, in order.
  public let decisions: [DecisionRow]
  /// All actions of the device and events of its environment, in order.
  public let timeline: [TimelineRow]
  /// The invariant violations; the Conductor causes none.
  public let violations: [ViolationRow]
  /// The number of decisions that sent a banner or a haptic.
  public let interruptions: Int
  /// The three most frequent deciding vetoes, the most frequent first.
  public let deciding: [Silence.Deciding]
  /// The moment with the fewest vetoes against an interruption, if one was considered.
  public let nearestMiss: Silence.Miss?
  /// The platform layer's own counts by name (P-27).
  public let analytics: [String: Int]
  /// Six metrics of a notification system (P-25).
  public let metrics: PlatformMetrics
  /// Every change of a day's budgets, from the ledger (P-33).
  public let capLedger: [CapEntry]
  /// The use of the platform's budgets.
  ///
  /// Absent under the profile `seed`.
  public let budgets: [BudgetRow]?
  /// The profile of the platform; absent if it is `seed`.
  public let profile: String?
  /// The number of delivered messages by actor.
  public let deliveries: [String: UInt64]
  /// The digest of the run.
  public let digest: String
  /// The scenario's expectations in the document's order.
  ///
  /// Absent without a scenario.
  public private(set) var expectations: [Expectation]?
  /// Whether every expectation held and no invariant was violated.
  public private(set) var passed: Bool

  /// The section of the recording that the device followed.
  private(set) var track: TrackSection?
  /// The section of the person of a population, with the results of their days.
  private(set) var resident: ResidentSection?
  /// The run history that a page draws.
  private var story: StoryDocument?
  /// The reasons why there was no interruption, for the text.
  let silence: Silence
  /// The actors in the order of their creation, for the text.
  let actors: [String]
  /// The person's clock, for the text.
  let clock: WallClock

  private enum CodingKeys: CodingKey {
    case file, name, seed, start, answer, decisions, timeline, violations, interruptions, deciding,
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
  ///   - replay: The run along the recording.
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

  /// Returns the report with the run history that a page draws.
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
    answer = sentences
  }
}
