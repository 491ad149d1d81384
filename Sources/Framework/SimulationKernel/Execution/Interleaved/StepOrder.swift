/// Which steps come before which whatever is picked, as far as the jobs of default actors depend on it.
///
/// A default actor takes up jobs as they come. A task that hops there does so at the end of its step and
/// then waits: when the hop arrives nobody knows, but for those who go on in the actor the task has left.
/// Any other job has arrived before whatever is started later.
struct StepOrder {
  private struct Step {
    let cause: UInt32
    /// The step before in the same actor; 0 if there is none.
    var before: UInt32
    var actor: Int32
  }

  private var steps: ContiguousArray<Step> = []
  /// The number of the first step that is kept; nothing before it matters.
  private var first: UInt32?
  private var latest: [Int32: UInt32] = [:]
  /// Steps that must have come before another, as an actor took up their jobs first.
  private var precedents: [UInt32: [UInt32]] = [:]
  private var firstPrecedent = UInt32.max

  /// Learns that default actors are used from a step on.
  mutating func keep(from step: UInt32) {
    guard first == nil else { return }
    first = step
    steps.append(Step(cause: 0, before: 0, actor: -1))
  }

  /// A step begins.
  mutating func begin(_ step: UInt32, cause: UInt32, actor: Int32) {
    guard first != nil else { return }
    steps.append(Step(cause: cause, before: 0, actor: -1))
    enter(actor, in: step)
  }

  /// A step goes on in an actor.
  mutating func enter(_ actor: Int32, in step: UInt32) {
    guard let first, actor >= 0 else { return }
    steps[Int(step - first)].actor = actor
    steps[Int(step - first)].before = latest[actor] ?? 0
    latest[actor] = step
  }

  /// The newest step in an actor.
  func newest(in actor: Int32) -> UInt32? { latest[actor] }

  private subscript(step: UInt32) -> Step? {
    guard let first, step >= first else { return nil }
    return steps[Int(step - first)]
  }

  /// An actor took up a job of one step, and had it come later, a job of another would have been taken up.
  mutating func note(_ step: UInt32, before other: UInt32, isHop: Bool) {
    guard step != other, precedents[other]?.last != step else { return }
    // What hops from no actor is followed by nothing but itself.
    if isHop, self[other]?.actor ?? -1 < 0 { return }
    precedents[other, default: []].append(step)
    firstPrecedent = min(firstPrecedent, other)
  }

  /// Whether a hop at the end of one step has arrived before another step can begin.
  func hop(of hop: UInt32, precedes other: UInt32) -> Bool {
    guard let actor = self[hop]?.actor, actor >= 0, latest[actor] != hop else { return false }
    let floor = min(hop, firstPrecedent)
    var open = [other]
    var seen: Set<UInt32> = []
    while let step = open.popLast() {
      guard step > floor || precedents[step] != nil, seen.insert(step).inserted,
        let known = self[step]
      else { continue }
      if known.before == hop { return true }
      open.append(known.cause)
      open.append(known.before)
      open.append(contentsOf: precedents[step, default: []])
    }
    return false
  }
}
