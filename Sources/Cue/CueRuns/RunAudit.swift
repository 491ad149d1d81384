public import CueModel
public import CueSystem
import SimulationKernel

/// Runs that check whether every component of a device is reached (P-01).
///
///     let audited = try RunAudit(of: scenarios.count) { number, enforced in
///       var policy = Policy.conductor
///       if let enforced { policy.enforcedVetoes = enforced }
///       return try ScenarioRun(scenarios[number], policy: policy, isTracing: enforced == nil).run
///     }
///     audited.audit().unreachable   // empty if the device is clean
///
/// A run records the senders of messages only if it is traced, so all runs should be. If a veto
/// never holds alone, the runs in which it holds are repeated without each of the other vetoes.
public struct RunAudit: Sendable {
  /// One run of each source.
  public let runs: [AuditedRun]
  /// Repeated runs, by the disabled veto.
  public let reruns: [Veto: [AuditedRun]]

  /// Runs each source, some of them several times.
  ///
  /// - Parameters:
  ///   - count: The number of sources.
  ///   - onProgress: Called before each run with the numbers of completed and of required runs.
  ///   - run: Runs a source by number, counted from 0, under its own policy or with the given
  ///     vetoes enforced.
  /// - Throws: The errors of `run`.
  public init(
    of count: Int, onProgress: ((_ done: Int, _ total: Int) -> Void)? = nil,
    _ run: (_ number: Int, _ enforced: VetoSet?) throws -> Run
  ) throws {
    let runs = try (0..<count).map { number in
      onProgress?(number, count)
      return AuditedRun(try run(number, nil))
    }
    let needed = Self.reruns(of: runs)
    var reruns: [Veto: [AuditedRun]] = [:]
    for (done, (veto, number, enforced)) in needed.enumerated() {
      onProgress?(count + done, count + needed.count)
      reruns[veto, default: []].append(AuditedRun(try run(number, enforced)))
    }
    (self.runs, self.reruns) = (runs, reruns)
  }

  /// Returns the required repeated runs, each as the disabled veto, the source and the enforced
  /// vetoes.
  private static func reruns(of runs: [AuditedRun]) -> [(Veto, Int, VetoSet)] {
    Audit(runs).accomplices.flatMap { suspect in
      suspect.others.vetoes.flatMap { other in
        runs.enumerated().filter { $1.holds(suspect.veto, beside: other) }.map { number, run in
          (other, number, run.policy.enforcedVetoes.union(.standard).subtracting(VetoSet(other)))
        }
      }
    }
  }

  /// Audits the runs.
  public func audit() -> Audit { Audit(runs, reruns: reruns) }
}

extension AuditedRun {
  /// Creates the audited part of a run.
  ///
  /// - Parameter run: The run. Without a trace, no actor counts as a sender.
  public init(_ run: Run) {
    self.init(
      name: run.source, entries: run.entries,
      actors: ActorTraffic.count(run.deliveries.map(\.actor), in: run.trace, run.entries),
      consumers: run.configuration.consumers, policy: run.configuration.policy)
  }
}
