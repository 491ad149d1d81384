public import CueModel
public import CueSystem
public import SimulationKernel

/// The record of one device's run of a scenario, a recorded track or a person of a population.
///
///     let run = try ScenarioRun(scenario).run
///     run.decisions.map(\.outcome)  // [.ambientOnly, .interruptive]
///     run.violations.isEmpty          // true: every promise was kept
public struct Run: Sendable {
  /// The file or the words that identify the source, as the caller named it.
  public let source: String
  /// The name of the scenario, of the track's file, or of the person.
  public let name: String
  /// The start, from which times are counted.
  public let start: VirtualTime
  /// The end of the run.
  public let end: VirtualTime
  /// The seed of all random numbers.
  public let seed: Seed
  /// The configuration of the device.
  public let configuration: DeviceConfiguration
  /// The entries of the device's journal, in order.
  public let entries: [Journal.Entry]
  /// The moment with the fewest vetoes against an interruption.
  public let nearestMiss: NearMiss?
  /// The use made of the platform's budgets.
  public let budgets: [BudgetUse]
  /// The changes of daily budgets in the last stored ledger (P-33).
  public let capLedger: [CapEntry]
  /// The numbers of messages delivered to each actor, in the order of the actors' creation.
  public let deliveries: [ActorDeliveries]
  /// All deliveries and records, if tracing was requested.
  public let trace: [TraceEntry]
  /// The outcome of the simulation, or the combined outcome of consecutive simulations.
  public let outcome: RunOutcome
  /// The violations of invariants.
  public let violations: [Violation]

  /// Creates the record of a completed run, and checks it against the invariants.
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

  /// The event-history hash of the run, as sixteen hexadecimal digits.
  public var digest: String { outcome.digestText }

  /// The decisions, in order.
  public var decisions: [Decision] {
    entries.compactMap { if case .decided(let decision) = $0.event { decision } else { nil } }
  }
}
