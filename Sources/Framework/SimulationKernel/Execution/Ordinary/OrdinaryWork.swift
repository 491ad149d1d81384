import ProcessSupport

/// The work of code that is unaware of the world it runs in: the hops and the sleeps of its tasks.
struct OrdinaryWork {
  /// The sleep of a task: the job that ends it, and what the schedule calls the task.
  struct Sleep {
    let job: ReadyJob
    let task: UInt32
  }

  private(set) var actors = OrdinaryActors()
  private var sleeps: ContiguousArray<Sleep?> = []
  private var free: ContiguousArray<UInt32> = []
  /// The first task the world made: those with a lower number belong to others.
  private var firstTask: UInt32?

  /// Indicates whether the world began with ordinary code.
  private(set) var hasBody = false
  /// Indicates whether a thread of the system has a task of it, so that none takes a step any more.
  private(set) var isLeft = false
  /// The instant of the last step, and which step was the first of it.
  private var instant = (time: VirtualTime.zero, step: UInt32(0))
  /// The time by which the clock next moves when nothing is scheduled.
  private var idleNanoseconds = Self.leastIdleNanoseconds

  /// The number of times the running step asked whether its task is cancelled.
  private var checks = (step: UInt32(0), count: 0)

  private static let leastIdleNanoseconds: Int64 = 1_000_000
  private static let mostIdleNanoseconds: Int64 = 3_600_000_000_000

  /// Returns whether ordinary code has computed for so long at one instant that time passes: a task
  /// that yields in a loop until a sleeping task wakes must not wait for ever.
  mutating func isPatient(_ step: UInt32, at now: VirtualTime) -> Bool {
    guard hasBody else { return false }
    if now != instant.time || step < instant.step { instant = (now, step) }
    guard step - instant.step >= 1_000 else { return false }
    instant.step = step
    return true
  }

  /// Returns how far the clock moves on where nothing is scheduled: twice as far each time, so that
  /// a task that polls until it shows an instant reaches it in a few thousand steps.
  mutating func nextIdle() -> Int64 {
    defer { idleNanoseconds = min(2 * idleNanoseconds, Self.mostIdleNanoseconds) }
    return idleNanoseconds
  }

  /// Learns that the world begins with ordinary code.
  mutating func beginBody() { hasBody = true }

  /// Learns that a thread of the system has a task of the body, if there is one.
  mutating func leaveBody() { isLeft = hasBody }

  /// The place of a default actor, which it is given when it is first asked for.
  mutating func place(of actor: AnyObject) -> Int32 { actors.place(of: actor) }

  /// Counts a check of a step for cancellation; returns whether others are to take steps now.
  mutating func isLooping(in step: UInt32) -> Bool {
    checks = (step, step == checks.step ? checks.count + 1 : 1)
    return checks.count.isMultiple(of: 100)
  }

  /// Indicates whether the running step asked for very long while no other one could be taken.
  var hasLoopedInVain: Bool { checks.count >= 3_000_000 }

  /// Learns of a task that the world made.
  mutating func note(task: UInt32) {
    if firstTask == nil { firstTask = task }
  }

  /// Returns whether a task was there before any of the world's.
  func isOutside(_ task: UInt32) -> Bool {
    guard let firstTask else { return true }
    return Int32(bitPattern: task &- firstTask) < 0
  }

  /// Keeps a sleep; where it is kept.
  mutating func insert(_ sleep: Sleep) -> UInt32 {
    guard let slot = free.popLast() else {
      sleeps.append(sleep)
      return UInt32(sleeps.count - 1)
    }
    sleeps[Int(slot)] = sleep
    return slot
  }

  /// Takes a sleep out.
  mutating func remove(_ slot: UInt32) -> Sleep? {
    guard let sleep = sleeps[Int(slot)].take() else { return nil }
    free.append(slot)
    return sleep
  }

  /// Looks up the schedule's number of the task that sleeps in a slot.
  func task(in slot: UInt32) -> UInt32 { sleeps[Int(slot)]?.task ?? 0 }

  /// The schedule's numbers of the tasks that sleep.
  var sleepingTasks: Set<UInt32> { Set(sleeps.compactMap { $0?.task }) }

  /// The runtime's identities of the tasks of an actor or process that sleep.
  func sleepingTasks(ownedBy owner: Int32) -> [UInt32] {
    sleeps.compactMap { $0?.job }.filter { $0.owner == owner }.map(\.task)
  }

  /// Takes all sleeps out, the oldest slot first.
  mutating func removeAll() -> [ReadyJob] {
    defer { (sleeps, free) = ([], []) }
    return sleeps.compactMap { $0?.job }
  }
}
