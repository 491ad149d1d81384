import ProcessSupport
import SimulationKernel
public import SimulationPrimitives

extension Exploration {
  /// Says what must hold after every step.
  ///
  /// The closure may look into actors with `assumeIsolated`, as nothing runs meanwhile.
  public func invariant(_ name: String, _ holds: @escaping () -> Bool) {
    invariants.append(Claim(name: name, holds: holds))
  }

  /// Says what must hold when nothing is left to do.
  public func expect(_ name: String, _ holds: @escaping () -> Bool) {
    expectations.append(Claim(name: name, holds: holds))
  }

  /// Judges the run when nothing is left to do: says what is wrong, or nil.
  public func judge(_ complaint: @escaping () -> String?) {
    judgements.append(complaint)
  }

  /// Says what must hold in the end if nothing goes wrong from some step on: whoever is down then is
  /// restarted, and whoever is cut off hears again.
  ///
  ///     run.converge(after: 200, "all replicas agree") {
  ///       Set(replicas.map { $0.assumeIsolated { $0.count } }).count == 1
  ///     }
  public func converge(after step: Int, _ name: String, _ holds: @escaping () -> Bool) {
    healingStep = min(healingStep, step)
    expect(name, holds)
  }

  /// Shows a search what the program's state is, so that it can go on from states it saw rarely.
  ///
  ///     run.observe { $0.combine(stack.assumeIsolated { $0.count }) }
  ///
  /// Without it a search sees what is stored in the actors.
  ///
  /// What is left out decides as much: states that differ in nothing that matters are taken for
  /// several, and each is gone on from.
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

  /// Takes word from inside a run.
  public struct Reporter: Sendable {
    fileprivate let reached: Guarded<Set<String>>
    fileprivate let complaint: Guarded<String?>

    /// A place that must be reached by some run was reached.
    public func reach(_ name: String) {
      reached.withLock { _ = $0.insert(name) }
    }

    /// Something is wrong unless a condition holds; the run ends after this step.
    public func check(_ condition: Bool, _ complaint: @autoclosure () -> String) {
      guard !condition else { return }
      let text = complaint()
      self.complaint.withLock { if $0 == nil { $0 = text } }
    }
  }
}
