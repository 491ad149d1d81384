import Synchronization

/// A completion handler that must be called once.
///
/// A checked continuation ends the process at its second resumption. A count lets the program
/// continue and throw.
final class CompletionHandler: Sendable {
  private struct State {
    var callCount = 0
    var waiter: CheckedContinuation<Void, Never>?
  }

  private let state = Mutex(State())

  /// The number of calls so far.
  var callCount: Int { state.withLock(\.callCount) }

  /// Calls the handler.
  func callAsFunction() {
    let waiter = state.withLock { state in
      state.callCount += 1
      return state.waiter.take()
    }
    waiter?.resume()
  }

  /// Waits for the first call.
  func wait() async {
    await withCheckedContinuation { continuation in
      let isCalled = state.withLock { state in
        if state.callCount == 0 { state.waiter = continuation }
        return state.callCount > 0
      }
      if isCalled { continuation.resume() }
    }
  }

  /// Throws unless a body calls its handler once.
  static func calledOnce(_ body: (CompletionHandler) async -> Void) async throws {
    let handler = CompletionHandler()
    await body(handler)
    await handler.wait()
    try require(handler.callCount == 1, "a handler was called \(handler.callCount) times")
  }
}
