import ProcessSupport
import SystemCalls

/// The files of one command; no input is replaced, and no output is written twice.
///
///     FilesInUse.$current.withValue(FilesInUse()) { answer(to: words) }
///
/// Each input is recorded when it is opened, so no command has to list its inputs.
package final class FilesInUse: Sendable {
  /// The files of the running command, or `nil` if there is none.
  @TaskLocal package static var current: FilesInUse?

  private struct State {
    var read: Set<FileStatus.Identity> = []
    var written: Set<String> = []
    var folders: Set<FileStatus.Identity> = []
  }

  private let state = Serialized(State())

  /// Creates an empty set.
  package init() {}

  /// Records a file that was opened for reading.
  func note(_ status: FileStatus) {
    state.withLock { _ = $0.read.insert(status.identity) }
  }

  /// Whether a folder is written to for the first time.
  func isNew(_ folder: OpenFile) -> Bool {
    guard let status = try? folder.status() else { return false }
    return state.withLock { $0.folders.insert(status.identity).inserted }
  }

  /// Reserves a name for an output.
  ///
  /// - Throws: ``StoreError`` if another output has it.
  func claim(_ target: String, called path: String) throws(StoreError) {
    guard state.withLock({ $0.written.insert(target).inserted }) else {
      throw StoreError(
        file: path, message: "this would be written twice; give each output its own name")
    }
  }

  /// Checks that no input has a name.
  ///
  /// - Throws: ``StoreError`` if an input has it.
  func spare(_ target: String, called path: String) throws(StoreError) {
    guard let status = try? Files.system.status(of: FilePlace(target), followsLinks: true) else {
      return
    }
    if state.withLock({ $0.read.contains(status.identity) }) { throw Self.refusal(path) }
  }

  /// Returns the error of an output that would replace an input.
  static func refusal(_ path: String) -> StoreError {
    StoreError(file: path, message: "this would replace an input; name another file")
  }
}
