import SimulationKernel
import SimulationPrimitives

/// The orders of steps that were run, up to the places from which every continuation was run.
///
/// The order of the steps in each actor identifies the place of a run. A step follows the previous
/// step of its task and the previous step in its actor. Two runs are the same if each step
/// follows the same steps in both. So the place after a step is known before the step. Steps in no
/// actor count as steps in one actor. After a fault, a random number, or a step with an effect
/// outside its actor, the place also depends on the order of all earlier steps.
struct TriedOrders {
  /// The maximum number of stored places: 32 MB.
  private static let room = 1 << 20
  /// The maximum number of options in a run; learning stops after a longer run.
  private static let longest = 1 << 11

  /// The number of runs after which shared actors count as known.
  private static let lessons = 8

  /// The places from which every continuation was run.
  private var exhausted: Set<UInt64> = []
  /// The place of the run: the sum over all tasks and actors, and the faults.
  private var place: UInt64 = 0
  private var tasks = PerTask<UInt64>(0)
  private var actors = PerActor<UInt64>(0)
  private var disorder: UInt64 = 0
  /// A hash over all steps in order, for effects that depend on more than one actor and task.
  private var order = StableHasher()
  /// The hash of each step, counted from one.
  ///
  /// Zero stands for the outside.
  private var steps: ContiguousArray<UInt64> = [0]
  /// The step whose new tasks were added last, and the number of the first of these tasks.
  private var parent: (step: UInt32, first: UInt32) = (.max, 0)
  private var hasTimePassed = false

  /// The places after the options of each step, one step after another.
  ///
  /// `stops` has the start of each step's options, and an option that no other task can observe.
  private var leads: ContiguousArray<UInt64> = []
  private var stops: ContiguousArray<(start: Int, alone: Int?)> = []
  /// The place after each step, and whether no fault or random number also determined the place.
  private var path: ContiguousArray<(place: UInt64, isPlain: Bool)> = []
  private var hasLooked = false
  private var visitors = Visitors()
  private var runCount = 0
  private var isTooLong = false
  /// Whether faults or random numbers ever mattered, and whether every order was run.
  private var hasDerailed = false
  private var isComplete = false

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

  /// Returns the options that lead to an order that was not run, or `nil` if all do, or none.
  ///
  /// If a step is invisible to all other tasks, its place does not matter, and only the step is
  /// returned.
  mutating func open(_ options: ContiguousArray<ScheduleOption>) -> [Int]? {
    guard runCount > Self.lessons, !isTooLong, !isComplete else { return nil }
    look(options)
    let (start, alone) = stops[stops.count - 1]
    if let alone { return [alone] }
    let open = options.indices.filter { !exhausted.contains(leads[start + $0]) }
    return open.isEmpty || open.count == options.count ? nil : open
  }

  /// Records a fault or a random number.
  mutating func note(_ question: ScheduleQuestion, _ answer: Int) {
    var hasher = StableHasher(state: order.finalize())
    hasher.combine(UInt64(question.kind.rawValue))
    hasher.combine(question.site)
    hasher.combine(Int(question.actor))
    hasher.combine(answer)
    derail(hasher.finalize())
  }

  /// Records that time has passed: the order of the messages that are due now depends on all steps.
  mutating func timePasses() {
    hasTimePassed = true
    parent.step = .max
  }

  /// Records the option that happens.
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

  /// Records the end of a step.
  mutating func didStep(reachingBeyond: Bool) {
    if reachingBeyond { derail(order.finalize()) }
  }

  /// Records the places from which every continuation was run.
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

  /// Separates the rest of the run from runs with the same steps.
  private mutating func derail(_ cause: UInt64) {
    place &-= disorder
    disorder = StableHasher.mix(disorder ^ cause)
    place &+= disorder
    if !path.isEmpty { path[path.count - 1].isPlain = false }
    hasDerailed = true
  }

  /// Computes the places after the options.
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

  /// Adds a new task, identified by the step that started it and the number of tasks started
  /// before.
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

  /// Returns the hash of a step that would be taken now.
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
