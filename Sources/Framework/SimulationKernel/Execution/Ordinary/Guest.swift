import ProcessSupport

/// The surroundings of code in a world that is unaware of it, and what is noted of its tasks.
struct Guest {
  /// The executor of what is in no actor's isolation; none in a world that is over.
  private(set) var executor: WorldTaskExecutor?
  /// The time and chance its code sees.
  private(set) var surroundings: OverrideScope?
  /// The name that keys the random numbers its code gets from the system.
  private(set) var drawer = "kernel"
  /// The uncontrolled operations of its code, the first of each kind.
  private(set) var uncontrolledOperations: [UncontrolledOperation] = []
  /// The world inside one of whose handlers this one is run.
  private var shadowed: (world: WorldCore?, surroundings: OverrideScope?)?
  /// The places where tasks were made, by their numbers, if they are to be reported.
  private var makers: [UInt32: TaskMaker]?
  /// The name of the task that is being made.
  private var nameOfNewTask: String?
  /// The tasks of ordinary code that have begun and not ended, by what the runtime calls them, if it is to be
  /// told where they wait.
  private var unended: [UInt32: BegunTask] = [:]

  /// Gives what is in no actor's isolation an executor.
  mutating func settle(on executor: WorldTaskExecutor) { self.executor = executor }

  /// Hands out the executor, on which nothing runs any more.
  mutating func takeExecutor() -> WorldTaskExecutor? { executor.take() }

  /// Gives its code time and chance of the world's.
  mutating func surround(with scope: OverrideScope) { surroundings = scope }

  /// Keys the random numbers of its code by a name.
  mutating func draw(as name: String) { drawer = name }

  /// Keeps what the calling thread was before.
  mutating func shadow(_ world: WorldCore?, _ surroundings: OverrideScope?) {
    shadowed = (world, surroundings)
  }

  /// Hands that out.
  mutating func takeShadowed() -> (world: WorldCore?, surroundings: OverrideScope?) {
    shadowed.take() ?? (nil, nil)
  }

  /// Notes how code left the world.
  mutating func note(_ operation: UncontrolledOperation) {
    uncontrolledOperations.append(operation)
  }
}

/// Notes on tasks, kept if a failure trace is to name them.
extension Guest {
  /// Indicates whether tasks are noted.
  var notesTasks: Bool { makers != nil }

  /// Notes tasks from here on.
  mutating func beginNotingTasks() { makers = [:] }

  /// Notes the name of the task that is being made, or that it is made.
  mutating func name(newTask name: String?) { nameOfNewTask = name }

  /// Notes where a task was made.
  mutating func note(maker function: String?, line: String?, of task: UInt32) {
    makers?[task] = TaskMaker(function: function, line: line, name: nameOfNewTask)
  }

  /// Returns the place where a task was made.
  func maker(of task: UInt32) -> TaskMaker? { makers?[task] }

  /// A task that has begun and not ended, by what the runtime calls it.
  func begunTask(_ key: UInt32) -> BegunTask? { unended[key] }

  /// Lists a task that has begun, or drops one that has ended.
  mutating func list(_ task: BegunTask?, as key: UInt32) { unended[key] = task }

  /// The tasks that have begun and not ended, in the order they appeared.
  var begunTasks: [BegunTask] { unended.values.sorted { $0.number < $1.number } }

  /// Hands out the tasks that are listed, and lists none.
  mutating func takeBegunTasks() -> [UInt32: BegunTask] {
    defer { unended = [:] }
    return unended
  }
}
