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
  /// - Throws: `ReadingError` or `SimulationError`, as ``ScenarioRun`` does.
  public init(_ scenarios: [Scenario]) throws {
    let runs = try scenarios.map { AuditedRun(try ScenarioRun($0, isTracing: true)) }
    var reruns: [Veto: [AuditedRun]] = [:]
    for suspect in Audit(runs).accomplices {
      for other in suspect.others.vetoes {
        var policy = Policy.conductor
        for (scenario, run) in zip(scenarios, runs) where run.holds(suspect.veto, beside: other) {
          policy.enforcedVetoes = run.policy.enforcedVetoes.union(.standard).subtracting(
            VetoSet(other))
          reruns[other, default: []].append(
            AuditedRun(try ScenarioRun(scenario, policy: policy)))
        }
      }
    }
    (self.runs, self.reruns) = (runs, reruns)
  }

  /// What is to be said of the runs.
  public func audit() -> Audit { Audit(runs, reruns: reruns) }
}

extension AuditedRun {
  /// What an audit looks at of a scenario's run.
  ///
  /// - Parameter run: The run; without a trace no actor is known to have said anything.
  public init(_ run: ScenarioRun) {
    self.init(
      name: run.scenario.file, entries: run.entries,
      actors: ActorTraffic.count(run.deliveries.map(\.actor), in: run.trace, run.entries),
      consumers: run.configuration.consumers, policy: run.configuration.policy)
  }
}
