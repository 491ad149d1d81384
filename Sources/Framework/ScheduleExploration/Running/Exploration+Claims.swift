import ProcessSupport
import SimulationKernel
public import SimulationPrimitives

extension Exploration {
  /// Declares a condition that must hold after every step.
  ///
  /// The closure may look into actors with `assumeIsolated`, as nothing runs meanwhile.
  public func invariant(_ name: String, _ holds: @escaping () -> Bool) {
    invariants.append(Claim(name: name, holds: holds))
  }

  /// Declares a condition that must hold when nothing is left to do.
  public func expect(_ name: String, _ holds: @escaping () -> Bool) {
    expectations.append(Claim(name: name, holds: holds))
  }

  /// Declares a check of the run when nothing is left to do; it returns a failure in words, or nil.
  public func judge(_ complaint: @escaping () -> String?) {
    judgements.append(complaint)
  }

  /// Declares a condition that must hold in the end if no fault happens from some step on.
  ///
  /// At that step actors that are down are restarted, and those that are cut off receive messages again.
  ///
  ///     run.eventually(after: 200, "all replicas agree") {
  ///       Set(replicas.map { $0.assumeIsolated { $0.count } }).count == 1
  ///     }
  public func eventually(after step: Int, _ name: String, _ holds: @escaping () -> Bool) {
    healingStep = min(healingStep, step)
    expect(name, holds)
  }

  /// Shows a search what the program's state is, so that it can continue from states it saw rarely.
  ///
  ///     run.observe { $0.combine(stack.assumeIsolated { $0.count }) }
  ///
  /// Without it a search sees what is stored in the actors.
  ///
  /// What is left out decides as much: states that differ in nothing that matters are taken for
  /// several, and the search continues from each.
  public func observe(_ state: @escaping (inout StableHasher) -> Void) {
    observations.append(state)
  }

  /// A hash over everything that is observed.
  var state: UInt64 {
    var hasher = StableHasher()
    for observe in observations { observe(&hasher) }
    return hasher.finalize()
  }

  /// Declares that some run of a campaign must reach a place, see ``Reporter/reach(_:)``.
  public func sometimes(_ name: String) {
    probes.append(name)
  }

  /// The reporter for actors and tasks: it may be captured by them.
  public var reporter: Reporter { Reporter(reached: reached, complaint: complaint) }

  /// A reporter of places and failures from inside a run.
  public struct Reporter: Sendable {
    fileprivate let reached: Guarded<Set<String>>
    fileprivate let complaint: Guarded<String?>

    /// Reports that a place was reached, see ``Exploration/sometimes(_:)``.
    public func reach(_ name: String) {
      reached.withLock { _ = $0.insert(name) }
    }

    /// Reports a failure unless a condition holds; the run ends after this step.
    public func check(_ condition: Bool, _ complaint: @autoclosure () -> String) {
      guard !condition else { return }
      let text = complaint()
      self.complaint.withLock { if $0 == nil { $0 = text } }
    }
  }
}
