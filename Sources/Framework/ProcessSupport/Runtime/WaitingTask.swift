/// A task of ordinary code that has begun, has not ended, and waits.
package struct WaitingTask: Hashable, Sendable {
  /// The kinds of waits.
  package enum Aim: Hashable, Sendable {
    /// The end of another task, by its number, or `nil` for a task outside the run.
    case task(UInt32?)
    /// A continuation that was not resumed.
    case continuation
    /// The children of a task group.
    case group
    /// An executor of the program, which received the task and has not run it.
    case executor
    /// An instant of virtual time.
    case sleep
  }

  /// The number of the task.
  package let task: UInt32
  /// The wait of the task.
  package let aim: Aim
  /// Whether the task is cancelled.
  package let isCancelled: Bool
  /// The innermost function of the task and its caller, as far as they have names.
  package let functions: [String]
  /// The line of the wait, such as `Cart.swift:12`, if available.
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
  /// The function that made the task.
  package let function: String?
  /// The line that made the task, such as `Cart.swift:12`.
  package let line: String?
  /// The name given to the task.
  package let name: String?

  package init(function: String?, line: String?, name: String?) {
    (self.function, self.line, self.name) = (function, line, name)
  }
}
