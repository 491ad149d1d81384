import ProcessSupport
import SimulationKernel
public import SimulationPrimitives

extension Exploration {
  /// Declares a condition that must hold after every step.
  ///
  /// The closure may read actors with `assumeIsolated`, because no task runs meanwhile.
  public func invariant(_ name: String, _ holds: @escaping () -> Bool) {
    invariants.append(Claim(name: name, holds: holds))
  }

  /// Declares a condition that must hold when no work is left.
  public func expect(_ name: String, _ holds: @escaping () -> Bool) {
    expectations.append(Claim(name: name, holds: holds))
  }

  /// Declares a check at the end of the run that returns a failure message or `nil`.
  public func judge(_ complaint: @escaping () -> String?) {
    judgements.append(complaint)
  }

  /// Declares a condition that must hold in the end if no fault happens after a given step.
  ///
  /// At that step, crashed actors restart, and isolated actors receive messages again.
  ///
  ///     run.eventually(after: 200, "all replicas agree") {
  ///       Set(replicas.map { $0.assumeIsolated { $0.count } }).count == 1
  ///     }
  public func eventually(after step: Int, _ name: String, _ holds: @escaping () -> Bool) {
    healingStep = min(healingStep, step)
    expect(name, holds)
  }

  /// Reports the program's state to the search, which then continues from rarely seen states.
  ///
  ///     run.observe { $0.combine(stack.assumeIsolated { $0.count }) }
  ///
  /// By default, the search uses the stored state of the actors.
  ///
  /// Omit irrelevant state: the search counts states that differ only in such values as distinct
  /// and continues from each.
  public func observe(_ state: @escaping (inout StableHasher) -> Void) {
    observations.append(state)
  }

  /// The hash over all observed state.
  var state: UInt64 {
    var hasher = StableHasher()
    for observe in observations { observe(&hasher) }
    return hasher.finalize()
  }

  /// Declares that some run of a campaign must reach a place, see ``Reporter/reach(_:)``.
  public func sometimes(_ name: String) {
    probes.append(name)
  }

  /// The reporter for actors and tasks, which may capture it.
  public var reporter: Reporter { Reporter(reached: reached, complaint: complaint) }

  /// A reporter of places and failures from inside a run.
  public struct Reporter: Sendable {
    fileprivate let reached: Guarded<Set<String>>
    fileprivate let complaint: Guarded<String?>

    /// Reports that the run has reached a place, see ``Exploration/sometimes(_:)``.
    public func reach(_ name: String) {
      reached.withLock { _ = $0.insert(name) }
    }

    /// Reports a failure unless a condition holds, and ends the run after this step.
    public func check(_ condition: Bool, _ complaint: @autoclosure () -> String) {
      guard !condition else { return }
      let text = complaint()
      self.complaint.withLock { if $0 == nil { $0 = text } }
    }
  }
}
