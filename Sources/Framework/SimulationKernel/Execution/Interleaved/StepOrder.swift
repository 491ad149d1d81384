/// Which steps come before which whatever is picked, as far as the jobs of default actors depend on it.
///
/// A default actor takes up jobs as they come. A task that hops there does so at the end of its step and
/// then waits: when the hop arrives nobody knows, but for those who go on in the actor the task has left.
/// Any other job has arrived before whatever is started later.
struct StepOrder {
  private struct Step {
    let cause: UInt32
    /// The step before in the same actor; 0 if there is none.
    var before: UInt32 = 0
    var actor: Int32 = -1
    /// The rank of its job there.
    var rank: UInt8 = 0
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
    steps.append(Step(cause: 0))
  }

  /// A step begins.
  mutating func begin(_ step: UInt32, cause: UInt32, actor: Int32, rank: UInt8) {
    guard let first else { return }
    // The steps of the clock are nobody's.
    while steps.count < step - first { steps.append(Step(cause: 0)) }
    steps.append(Step(cause: cause))
    enter(actor, in: step, rank: rank)
  }

  /// A step goes on in an actor.
  mutating func enter(_ actor: Int32, in step: UInt32, rank: UInt8) {
    guard let first, actor >= 0 else { return }
    steps[Int(step - first)].actor = actor
    steps[Int(step - first)].before = latest[actor] ?? 0
    steps[Int(step - first)].rank = rank
    latest[actor] = step
  }

  /// The step that made another one ready.
  func cause(of step: UInt32) -> UInt32 { self[step]?.cause ?? 0 }

  /// The newest step in an actor.
  func newest(in actor: Int32) -> UInt32? { latest[actor] }

  /// A step makes a job ready for an actor: the one that the actor took up last has come before.
  mutating func arrive(_ actor: Int32, from step: UInt32, rank: UInt8, isHop: Bool) {
    guard let last = latest[actor].flatMap({ self[$0] }), last.rank == rank else { return }
    note(last.cause, before: step, isHop: isHop)
  }

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
