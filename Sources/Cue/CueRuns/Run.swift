public import CueModel
public import CueSystem
public import SimulationKernel

/// A record of what one device did, whatever the run came from: a scenario, a recorded track or a person of a population.
///
///     let run = try ScenarioRun(scenario).run
///     run.decisions.map(\.outcome)  // [.ambientOnly, .interruptive]
///     run.violations.isEmpty          // true: every promise was kept
public struct Run: Sendable {
  /// The file or the words it came from, as they were named.
  public let source: String
  /// The name it goes by: that of the scenario, of the track's file, or of the person.
  public let name: String
  /// The instant times are counted from.
  public let start: VirtualTime
  /// The end of the run.
  public let end: VirtualTime
  /// The root of every random draw.
  public let seed: Seed
  /// The device.
  public let configuration: DeviceConfiguration
  /// The entries of the device's journal, in order.
  public let entries: [Journal.Entry]
  /// The moment at which the least spoke against an interruption.
  public let nearestMiss: NearMiss?
  /// The use made of the platform's budgets.
  public let budgets: [BudgetUse]
  /// Every change of a day's budgets, as the ledger was last stored with (P-33).
  public let capLedger: [CapEntry]
  /// The messages its actors were delivered, in the order the actors were made.
  public let deliveries: [ActorDeliveries]
  /// Every delivery and record, if they were asked for.
  public let trace: [TraceEntry]
  /// The outcome of its world; of several worlds, one after another, that of all.
  public let outcome: RunOutcome
  /// The promises that were broken.
  public let violations: [Violation]

  /// Creates the record of a device whose world has ended, and holds it against the promises.
  package init(
    source: String, named name: String, from start: VirtualTime, to end: VirtualTime, seed: Seed,
    configuration: DeviceConfiguration,
    entries: [Journal.Entry], nearestMiss: NearMiss?, budgets: [BudgetUse],
    capLedger: [CapEntry], deliveries: [ActorDeliveries], trace: [TraceEntry], outcome: RunOutcome
  ) {
    (self.source, self.name, self.start, self.end) = (source, name, start, end)
    (self.seed, self.configuration, self.entries) = (seed, configuration, entries)
    (self.nearestMiss, self.budgets) = (nearestMiss, budgets)
    (self.capLedger, self.deliveries) = (capLedger, deliveries)
    (self.trace, self.outcome) = (trace, outcome)
    violations = Invariants.violations(in: entries, configuration: configuration)
  }

  /// The digest of the run: sixteen hexadecimal digits.
  public var digest: String { outcome.digestText }

  /// The decisions, in order.
  public var decisions: [Decision] {
    entries.compactMap { if case .decided(let decision) = $0.event { decision } else { nil } }
  }
}
