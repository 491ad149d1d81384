public import CueDocuments
public import CueModel
package import CueSystem
public import SimulationKernel

/// A run of a scenario on one simulated device, and what came of it.
///
///     let run = try ScenarioRun(scenario, policy: .naive)
///     run.decisions.map(\.outcome)            // [.interruptive, .interruptive]
///     run.expectations.filter { !$0.isMet }   // what the scenario expected otherwise
///
/// Everything is sent to the sensors and surfaces it would come from; nothing is decided here.
/// Equal scenarios, policies and seeds give equal runs.
@dynamicMemberLookup
public struct ScenarioRun: Sendable {
  /// The scenario.
  public let scenario: Scenario
  /// The record of the device.
  public let run: Run
  /// The scenario's expectations, each with what was found.
  public let expectations: [ExpectationResult]

  /// Runs a scenario from its start to its horizon, the last instant included.
  ///
  /// - Parameters:
  ///   - scenario: The scenario to run.
  ///   - policy: The rules, which the scenario may change in part.
  ///   - profile: The profile of the platform; the scenario's own if nil.
  ///   - seed: The root of every random draw; the scenario's own if nil.
  ///   - isTracing: Whether to keep the trace.
  ///   - keepingCircumstances: Whether to keep what each decision was made from.
  ///   - observer: An observer told of what happens in the world, from its first actor on.
  /// - Throws: `ReadingError` if the policy does not work, or if more is kept than there is room for (S-4);
  ///   `SimulationError`, which is a mistake in the simulated system.
  public init(
    _ scenario: Scenario, policy: Policy = .conductor, profile: PlatformProfile? = nil,
    seed: Seed? = nil, isTracing: Bool = false, keepingCircumstances: Bool = false,
    observer: (any WorldObserver)? = nil
  ) throws {
    self = try ScenarioStage(
      scenario, policy: policy, profile: profile, seed: seed, isTracing: isTracing,
      keepingCircumstances: keepingCircumstances, observer: observer
    ).run()
  }

  /// Takes the state of a world at the scenario's end.
  init(
    _ scenario: Scenario, _ world: World, _ started: StartedDevice, _ outcome: RunOutcome,
    _ configuration: DeviceConfiguration
  ) {
    let journal = started.journal
    self.scenario = scenario
    run = Run(
      source: scenario.file, named: scenario.name, from: scenario.start,
      to: scenario.start.advanced(by: scenario.horizon), seed: world.seed,
      configuration: configuration,
      entries: journal.entries, nearestMiss: journal.nearestMiss, budgets: journal.budgets,
      capLedger: started.store?.storage.ledger?.capLog ?? [], deliveries: world.deliveries,
      trace: world.trace, outcome: outcome)
    expectations = scenario.results(on: started, configuration)
  }

  /// A part of the record.
  public subscript<Value>(dynamicMember path: KeyPath<Run, Value>) -> Value { run[keyPath: path] }

  /// Indicates whether every expectation of the scenario held, without any violation.
  public var passed: Bool { expectations.allSatisfy(\.isMet) && run.violations.isEmpty }
}

extension Scenario {
  /// Checks the expectations against the records of a device.
  ///
  /// - Parameters:
  ///   - started: The device.
  ///   - configuration: The configuration it was started with.
  /// - Returns: A result for each expectation, in the order of the document.
  package func results(
    on started: StartedDevice, _ configuration: DeviceConfiguration
  ) -> [ExpectationResult] {
    let history = ScenarioHistory(
      entries: started.journal.entries, start: start, configuration: configuration,
      ledger: started.store?.storage.ledger)
    return expectations.map(history.check)
  }
}

/// One thing a scenario expected, and whether it held.
public struct ExpectationResult: Hashable, Sendable {
  /// The expectation, and where it is written.
  public let expectation: Scenario.Expectation
  /// Indicates whether it held.
  public let isMet: Bool
  /// The expectation in words.
  public let expected: String
  /// The finding in words.
  public let found: String
}
