import SimulationKernel

/// The tasks of a run, recognizable in other runs regardless of their numbers.
///
/// A task is identified by its home and the number of tasks that began there before. The owner of
/// the roster defines the home: an actor, its name, or an actor and the task's maker.
struct TaskRoster<Home: Hashable & Sendable> {
  struct Key: Hashable, Sendable {
    let home: Home
    let place: Int
  }

  struct Entry {
    let key: Key
    /// The task that made this one, zero for the clock, or `nil` for a task present from the start.
    let maker: UInt32?
  }

  /// The entries by task number.
  private(set) var entries: ContiguousArray<Entry?> = []
  private var begun: [Home: Int] = [:]
  private var taskOfStep: ContiguousArray<UInt32> = []

  mutating func removeAll() {
    entries.removeAll(keepingCapacity: true)
    begun.removeAll(keepingCapacity: true)
    taskOfStep.removeAll(keepingCapacity: true)
  }

  subscript(task: UInt32) -> Key? {
    entries.indices.contains(Int(task)) ? entries[Int(task)]?.key : nil
  }

  /// Adds the tasks that appear among the options for the first time, in order.
  ///
  /// - Parameters:
  ///   - options: The options of a step.
  ///   - home: Returns the home of a task from its first option and its maker, if that is a task.
  ///   - isNew: Called with each new task.
  mutating func meet(
    _ options: ContiguousArray<ScheduleOption>, _ home: (ScheduleOption, _ maker: Maker) -> Home,
    _ isNew: (UInt32, Entry) -> Void = { _, _ in }
  ) {
    // Most options belong to known tasks.
    for place in options.indices {
      let task = Int(options[place].task)
      if task == 0 || task < entries.count && entries[task] != nil { continue }
      while entries.count <= task { entries.append(nil) }
      let option = options[place]
      let cause = Int(option.cause)
      let maker = cause > 0 && cause <= taskOfStep.count ? taskOfStep[cause - 1] : nil
      let place = home(option, maker.map { $0 == 0 ? .clock : .task(self[$0]) } ?? .nobody)
      let entry = Entry(key: Key(home: place, place: begun[place, default: 0]), maker: maker)
      begun[place, default: 0] += 1
      entries[task] = entry
      isNew(option.task, entry)
    }
  }

  /// The origin of a task.
  enum Maker {
    case nobody, clock
    case task(Key?)
  }

  /// Records a step of a task or of the clock.
  mutating func step(_ option: ScheduleOption) { taskOfStep.append(option.task) }
}
