import CueDocuments
import CueModel
import CueRuns
import CueSystem
package import ScheduleExploration
import ProcessSupport
import SimulationKernel

extension ExplorationSettings {
  /// Whether a scenario's expectations can be checked in every schedule of a search.
  ///
  /// Expectations assume a device without faults that processes simultaneous inputs in document
  /// order. A fault, a lagging clock or another order of inputs can change the correct result.
  package var allowExpectations: Bool {
    // A replay token has only the limits of faults, which are all zero without faults.
    let hasFaults = [faults.crashLimit, faults.storeLimit, faults.clockLimit].contains { $0 > 0 }
    return !hasFaults && !mayLag && order != .any
  }
}

/// A check of a scenario's expectations in explored runs.
///
/// The check omits an expectation that holds with the scenario's seed but not with the search's
/// seed, because the schedule is not the cause.
struct ExpectationJudge: Sendable {
  private let scenario: Scenario
  private let policy: Policy
  private let profile: PlatformProfile?
  /// The places of the expectations that hold in the default schedule, by seed.
  private let met = Guarded<[Seed: Set<String>]>([:])

  init(_ scenario: Scenario, _ policy: Policy, _ profile: PlatformProfile?) {
    (self.scenario, self.policy, self.profile) = (scenario, policy, profile)
  }

  /// Checks a finished run.
  ///
  /// - Parameters:
  ///   - started: The device of the run.
  ///   - configuration: The configuration of the device.
  ///   - seed: The seed of the run's world.
  /// - Returns: A description of the first unmet expectation, or `nil` if there is none.
  func complaint(
    _ started: StartedDevice, _ configuration: DeviceConfiguration, seed: Seed
  ) -> String? {
    let unmet = scenario.results(on: started, configuration).filter { !$0.isMet }
    guard !unmet.isEmpty else { return nil }
    do {
      let (here, there) = (try met(with: seed), try met(with: scenario.seed))
      return unmet.first { result in
        let place = result.expectation.keyPath
        return here.contains(place) || !there.contains(place)
      }.map { "\($0.expectation.keyPath): expected \($0.expected); found \($0.found)" }
    } catch {
      return "the scenario does not run in its default order: \(error)"
    }
  }

  private func met(with seed: Seed) throws -> Set<String> {
    if let known = met.withLock({ $0[seed] }) { return known }
    let run = try ScenarioRun(scenario, policy: policy, profile: profile, seed: seed)
    let places = Set(run.expectations.filter(\.isMet).map(\.expectation.keyPath))
    met.withLock { $0[seed] = places }
    return places
  }
}
