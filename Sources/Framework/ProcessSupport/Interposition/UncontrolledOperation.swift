/// A construct by which ordinary code continues outside a run's control.
package enum UncontrolledConstruct: String, CaseIterable, Sendable {
  case queueAsync = "DispatchQueue.async"
  case queueAfter = "DispatchQueue.asyncAfter"
  case groupNotify = "DispatchGroup.notify"
  case concurrentPerform = "DispatchQueue.concurrentPerform"
  case source = "a DispatchSource"
  case timer = "a timer of a run loop"
  case thread = "a thread"
  case threadSleep = "a sleep that holds the thread"
  case socket = "a socket"
  case pipe = "a pipe"
  case file = "a file"
  case process = "a process"
  case leftTask = "a task that an earlier run left"
}

/// A place where code of a run gave work to code outside the run's control.
package struct UncontrolledOperation: Hashable, Sendable, CustomStringConvertible {
  /// The construct.
  package let construct: UncontrolledConstruct
  /// The calling function, or `nil` if it cannot be determined.
  package let function: String?

  /// Creates an operation.
  package init(construct: UncontrolledConstruct, function: String?) {
    (self.construct, self.function) = (construct, function)
  }

  /// The construct and the calling function.
  package var description: String {
    function.map { "\(construct.rawValue) in \($0)" } ?? construct.rawValue
  }
}

extension UncontrolledConstruct {
  /// Whether the operation may resume a task later, so that a task may wait for it.
  package var mayBeAwaited: Bool {
    switch self {
    case .queueAsync, .queueAfter, .groupNotify, .source, .timer, .thread, .socket, .pipe, .process,
      .leftTask:
      true
    case .concurrentPerform, .threadSleep, .file: false
    }
  }
}
