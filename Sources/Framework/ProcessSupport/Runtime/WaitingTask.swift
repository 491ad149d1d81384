/// A task of ordinary code that has begun, has not ended, and waits.
package struct WaitingTask: Hashable, Sendable {
  /// The thing it waits for.
  package enum Aim: Hashable, Sendable {
    /// The end of another task, by its number; nil for one that is none of the run's.
    case task(UInt32?)
    /// A continuation that was not resumed.
    case continuation
    /// The children of its group.
    case group
    /// An executor of the program's own, which was given it and has not run it.
    case executor
    /// An instant.
    case sleep
  }

  /// The number of the task.
  package let task: UInt32
  /// The thing it waits for.
  package let aim: Aim
  /// Whether it was told that it is cancelled.
  package let isCancelled: Bool
  /// The function it waits in, and the one that called that; fewer if they have no names.
  package let functions: [String]
  /// The line it waits in, such as `Cart.swift:12`, if the program says it.
  package let line: String?

  package init(
    task: UInt32, aim: Aim, isCancelled: Bool, functions: [String], line: String?
  ) {
    (self.task, self.aim, self.isCancelled) = (task, aim, isCancelled)
    (self.functions, self.line) = (functions, line)
  }
}

/// The origin of a task of ordinary code.
package struct TaskMaker: Hashable, Sendable {
  /// The function that made it.
  package let function: String?
  /// The line it was made in, such as `Cart.swift:12`.
  package let line: String?
  /// The name it was given.
  package let name: String?

  package init(function: String?, line: String?, name: String?) {
    (self.function, self.line, self.name) = (function, line, name)
  }
}
