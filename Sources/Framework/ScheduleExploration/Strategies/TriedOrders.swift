import SimulationKernel
import SimulationPrimitives

/// Which orders of steps were run, up to where nothing is left that was not run.
///
/// The order of the steps in each actor identifies where a run stands: a step follows the one before it of
/// its task and the one before it in its actor, and two runs in which all steps follow the same are one.
/// So the place a step leads to is known before it is taken. Steps in no actor count as steps in one.
/// Faults and steps that reach beyond their actor lead to separate places.
struct TriedOrders {
  /// How many places are remembered: 32 MB.
  private static let room = 1 << 20
  /// How many options a run may have in all: after a longer one nothing more is tried to be learnt.
  private static let longest = 1 << 11

  /// How many runs it takes to know who shares what.
  private static let lessons = 8

  /// Places from which all was run.
  private var exhausted: Set<UInt64> = []
  /// Where the run stands: the sum over all tasks and actors, and what went wrong.
  private var place: UInt64 = 0
  private var tasks = PerTask<UInt64>(0)
  private var actors = PerActor<UInt64>(0)
  private var disorder: UInt64 = 0
  /// All steps of the run, in order; what depends on more than its actor and task depends on this.
  private var order = StableHasher()
  /// By step, from one: what it followed; zero for the outside.
  private var steps: ContiguousArray<UInt64> = [0]
  /// The step whose new tasks were met last, and the number of the first of them.
  private var parent: (step: UInt32, first: UInt32) = (.max, 0)
  private var hasTimePassed = false

  /// Where the options of each step lead, one step behind another, where each step's begin, and which of
  /// them no other task can see.
  private var leads: ContiguousArray<UInt64> = []
  private var stops: ContiguousArray<(start: Int, alone: Int?)> = []
  /// Where each step led, and whether nothing else decided that.
  private var path: ContiguousArray<(place: UInt64, isPlain: Bool)> = []
  private var hasLooked = false
  private var visitors = Visitors()
  private var runCount = 0
  private var isTooLong = false
  /// Whether anything ever decided beside the steps, and whether all there is was run.
  private var hasDerailed = false
  private var isComplete = false

  /// A run begins.
  mutating func begin() {
    (place, disorder, order, parent, hasTimePassed) = (0, 0, StableHasher(), (.max, 0), false)
    tasks.removeAll()
    actors.removeAll()
    steps.removeAll(keepingCapacity: true)
    steps.append(0)
    leads.removeAll(keepingCapacity: true)
    stops.removeAll(keepingCapacity: true)
    path.removeAll(keepingCapacity: true)
    hasLooked = false
    visitors.beginRun()
    runCount += 1
  }

  /// The options that lead to something that was not run; nil if all do, or none.
  ///
  /// Of steps that no other task can see the first is the only one: its place decides nothing.
  mutating func open(_ options: ContiguousArray<ScheduleOption>) -> [Int]? {
    guard runCount > Self.lessons, !isTooLong, !isComplete else { return nil }
    look(options)
    let (start, alone) = stops[stops.count - 1]
    if let alone { return [alone] }
    let open = options.indices.filter { !exhausted.contains(leads[start + $0]) }
    return open.isEmpty || open.count == options.count ? nil : open
  }

  /// Something goes wrong, or is drawn.
  mutating func note(_ question: ScheduleQuestion, _ answer: Int) {
    var hasher = StableHasher(state: order.finalize())
    hasher.combine(UInt64(question.kind.rawValue))
    hasher.combine(question.site)
    hasher.combine(Int(question.actor))
    hasher.combine(answer)
    derail(hasher.finalize())
  }

  /// The clock has moved on: which of the messages that are due now came first is a matter of all steps.
  mutating func timePasses() {
    hasTimePassed = true
    parent.step = .max
  }

  /// One of the options happens.
  mutating func happens(_ index: Int, of options: ContiguousArray<ScheduleOption>) {
    guard !isTooLong else { return }
    look(options)
    (hasLooked, hasTimePassed) = (false, false)
    isTooLong = leads.count > Self.longest
    let option = options[index]
    if visitors.note(option) {
      exhausted.removeAll()
      isComplete = false
    }
    let step = follower(of: option)
    order.combine(step)
    if option.kind == .advance {
      disorder = step
    } else {
      tasks[option.task] = step
      actors[option.actor] = step
    }
    steps.append(step)
    place = leads[stops[stops.count - 1].start + index]
    path.append((place, true))
  }

  /// The step is over.
  mutating func didStep(reachingBeyond: Bool) {
    if reachingBeyond { derail(order.finalize()) }
  }

  /// Learns what was run in full.
  mutating func end() {
    guard !isTooLong, runCount > Self.lessons else { return }
    for step in path.indices.reversed() {
      guard exhausted.count < Self.room else { return }
      if path[step].isPlain { exhausted.insert(path[step].place) }
      let end = step + 1 < stops.count ? stops[step + 1].start : leads.count
      let (start, alone) = stops[step]
      let open = alone.map { start + $0..<start + $0 + 1 } ?? start..<end
      guard leads[open].allSatisfy(exhausted.contains) else { return }
    }
    isComplete = !hasDerailed
  }

  /// From here on the run is another one than the steps alone tell.
  private mutating func derail(_ cause: UInt64) {
    place &-= disorder
    disorder = StableHasher.mix(disorder ^ cause)
    place &+= disorder
    if !path.isEmpty { path[path.count - 1].isPlain = false }
    hasDerailed = true
  }

  /// Sees where the options lead.
  private mutating func look(_ options: ContiguousArray<ScheduleOption>) {
    guard !hasLooked else { return }
    hasLooked = true
    stops.append((leads.count, options.firstIndex(where: visitors.isAlone)))
    for option in options {
      if option.task != 0, tasks[option.task] == 0 { meet(option) }
    }
    for option in options {
      let step = follower(of: option)
      guard option.kind != .advance else {
        leads.append(place &- disorder &+ step)
        continue
      }
      let before = StableHasher.mix(tasks[option.task]) &+ part(of: option.actor)
      let after = StableHasher.mix(step) &+ part(of: option.actor, step)
      leads.append(place &- before &+ after)
    }
  }

  /// A task appears: known by the step that began it and how many that one began before.
  private mutating func meet(_ option: ScheduleOption) {
    if parent.step != option.cause { parent = (option.cause, option.number) }
    var hasher = StableHasher(
      state: hasTimePassed || Int(option.cause) >= steps.count
        ? order.finalize() : steps[Int(option.cause)])
    hasher.combine(Int(option.number) - Int(parent.first))
    hasher.combine(Int(option.actor))
    tasks[option.task] = hasher.finalize() | 1
    place &+= StableHasher.mix(tasks[option.task])
  }

  /// The hash a step is known by if it is taken now.
  private func follower(of option: ScheduleOption) -> UInt64 {
    guard option.kind != .advance else { return StableHasher.mix(order.finalize()) }
    var hasher = StableHasher(state: tasks[option.task])
    hasher.combine(actors[option.actor])
    hasher.combine(UInt64(UInt32(bitPattern: option.actor)) << 8 | UInt64(option.kind.rawValue))
    if option.kind == .hop, Int(option.cause) < steps.count {
      hasher.combine(steps[Int(option.cause)])
    }
    return hasher.finalize() | 1
  }

  private func part(of actor: Int32) -> UInt64 {
    actors[actor] == 0 ? 0 : part(of: actor, actors[actor])
  }

  private func part(of actor: Int32, _ step: UInt64) -> UInt64 {
    StableHasher.mix(step ^ UInt64(UInt32(bitPattern: actor)) << 32)
  }
}
