/// A listener that receives the failures that code on one thread reports to a test library.
package protocol IssueListener: AnyObject {
  /// Receives an event of Swift Testing.
  ///
  /// - Returns: Whether the listener consumes the event, so that the library does not receive it.
  func takes(_ event: Any) -> Bool

  /// Receives a failed assertion of XCTest in place of the library.
  func assertionFailed(_ text: String, file: String?, line: Int)
}

/// Redirection of the records of test libraries to a listener, on Linux; a no-op elsewhere.
package enum TestLibraries {
  /// Runs a closure while no other thread installs a listener.
  ///
  /// So a copy of the process made by the closure has no locked lock of this type.
  static func whileNobodyListensAnew(_ body: () -> Int32) -> Int32 {
    #if canImport(Glibc)
    XCTestHook.install()
    return SwiftTestingHook.whileNobodyPrepares(body)
    #else
    return body()
    #endif
  }

  /// Runs a closure whose failures on the calling thread go to a listener, and to no earlier one.
  ///
  /// - Returns: The result of the closure.
  /// - Throws: The error the closure throws.
  package static func withListener<Result, Failure: Error>(
    _ listener: any IssueListener, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    #if canImport(Glibc)
    let scope = ListenerScope(listener)
    return try ListenerScope.slot.with(scope) { () throws(Failure) in
      SwiftTestingHook.prepare(scope)
      XCTestHook.install()
      return try body()
    }
    #else
    return try body()
    #endif
  }
}

#if canImport(Glibc)
/// A listener during a closure, and the state that Swift Testing reads meanwhile.
final class ListenerScope {
  let listener: any IssueListener
  /// Whether the scope is being prepared: the next state read is the one to replace.
  var isPreparing = false
  /// The state of a runner that reports to the listener, in place of the task's own or of none.
  var standIn: (any Sendable)?

  init(_ listener: any IssueListener) {
    self.listener = listener
  }

  /// The innermost scope of the calling thread.
  package static var current: ListenerScope? { slot.current }

  fileprivate static let slot = ThreadLocal<ListenerScope>()
}
#endif
