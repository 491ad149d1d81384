import SimulationKernel

/// The tasks of a run, each known by its home and how many began there before it, so that it is recognized in
/// another run whatever its number.
///
/// What counts as a home the owner decides: an actor, its name, or an actor together with the task's maker.
struct TaskRoster<Home: Hashable & Sendable> {
  struct Key: Hashable, Sendable {
    let home: Home
    let place: Int
  }

  struct Entry {
    let key: Key
    /// The task that made it; zero if the clock did, nil if it was there from the start.
    let maker: UInt32?
  }

  /// By the number of the task.
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

  /// Notices tasks that appear among the options, in order.
  ///
  /// - Parameters:
  ///   - options: The options of a step.
  ///   - home: Finds the home of a task from its first option and its maker, if that is a task.
  ///   - isNew: Called with each task that appears.
  mutating func meet(
    _ options: ContiguousArray<ScheduleOption>, _ home: (ScheduleOption, _ maker: Maker) -> Home,
    _ isNew: (UInt32, Entry) -> Void = { _, _ in }
  ) {
    // Most options are those of tasks that are known.
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

  /// A task, or the clock, takes a step.
  mutating func step(_ option: ScheduleOption) { taskOfStep.append(option.task) }
}
