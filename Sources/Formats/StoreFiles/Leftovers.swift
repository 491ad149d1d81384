import ProcessSupport
import SystemCalls

/// The things that would lie about if the process were ended now: files that are not in their place yet, and folders
/// that are there for a moment.
///
///     try Leftovers.all.make(path) { try create(path) }
///     …                                   // whoever ends the process calls `clear`
///     Leftovers.all.forget(path)          // it is in its place, or gone
///
/// A thing is noted before it is there and behind the same lock, so that it is never there unnoted.
package final class Leftovers: Sendable {
  /// Those of this process.
  package static let all = Leftovers()

  private struct State {
    var paths: Set<String> = []
    var news: [String: String] = [:]
  }

  private let state = Serialized(State())

  /// Begins without any.
  package init() {}

  /// Makes something that has to go if the process is ended.
  ///
  /// - Parameters:
  ///   - path: The file or the folder.
  ///   - work: Makes it, quickly: the code that ends the process waits for it.
  /// - Returns: The result of the work.
  /// - Throws: The error the work throws.
  package func make<Result, Failure: Error>(
    _ path: String, _ work: () throws(Failure) -> sending Result
  ) throws(Failure) -> sending Result {
    // E-5
    try state.withLock { state throws(Failure) in
      state.paths.insert(path)
      return try work()
    }
  }

  /// Takes note that a path is no leftover any more.
  package func forget(_ path: String) {
    state.withLock { _ = $0.paths.remove(path) }
  }

  /// Notes what is to be said of a file if the process is ended, as `is as it was`; nothing if it is nil.
  package func tell(of path: String, _ news: String?) {
    state.withLock { $0.news[path] = news }
  }

  /// Waits while leftovers are removed to end the process; usually not at all.
  package func letEnd() { state.withLock { _ in } }

  /// Removes all there is, and calls a closure that ends the process, before more can be made.
  ///
  /// A work that hangs over its file does not hold this up for more than a second.
  ///
  /// - Parameter end: Is given what is to be said of files, a sentence each.
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

  /// Removes a file or a folder, also one that others still put files into.
  private static func remove(_ path: String) {
    for _ in 0..<100 {
      do throws(SystemError) {
        return try Files.system.removeAll(FilePlace(path))
      } catch {}
    }
  }
}
