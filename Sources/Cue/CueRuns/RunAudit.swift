public import CueModel
public import CueSystem
import SimulationKernel

/// Runs made to see whether everything a device is made of is reached (P-01).
///
///     let audited = try RunAudit(of: scenarios.count) { number, enforced in
///       var policy = Policy.conductor
///       if let enforced { policy.enforcedVetoes = enforced }
///       return try ScenarioRun(scenarios[number], policy: policy, isTracing: enforced == nil).run
///     }
///     audited.audit().unreachable   // empty if the device is clean
///
/// A run records its producers only if traced, so all should be. Where a veto never speaks alone,
/// the runs in which it speaks are made again without each of those beside it.
public struct RunAudit: Sendable {
  /// One run for each source.
  public let runs: [AuditedRun]
  /// Runs again, by the veto that was disabled.
  public let reruns: [Veto: [AuditedRun]]

  /// Runs each source, some of them several times.
  ///
  /// - Parameters:
  ///   - count: How many sources there are.
  ///   - onProgress: Called before each run with those done and all that are known to be needed.
  ///   - run: Runs the source of a number, counted from 0: under its own policy, or with these vetoes enforced.
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

  /// The runs without a veto beside which another never speaks alone: that veto, the source and those enforced.
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
  /// Takes from a run what an audit looks at.
  ///
  /// - Parameter run: The run; without a trace no actor is known to have said anything.
  public init(_ run: Run) {
    self.init(
      name: run.source, entries: run.entries,
      actors: ActorTraffic.count(run.deliveries.map(\.actor), in: run.trace, run.entries),
      consumers: run.configuration.consumers, policy: run.configuration.policy)
  }
}
