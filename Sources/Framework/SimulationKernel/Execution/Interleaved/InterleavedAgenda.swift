import ProcessSupport
import SimulationPrimitives

/// The set of everything that could happen next in an interleaved world, the oldest first.
///
/// Invariant: `things` and `options` have one entry each for every open possibility.
struct InterleavedAgenda {
  enum Thing {
    case job(ReadyJob)
    case event(Event)
  }

  private(set) var things: ContiguousArray<Thing> = []
  private(set) var options: ContiguousArray<ScheduleOption> = []
  /// The number of options that were scheduled for this instant, and not sent at it.
  private var scheduledCount = 0
  /// The kind of the next job, where it belongs to the running step, and where it has arrived.
  private var next = NextJob.unknown
  private var arrival: ReadyJob?
  /// The next job of the running task, which continues in the same step.
  private var staying: ReadyJob?
  /// The number of the running task here.
  private(set) var runningTask: UInt32 = 0
  private var nextNumber: UInt32 = 0
  private var nextTask: UInt32 = 1
  /// Tasks that have begun, by what the runtime calls them.
  private var tasks = TaskTable<UInt32>()
  /// The world's claim on them.
  private var claim: ClaimedTasks.Claim?
  /// The jobs that wait for default actors, by actor; those that may be next are options as well.
  private var lines: [Int32: ActorLine] = [:]
  /// The actors a task has left for a default actor since they last took a step.
  private var origins: Set<Int32> = []
  /// The actor the running step began in.
  private(set) var runningActor: Int32 = -1
  /// The steps in whose midst others are taken, the outermost first.
  private var paused: [PausedStep] = []
  /// Places among `options` that the order of messages leaves open.
  private var eligible: ContiguousArray<Int> = []

  mutating func newTask() -> UInt32 {
    defer { nextTask += 1 }
    return nextTask
  }

  /// Looks up the number of a task here.
  mutating func task(of key: UInt32) -> UInt32 {
    if let task = tasks[key] { return task }
    let task = newTask()
    tasks[key] = task
    claim?.add(key)
    return task
  }

  /// The number of a task of the runtime's that has appeared before.
  func number(of key: UInt32) -> UInt32? { tasks[key] }

  /// Redirects jobs of its tasks from threads of the system to the world.
  mutating func claimTasks(for world: WorldCore) {
    claim = ClaimedTasks.Claim(for: world)
  }

  /// Lets them take their way, or no further step.
  func releaseTasks(letsThemGoOn: Bool) { claim?.release(letsThemGoOn: letsThemGoOn) }

  /// Notes the kind of the next job.
  mutating func expect(_ next: NextJob) { self.next = next }

  /// Keeps a job that was expected: its task continues in the running step; returns whether it was.
  mutating func takes(_ job: ReadyJob) -> Bool {
    guard case .arriving(let task) = next, task ?? job.task == job.task else { return false }
    next = .unknown
    arrival = job
    tasks[job.task] = runningTask
    claim?.add(job.task)
    return true
  }

  /// Hands out the job that has arrived.
  mutating func takeArrival() -> ReadyJob? { arrival.take() }

  /// Keeps a job with which the running task continues in the same step.
  mutating func stay(_ job: ReadyJob) { staying = job }

  /// Hands out that job.
  mutating func takeStaying() -> ReadyJob? { staying.take() }

  /// Indicates whether something waits that was scheduled for this instant.
  var hasScheduled: Bool { scheduledCount > 0 }

  /// Adds something that could happen.
  ///
  /// - Parameters:
  ///   - thing: The job or event.
  ///   - kind: The kind of it that a driver sees.
  ///   - actor: The actor it happens in.
  ///   - task: Whose step it is.
  ///   - rank: The lower goes first.
  ///   - cause: The step that made it ready.
  ///   - isHop: Whether the running task itself goes there.
  mutating func append(
    _ thing: Thing, _ kind: ScheduleOption.Kind, actor: Int32, task: UInt32, rank: UInt8 = 128,
    cause: UInt32, isHop: Bool = false
  ) {
    let option = ScheduleOption(
      kind: kind, actor: actor, task: task, number: nextNumber, cause: cause, rank: rank)
    if case .event(let event) = thing, event.rank != 0 { scheduledCount += 1 }
    nextNumber += 1
    guard actor >= OrdinaryActors.first else { return insert(thing, option) }
    let origin = isHop ? runningActor : -1
    if origin >= 0 { origins.insert(origin) }
    lines[actor, default: ActorLine()].append(thing, option, from: origin, isHop: isHop)
    settle(actor)
  }

  /// Puts an option among the others, the oldest first.
  private mutating func insert(_ thing: Thing, _ option: ScheduleOption) {
    defer { assert(isSound) }
    var place = options.count
    while place > 0, options[place - 1].number > option.number { place -= 1 }
    guard place < options.count else {
      things.append(thing)
      return options.append(option)
    }
    things.insert(thing, at: place)
    options.insert(option, at: place)
  }

  /// Indicates whether there is one thing for each option, and each number precedes the next.
  private var isSound: Bool {
    things.count == options.count
      && zip(options, options.dropFirst()).prefix(16).allSatisfy { $0.number < $1.number }
  }

  /// Makes options of what a default actor may take up next, and of nothing else that waits for it.
  private mutating func settle(_ actor: Int32) {
    // In one pass: many may wait for one actor.
    var kept = 0
    for place in options.indices where options[place].actor != actor {
      if kept < place {
        options.swapAt(kept, place)
        things.swapAt(kept, place)
      }
      kept += 1
    }
    options.removeLast(options.count - kept)
    things.removeLast(things.count - kept)
    for entry in lines[actor]?.next ?? [] { insert(entry.thing, entry.option) }
  }

  /// Takes the option of a step out that begins.
  ///
  /// Tasks that have left its actor for another have arrived there.
  mutating func begin(at index: Int) -> Thing {
    let (option, thing) = (options[index], things[index])
    (runningActor, runningTask) = (option.actor, option.task)
    if case .event(let event) = thing, event.rank != 0 { scheduledCount -= 1 }
    var place: Int? = index
    if !origins.isEmpty, origins.remove(option.actor) != nil {
      for actor in lines.keys.sorted() {
        lines[actor]?.land(from: option.actor, before: nextNumber)
        settle(actor)
      }
      place = options.firstIndex { $0.number == option.number }
    }
    if let place {
      options.remove(at: place)
      things.remove(at: place)
    }
    assert(isSound)
    guard option.actor >= OrdinaryActors.first else { return thing }
    lines[option.actor]?.remove(option.number)
    settle(option.actor)
    return thing
  }

  /// The options a driver may pick from now, and their places; hops alone if nothing may be
  /// delivered.
  mutating func open(
    mayDeliver: Bool, in order: MessageOrder,
    into choice: inout ContiguousArray<ScheduleOption>
  ) -> ContiguousArray<Int> {
    eligible.removeAll(keepingCapacity: true)
    choice.removeAll(keepingCapacity: true)
    for index in options.indices where mayDeliver || options[index].kind == .hop {
      if order != .any, isBehindAnother(index, order, mayDeliver: mayDeliver) { continue }
      eligible.append(index)
      choice.append(options[index])
    }
    return eligible
  }

  /// Sets the running step aside, so that others are taken in its midst.
  ///
  /// - Parameter cause: The step.
  mutating func pause(cause: UInt32) {
    paused.append(
      PausedStep(
        option: ScheduleOption(
          kind: .hop, actor: runningActor, task: runningTask, number: nextNumber, cause: cause,
          rank: 128),
        next: next, arrival: arrival, staying: staying))
    nextNumber += 1
    (next, arrival, staying) = (.unknown, nil, nil)
  }

  /// Continues the step that was set aside last.
  mutating func resume() {
    guard let step = paused.popLast() else { return }
    (runningActor, runningTask) = (step.option.actor, step.option.task)
    (next, arrival, staying) = (step.next, step.arrival, step.staying)
  }

  /// The options a driver may pick from in the midst of a step, in no actor where one is set aside, and their places.
  ///
  /// The place of the step that was set aside last is nil.
  func openBesidePaused(offersOwn: Bool) -> (ContiguousArray<ScheduleOption>, [Int?]) {
    let occupied = Set(paused.map(\.option.actor).filter { $0 >= 0 })
    var open = ContiguousArray<ScheduleOption>()
    var places: [Int?] = []
    for (place, option) in options.enumerated() where !occupied.contains(option.actor) {
      open.append(option)
      places.append(place)
    }
    guard offersOwn, let own = paused.last?.option else { return (open, places) }
    let place = open.firstIndex { $0.number > own.number } ?? open.count
    open.insert(own, at: place)
    places.insert(nil, at: place)
    return (open, places)
  }

  /// Returns whether the actor of an option takes up another one first.
  private func isBehindAnother(
    _ index: Int, _ order: MessageOrder, mayDeliver: Bool
  ) -> Bool {
    let option = options[index]
    guard option.actor >= 0 else { return false }
    for (place, other) in options.enumerated()
    where other.actor == option.actor && place != index && (mayDeliver || other.kind == .hop) {
      let isRankedFirst = order == .priorityFIFO && other.rank < option.rank
      let isRankedLast = order == .priorityFIFO && other.rank > option.rank
      if isRankedFirst || (place < index && !isRankedLast) { return true }
    }
    return false
  }

  /// Takes ready jobs out, those included that the driver could not pick yet.
  mutating func takeJobs(where isMeant: (ReadyJob) -> Bool) -> [ReadyJob] {
    var taken: [ReadyJob] = []
    for actor in lines.keys.sorted() {
      taken += lines[actor]?.takeJobs(where: isMeant) ?? []
      settle(actor)
    }
    for index in things.indices.reversed() {
      guard options[index].actor < OrdinaryActors.first, case .job(let job) = things[index],
        isMeant(job)
      else { continue }
      options.remove(at: index)
      things.remove(at: index)
      taken.append(job)
    }
    return taken
  }

  /// The oldest event that is due.
  var firstEvent: Event? {
    for case .event(let event) in things { return event }
    return nil
  }
}

/// A step in whose midst others are taken.
private struct PausedStep {
  /// The continuation as an option.
  let option: ScheduleOption
  let next: NextJob
  let arrival: ReadyJob?
  let staying: ReadyJob?
}
