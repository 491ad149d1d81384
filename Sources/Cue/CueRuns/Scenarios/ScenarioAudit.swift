public import CueDocuments
public import CueModel
public import CueSystem
import SimulationKernel

/// Scenarios run to see whether everything a device is made of is reached (P-01).
///
///     let audited = try ScenarioAudit(scenarios)
///     audited.audit().unreachable   // empty if the device is clean
///
/// A run says who produced what only if it is traced, so all are. Where a veto never speaks alone,
/// the scenarios in which it speaks are run again without each of those beside it.
public struct ScenarioAudit: Sendable {
  /// One run for each scenario.
  public let runs: [AuditedRun]
  /// Runs again, by the veto that was disabled.
  public let reruns: [Veto: [AuditedRun]]

  /// Runs scenarios, some of them several times.
  ///
  /// - Parameters:
  ///   - scenarios: The scenarios.
  ///   - onProgress: Called before each run with those done and all that are known to be needed.
  /// - Throws: `ReadingError` or `SimulationError`, as ``ScenarioRun`` does.
  public init(
    _ scenarios: [Scenario], onProgress: ((_ done: Int, _ total: Int) -> Void)? = nil
  ) throws {
    let runs = try scenarios.enumerated().map { done, scenario in
      onProgress?(done, scenarios.count)
      return AuditedRun(try ScenarioRun(scenario, isTracing: true))
    }
    let needed = Self.reruns(of: scenarios, runs)
    var reruns: [Veto: [AuditedRun]] = [:]
    for (done, (veto, scenario, policy)) in needed.enumerated() {
      onProgress?(runs.count + done, runs.count + needed.count)
      reruns[veto, default: []].append(AuditedRun(try ScenarioRun(scenario, policy: policy)))
    }
    (self.runs, self.reruns) = (runs, reruns)
  }

  /// The runs without a veto beside which another never speaks alone: that veto, the scenario and the rules.
  private static func reruns(
    of scenarios: [Scenario], _ runs: [AuditedRun]
  ) -> [(Veto, Scenario, Policy)] {
    var reruns: [(Veto, Scenario, Policy)] = []
    for suspect in Audit(runs).accomplices {
      for other in suspect.others.vetoes {
        var policy = Policy.conductor
        for (scenario, run) in zip(scenarios, runs) where run.holds(suspect.veto, beside: other) {
          policy.enforcedVetoes = run.policy.enforcedVetoes.union(.standard).subtracting(
            VetoSet(other))
          reruns.append((other, scenario, policy))
        }
      }
    }
    return reruns
  }

  /// Audits the runs.
  public func audit() -> Audit { Audit(runs, reruns: reruns) }
}

extension AuditedRun {
  /// Takes from a scenario's run what an audit looks at.
  ///
  /// - Parameter run: The run; without a trace no actor is known to have said anything.
  public init(_ run: ScenarioRun) {
    self.init(
      name: run.scenario.file, entries: run.entries,
      actors: ActorTraffic.count(run.deliveries.map(\.actor), in: run.trace, run.entries),
      consumers: run.configuration.consumers, policy: run.configuration.policy)
  }
}
