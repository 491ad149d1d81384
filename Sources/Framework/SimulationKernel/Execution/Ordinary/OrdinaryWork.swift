import ProcessSupport

/// The state of ordinary code in a world: its default actors and the sleeps of its tasks.
struct OrdinaryWork {
  /// The sleep of a task: the job that resumes it, and the task's number in the schedule.
  struct Sleep {
    let job: ReadyJob
    let task: UInt32
  }

  private(set) var actors = OrdinaryActors()
  private var sleeps: ContiguousArray<Sleep?> = []
  private var free: ContiguousArray<UInt32> = []
  /// The first task that the world created; tasks with a lower number belong to others.
  private var firstTask: UInt32?

  /// Whether the world began with ordinary code.
  private(set) var hasBody = false
  /// Whether a thread of the system has a task of the world, so that no further step is taken.
  private(set) var isLeft = false
  /// The instant of the last step, and the number of the first step at that instant.
  private var instant = (time: VirtualTime.zero, step: UInt32(0))
  /// The duration by which the clock next advances when nothing is scheduled.
  private var idleNanoseconds = Self.leastIdleNanoseconds

  /// The number of times the running step checked whether its task is canceled.
  private var checks = (step: UInt32(0), count: 0)

  private static let leastIdleNanoseconds: Int64 = 1_000_000
  private static let mostIdleNanoseconds: Int64 = 3_600_000_000_000

  /// Returns whether ordinary code has run for so many steps at one instant that time must advance.
  ///
  /// Otherwise a task that yields in a loop until a sleeping task wakes would wait forever.
  mutating func isPatient(_ step: UInt32, at now: VirtualTime) -> Bool {
    guard hasBody else { return false }
    if now != instant.time || step < instant.step { instant = (now, step) }
    guard step - instant.step >= 1_000 else { return false }
    instant.step = step
    return true
  }

  /// Returns how far the clock advances where nothing is scheduled, doubled each time.
  ///
  /// A task that polls until the clock shows an instant thus reaches it in a few thousand steps.
  mutating func nextIdle() -> Int64 {
    defer { idleNanoseconds = min(2 * idleNanoseconds, Self.mostIdleNanoseconds) }
    return idleNanoseconds
  }

  /// Notes that the world begins with ordinary code.
  mutating func beginBody() { hasBody = true }

  /// Notes that a thread of the system has a task of the body, if there is a body.
  mutating func leaveBody() { isLeft = hasBody }

  /// Returns the place of a default actor, which is assigned at first use.
  mutating func place(of actor: AnyObject) -> Int32 { actors.place(of: actor) }

  /// Counts a check for cancellation, and returns whether other tasks are to take steps now.
  mutating func isLooping(in step: UInt32) -> Bool {
    checks = (step, step == checks.step ? checks.count + 1 : 1)
    return checks.count.isMultiple(of: 100)
  }

  /// Whether the running step checked very often while no other step could be taken.
  var hasLoopedInVain: Bool { checks.count >= 3_000_000 }

  /// Notes a task that the world created.
  mutating func note(task: UInt32) {
    if firstTask == nil { firstTask = task }
  }

  /// Returns whether a task existed before all tasks of the world.
  func isOutside(_ task: UInt32) -> Bool {
    guard let firstTask else { return true }
    return Int32(bitPattern: task &- firstTask) < 0
  }

  /// Stores a sleep and returns its slot.
  mutating func insert(_ sleep: Sleep) -> UInt32 {
    guard let slot = free.popLast() else {
      sleeps.append(sleep)
      return UInt32(sleeps.count - 1)
    }
    sleeps[Int(slot)] = sleep
    return slot
  }

  /// Removes and returns a sleep.
  mutating func remove(_ slot: UInt32) -> Sleep? {
    guard let sleep = sleeps[Int(slot)].take() else { return nil }
    free.append(slot)
    return sleep
  }

  /// Returns the schedule's number of the task that sleeps in a slot.
  func task(in slot: UInt32) -> UInt32 { sleeps[Int(slot)]?.task ?? 0 }

  /// The schedule's numbers of the sleeping tasks.
  var sleepingTasks: Set<UInt32> { Set(sleeps.compactMap { $0?.task }) }

  /// Returns the runtime's identities of the sleeping tasks of an actor or process.
  func sleepingTasks(ownedBy owner: Int32) -> [UInt32] {
    sleeps.compactMap { $0?.job }.filter { $0.owner == owner }.map(\.task)
  }

  /// Removes all sleeps and returns their jobs, the lowest slot first.
  mutating func removeAll() -> [ReadyJob] {
    defer { (sleeps, free) = ([], []) }
    return sleeps.compactMap { $0?.job }
  }
}
