public import CueDocuments
public import CueModel
import CueRuns
import CueSystem
public import ScheduleExploration
import SimulationKernel

extension ExploredProgram {
  /// Creates a program that checks the invariants of a scenario's device under all schedules.
  ///
  /// In addition to the order of steps and the watch's link, the platform may end the app's process
  /// up to three times. It then launches the process again within half an hour. Position fixes may
  /// be lost or late, and the settlement of a charge may not reach the store.
  ///
  /// - Parameters:
  ///   - scenario: The scenario.
  ///   - policy: The rules, some of which the scenario may change.
  ///   - profile: The profile of the platform, or `nil` for that of the scenario.
  ///   - judgesExpectations: Whether the scenario's expectations must hold as well. This is sound
  ///     only in a search without faults that delivers messages in the order of sending.
  /// - Throws: `ReadingError` if the policy does not work for the scenario.
  public init(
    _ scenario: Scenario, policy: Policy = .conductor, profile: PlatformProfile? = nil,
    judgesExpectations: Bool = false
  ) throws {
    let assembly = try scenario.assembly(under: policy, profile: profile)
    let judge = judgesExpectations ? ExpectationJudge(scenario, policy, profile) : nil
    self.init(
      scenario.file, start: scenario.start,
      horizon: scenario.start.advanced(by: scenario.horizon)
    ) { run in
      let started = assembly.start(in: run.world)
      run.task("platform") { context in
        Self.endProcess(of: started.device, within: scenario.horizon, context)
      }
      run.judge {
        Invariants.violations(
          in: started.journal.entries, configuration: assembly.configuration
        ).first.map {
          "\($0.rule): \($0.subject.map { "\($0)" } ?? "no card") at \($0.times)"
        }
      }
      if let judge {
        let seed = run.world.seed
        run.judge { judge.complaint(started, assembly.configuration, seed: seed) }
      }
    }
  }

  /// Makes the platform end and relaunch the app's process at times that the explorer chooses.
  private static func endProcess(
    of device: Device, within horizon: Duration, _ context: SimulationContext
  ) {
    let seconds = max(1, Int(horizon / .seconds(1)))
    for number in 1...3 where context.buggify("end \(number) of the process") {
      let end = context.now.advanced(
        by: .seconds(context.choose(below: seconds, "second of its end")))
      let pause = context.choose(below: 1_800, "seconds until its launch")
      device.conductor.send(.kill, at: end)
      device.conductor.send(.launch(), at: end.advanced(by: .seconds(pause)))
    }
  }
}
