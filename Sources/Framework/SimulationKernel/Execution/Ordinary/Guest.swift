import ProcessSupport

/// The environment of ordinary code in a world, and the notes on its tasks.
struct Guest {
  /// The executor of code in no actor's isolation, or `nil` in a world that is over.
  private(set) var executor: WorldTaskExecutor?
  /// The virtual time and random numbers that the world's code receives from the system.
  private(set) var surroundings: OverrideScope?
  /// The name that keys the random numbers the world's code receives from the system.
  private(set) var drawer = "kernel"
  /// The uncontrolled operations of the world's code, the first of each kind.
  private(set) var uncontrolledOperations: [UncontrolledOperation] = []
  /// The outer world and its environment, if this world is run inside a handler of another.
  private var shadowed: (world: WorldCore?, surroundings: OverrideScope?)?
  /// The places where tasks were created, by task number, if they are to be reported.
  private var makers: [UInt32: TaskMaker]?
  /// The name of the task that is being created.
  private var nameOfNewTask: String?
  /// The tasks of ordinary code that have begun and not ended, by the runtime's identities.
  private var unended: [UInt32: BegunTask] = [:]

  /// Sets the executor of code in no actor's isolation.
  mutating func settle(on executor: WorldTaskExecutor) { self.executor = executor }

  /// Removes and returns the executor, on which nothing runs any more.
  mutating func takeExecutor() -> WorldTaskExecutor? { executor.take() }

  /// Sets the virtual time and random numbers for the world's code.
  mutating func surround(with scope: OverrideScope) { surroundings = scope }

  /// Sets the name that keys the random numbers of the world's code.
  mutating func draw(as name: String) { drawer = name }

  /// Stores the outer world and environment of the calling thread.
  mutating func shadow(_ world: WorldCore?, _ surroundings: OverrideScope?) {
    shadowed = (world, surroundings)
  }

  /// Removes and returns the outer world and environment.
  mutating func takeShadowed() -> (world: WorldCore?, surroundings: OverrideScope?) {
    shadowed.take() ?? (nil, nil)
  }

  /// Adds an uncontrolled operation of the world's code.
  mutating func note(_ operation: UncontrolledOperation) {
    uncontrolledOperations.append(operation)
  }
}

/// Notes on tasks, kept if a failure trace is to name them.
extension Guest {
  var notesTasks: Bool { makers != nil }

  mutating func beginNotingTasks() { makers = [:] }

  /// Sets the name of the task that is being created, or clears it afterwards.
  mutating func name(newTask name: String?) { nameOfNewTask = name }

  /// Notes where a task was created.
  mutating func note(maker function: String?, line: String?, of task: UInt32) {
    makers?[task] = TaskMaker(function: function, line: line, name: nameOfNewTask)
  }

  /// Returns the place where a task was created.
  func maker(of task: UInt32) -> TaskMaker? { makers?[task] }

  /// Returns a task that has begun and not ended, by the runtime's identity.
  func begunTask(_ key: UInt32) -> BegunTask? { unended[key] }

  /// Adds a task that has begun, or removes one that has ended.
  mutating func list(_ task: BegunTask?, as key: UInt32) { unended[key] = task }

  /// The tasks that have begun and not ended, in the order they appeared.
  var begunTasks: [BegunTask] { unended.values.sorted { $0.number < $1.number } }

  /// Removes and returns all tasks that have begun.
  mutating func takeBegunTasks() -> [UInt32: BegunTask] {
    defer { unended = [:] }
    return unended
  }
}
