import SimulationPrimitives

/// Everything that could happen next in an interleaved world, the oldest first.
///
/// Invariant: `things` and `options` have one entry each for every open possibility.
struct InterleavedAgenda {
  enum Thing {
    case job(ReadyJob)
    case event(Event)
  }

  var things: ContiguousArray<Thing> = []
  var options: ContiguousArray<ScheduleOption> = []
  var order = MessageOrder.any
  var mayLag = false
  /// How many of the options were scheduled for this instant, and not sent at it.
  var scheduledCount = 0
  /// Steps taken so far; the one being taken counts.
  var step: UInt32 = 0
  var audit = StableHasher()
  /// The runtime's identity of the task that is on its way into its actor, and where it has arrived.
  var entering: UInt32?
  var arrival: ReadyJob?
  /// What the running task is called here and by the runtime.
  var runningTask: UInt32 = 0
  /// Whether the step being taken has an effect outside its actor, see
  /// ``World/hasStepReachedBeyond``.
  var hasReachedBeyond = false
  /// The names of tasks, if they are to be told.
  var taskNames: [UInt32: String]?
  private var nextNumber: UInt32 = 0
  private var nextTask: UInt32 = 1
  /// Tasks that have begun, by what the runtime calls them.
  private var tasks: [UInt32: UInt32] = [:]
  /// Jobs that wait in default actors behind others, by actor.
  var lanes: [Int32: [Entry]] = [:]
  /// Numbers of the jobs in default actors that are hops of the task they belong to.
  var hops: Set<UInt32> = []
  var stepOrder = StepOrder()
  /// Whether whatever becomes ready next goes on in the same step.
  var entersNext = false
  /// Places among `options` that the order of messages leaves open.
  private var eligible: ContiguousArray<Int> = []

  /// The job that became ready last.
  var newestJob: ReadyJob? {
    if case .job(let job) = things.last { job } else { nil }
  }

  mutating func newTask() -> UInt32 {
    defer { nextTask += 1 }
    return nextTask
  }

  /// What a task is called here.
  mutating func task(of key: UInt32) -> UInt32 {
    if let task = tasks[key] { return task }
    let task = newTask()
    tasks[key] = task
    return task
  }

  mutating func name(_ key: UInt32, as task: UInt32) { tasks[key] = task }

  /// Adds something that may happen; a hop is what the running task does next.
  mutating func append(
    _ thing: Thing, _ kind: ScheduleOption.Kind, actor: Int32, task: UInt32, rank: UInt8 = 128,
    isHop: Bool = false
  ) {
    let option = ScheduleOption(
      kind: kind, actor: actor, task: task, number: nextNumber, cause: step, rank: rank)
    nextNumber += 1
    things.append(thing)
    options.append(option)
    guard actor >= OrdinaryActors.first else { return }
    stepOrder.keep(from: step)
    noteArrival(of: option, isHop: isHop)
    settle(actor)
  }

  /// Puts an option among the others, the oldest first.
  mutating func insert(_ thing: Thing, _ option: ScheduleOption) {
    var place = options.count
    while place > 0, options[place - 1].number > option.number { place -= 1 }
    things.insert(thing, at: place)
    options.insert(option, at: place)
  }

  /// Takes an option out, which happens now.
  mutating func remove(at index: Int) -> Thing {
    let option = options.remove(at: index)
    let thing = things.remove(at: index)
    let hadRivals = option.actor >= OrdinaryActors.first && noteTaking(of: option)
    stepOrder.begin(step, cause: option.cause, actor: option.actor, rank: option.rank)
    if hadRivals { settleAll() }
    return thing
  }

  /// The options a driver may pick from now, and their places; hops alone if nothing may be
  /// delivered.
  mutating func open(
    mayDeliver: Bool, into choice: inout ContiguousArray<ScheduleOption>
  ) -> ContiguousArray<Int> {
    eligible.removeAll(keepingCapacity: true)
    choice.removeAll(keepingCapacity: true)
    for index in options.indices where mayDeliver || options[index].kind == .hop {
      if order != .any, isBehindAnother(index, mayDeliver: mayDeliver) { continue }
      eligible.append(index)
      choice.append(options[index])
    }
    return eligible
  }

  /// Whether the actor of an option takes up another one first.
  private func isBehindAnother(_ index: Int, mayDeliver: Bool) -> Bool {
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

  /// The oldest event that is due.
  var firstEvent: Event? {
    for case .event(let event) in things { return event }
    return nil
  }
}

extension WorldCore {
  /// Takes the jobs that are ready in interleaved mode, optionally only of some tasks.
  func takeReady(of tasks: Set<UInt32>? = nil) -> [ReadyJob] {
    agenda.takeJobs { tasks?.contains($0.task) ?? true }
  }
}
