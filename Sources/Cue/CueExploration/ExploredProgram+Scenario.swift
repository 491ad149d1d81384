public import CueDocuments
public import CueModel
import CueRuns
import CueSystem
public import ScheduleExploration
import SimulationKernel

extension ExploredProgram {
  /// A scenario's device under all schedules: whatever the order, no promise may be broken.
  ///
  /// Beside what the order of steps and the watch's link may do, the platform may end the app's process
  /// up to three times and launch it again within half an hour, fixes may be lost or late, and how a charge
  /// was settled may not reach the store.
  ///
  /// - Parameters:
  ///   - scenario: The scenario.
  ///   - policy: The rules, which the scenario may change in part.
  ///   - profile: The profile of the platform; the scenario's own if nil.
  ///   - judgesExpectations: Whether the scenario's expectations must hold as well. That is sound in a
  ///     search without faults in which messages are taken up in the order they were sent in.
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

  /// Has the platform end the app's process, and launch it again, at instants of an explorer's choice.
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
