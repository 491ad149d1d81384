import ProcessSupport
import SystemCalls

/// Temporary files and folders to remove if the process is ended now.
///
///     try Leftovers.all.make(path) { try create(path) }
///     …                                   // the code that ends the process calls `clear`
///     Leftovers.all.forget(path)          // it is in its place, or gone
///
/// A path is recorded before its creation and under the same lock, so it never exists unrecorded.
package final class Leftovers: Sendable {
  /// The leftovers of this process.
  package static let all = Leftovers()

  private struct State {
    var paths: Set<String> = []
    var news: [String: String] = [:]
  }

  private let state = Serialized(State())

  /// Creates an empty list.
  package init() {}

  /// Creates a file or folder that is removed if the process is ended.
  ///
  /// - Parameters:
  ///   - path: The file or the folder.
  ///   - work: Creates it. Must be quick, as the code that ends the process waits for it.
  /// - Returns: The result of the work.
  /// - Throws: The error the work throws.
  package func make<Result, Failure: Error>(
    _ path: String, _ work: () throws(Failure) -> sending Result
  ) throws(Failure) -> sending Result {
    // The path is recorded before the creation, so that only a kill leaves it behind (E-5).
    try state.withLock { state throws(Failure) in
      state.paths.insert(path)
      return try work()
    }
  }

  /// Removes a path from the list, so that it is kept.
  package func forget(_ path: String) {
    state.withLock { _ = $0.paths.remove(path) }
  }

  /// Sets the message about a file to print if the process is ended, as `is as it was`.
  ///
  /// `nil` removes it.
  package func tell(of path: String, _ news: String?) {
    state.withLock { $0.news[path] = news }
  }

  /// Blocks while another thread removes leftovers to end the process.
  package func letEnd() { state.withLock { _ in } }

  /// Removes all leftovers and calls a closure that ends the process, before more can be created.
  ///
  /// A creation that hangs delays this by one second at most.
  ///
  /// - Parameter end: Receives one message per file.
  package func clear(then end: (_ news: [String]) -> Void) {
    for _ in 0..<1_000 {
      let isDone: Void? = state.withLockIfAvailable { state in
        for path in state.paths { Self.remove(path) }
        state.paths = []
        end(state.news.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" })
      }
      if isDone != nil { return }
      rest(0.001)
    }
    end([])
  }

  /// Removes a file or a folder, even while other threads still add files to the folder.
  private static func remove(_ path: String) {
    for _ in 0..<100 {
      do throws(SystemError) {
        return try Files.system.removeAll(FilePlace(path))
      } catch {}
    }
  }
}
