public import CueDocuments
public import CueModel
package import CueSystem
public import SimulationKernel

/// A run of a scenario on one simulated device, with its results.
///
///     let run = try ScenarioRun(scenario, policy: .naive)
///     run.decisions.map(\.outcome)            // [.interruptive, .interruptive]
///     run.expectations.filter { !$0.isMet }   // what the scenario expected otherwise
///
/// All inputs go to the sensors and surfaces of the device, which alone decide. Equal scenarios,
/// policies and seeds give equal runs.
@dynamicMemberLookup
public struct ScenarioRun: Sendable {
  /// The scenario.
  public let scenario: Scenario
  /// The record of the device's run.
  public let run: Run
  /// The results of the scenario's expectations.
  public let expectations: [ExpectationResult]

  /// Runs a scenario from its start to its horizon, the last instant included.
  ///
  /// - Parameters:
  ///   - scenario: The scenario to run.
  ///   - policy: The policy, which the scenario may change in part.
  ///   - profile: The profile of the platform, or `nil` for the scenario's own.
  ///   - seed: The seed of all random numbers, or `nil` for the scenario's own.
  ///   - isTracing: Whether to keep the trace.
  ///   - keepingCircumstances: Whether to keep the circumstances of each decision.
  ///   - observer: An observer of the events in the world, from its first actor on.
  /// - Throws: `ReadingError` if the policy is invalid, or if the kept memory exceeds its limit
  ///   (S-4). `SimulationError` for a mistake in the simulated system.
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

  /// Collects the results of a world at the scenario's end.
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

  /// Whether all expectations of the scenario were met, without any violation.
  public var passed: Bool { expectations.allSatisfy(\.isMet) && run.violations.isEmpty }
}

extension Scenario {
  /// Checks the expectations against the records of a device.
  ///
  /// - Parameters:
  ///   - started: The device.
  ///   - configuration: The initial configuration.
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

/// The result of one expectation of a scenario.
public struct ExpectationResult: Hashable, Sendable {
  /// The expectation, with its position in the document.
  public let expectation: Scenario.Expectation
  /// Whether the expectation was met.
  public let isMet: Bool
  /// The expectation in words.
  public let expected: String
  /// The result in words.
  public let found: String
}
