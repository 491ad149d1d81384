import ProcessSupport
import SimulationPrimitives

/// The set of all possible next steps of an interleaved world, the oldest first.
///
/// Invariant: `things` and `options` have one entry each for every possible step.
struct InterleavedAgenda {
  enum Thing {
    case job(ReadyJob)
    case event(Event)
  }

  private(set) var things: ContiguousArray<Thing> = []
  private(set) var options: ContiguousArray<ScheduleOption> = []
  /// The number of options that were scheduled for this instant, and not sent at it.
  private var scheduledCount = 0
  /// The expected next job, if it belongs to the running step, and the job once it has arrived.
  private var next = NextJob.unknown
  private var arrival: ReadyJob?
  /// The next job of the running task, which continues in the same step.
  private var staying: ReadyJob?
  /// The number of the running task in this agenda.
  private(set) var runningTask: UInt32 = 0
  private var nextNumber: UInt32 = 0
  private var nextTask: UInt32 = 1
  /// The numbers of tasks that have begun, by the runtime's identities.
  private var tasks = TaskTable<UInt32>()
  /// The claim that redirects jobs of those tasks to the world.
  private var claim: ClaimedTasks.Claim?
  /// The jobs that wait for default actors, by actor; possible next ones are also options.
  private var lines: [Int32: ActorLine] = [:]
  /// The actors that tasks have left for a default actor since the actors' last steps.
  private var origins: Set<Int32> = []
  /// The actor in which the running step began.
  private(set) var runningActor: Int32 = -1
  /// The paused steps, during which other steps are taken, the outermost first.
  private var paused: [PausedStep] = []
  /// The places in `options` that the message order allows, reused between steps.
  private var eligible: ContiguousArray<Int> = []

  mutating func newTask() -> UInt32 {
    defer { nextTask += 1 }
    return nextTask
  }

  /// Returns the number of a task in this agenda, assigning one to a new task.
  mutating func task(of key: UInt32) -> UInt32 {
    if let task = tasks[key] { return task }
    let task = newTask()
    tasks[key] = task
    claim?.add(key)
    return task
  }

  /// Returns the number of a task of the runtime that has appeared before.
  func number(of key: UInt32) -> UInt32? { tasks[key] }

  /// Redirects jobs of the agenda's tasks from threads of the system to the world.
  mutating func claimTasks(for world: WorldCore) {
    claim = ClaimedTasks.Claim(for: world)
  }

  /// Ends the redirection of jobs, and lets the tasks continue on system threads or stops them.
  func releaseTasks(letsThemGoOn: Bool) { claim?.release(letsThemGoOn: letsThemGoOn) }

  /// Sets the kind of the next job.
  mutating func expect(_ next: NextJob) { self.next = next }

  /// Keeps a job if it was expected, and returns whether it was; its task continues in this step.
  mutating func takes(_ job: ReadyJob) -> Bool {
    guard case .arriving(let task) = next, task ?? job.task == job.task else { return false }
    next = .unknown
    arrival = job
    tasks[job.task] = runningTask
    claim?.add(job.task)
    return true
  }

  /// Removes and returns the job that has arrived.
  mutating func takeArrival() -> ReadyJob? { arrival.take() }

  /// Keeps a job with which the running task continues in the same step.
  mutating func stay(_ job: ReadyJob) { staying = job }

  /// Removes and returns the job kept by ``stay(_:)``.
  mutating func takeStaying() -> ReadyJob? { staying.take() }

  /// Whether an event that was scheduled for this instant is waiting.
  var hasScheduled: Bool { scheduledCount > 0 }

  /// Adds a possible next step.
  ///
  /// - Parameters:
  ///   - thing: The job or event.
  ///   - kind: The kind of step that a driver receives.
  ///   - actor: The actor in which the step runs.
  ///   - task: The task of the step.
  ///   - rank: The rank; the lower goes first.
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

  /// Inserts an option in order of its number.
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

  /// Whether there is one thing for each option, and the numbers are in order.
  private var isSound: Bool {
    things.count == options.count
      && zip(options, options.dropFirst()).prefix(16).allSatisfy { $0.number < $1.number }
  }

  /// Updates the options of a default actor to the jobs that it may take next.
  private mutating func settle(_ actor: Int32) {
    // The update takes one pass, because many tasks may wait for one actor.
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

  /// Removes the option of a step that begins.
  ///
  /// Tasks that have left its actor for another have then arrived there.
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

  /// Returns the places of the options that a driver may choose now, and stores those options.
  ///
  /// If no event may be delivered, only hops are allowed.
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

  /// Pauses the running step, so that other steps are taken during it.
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

  /// Resumes the step that was paused last.
  mutating func resume() {
    guard let step = paused.popLast() else { return }
    (runningActor, runningTask) = (step.option.actor, step.option.task)
    (next, arrival, staying) = (step.next, step.arrival, step.staying)
  }

  /// Returns the options and places that a driver may choose while a step is paused.
  ///
  /// Actors with a paused step are excluded. The place of the step that was paused last is `nil`.
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

  /// Returns whether the actor of an option must take another option first.
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

  /// Removes and returns ready jobs, including those that the driver could not choose yet.
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

  /// The oldest due event.
  var firstEvent: Event? {
    for case .event(let event) in things { return event }
    return nil
  }
}

/// A paused step, during which other steps are taken.
private struct PausedStep {
  /// The continuation of the step as an option.
  let option: ScheduleOption
  let next: NextJob
  let arrival: ReadyJob?
  let staying: ReadyJob?
}
