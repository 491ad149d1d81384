/// Hears of the failures that code on one thread hands to a test library.
package protocol IssueListener: AnyObject {
  /// Hears of an event of Swift Testing.
  ///
  /// - Returns: Whether it is kept from the library.
  func takes(_ event: Any) -> Bool

  /// Hears of a failed assertion of XCTest, of which the library will know nothing.
  func assertionFailed(_ text: String, file: String?, line: Int)
}

/// Lets a listener hear what a test library would record, on Linux; elsewhere the library hears it.
package enum TestLibraries {
  /// Runs a closure while no other thread begins to listen: in a copy of the process made by it no lock of
  /// this is closed.
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
/// A listener while a closure runs, and what Swift Testing believes meanwhile.
final class ListenerScope {
  let listener: any IssueListener
  /// Says whether the scope is being prepared, and then what is read is the state to stand in for.
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
