import ProcessSupport
import SystemCalls

/// The files of one command, of which none is replaced that was read, and none is written twice.
///
///     FilesInUse.$current.withValue(FilesInUse()) { answer(to: words) }
///
/// Whatever is read is noted as it is opened, so that no command has to name all it reads.
package final class FilesInUse: Sendable {
  /// Those of the command at work; nil where none is.
  @TaskLocal package static var current: FilesInUse?

  private struct State {
    var read: Set<FileStatus.Identity> = []
    var written: Set<String> = []
    var folders: Set<FileStatus.Identity> = []
  }

  private let state = Serialized(State())

  /// Begins without any.
  package init() {}

  /// A file was opened to be read.
  func note(_ status: FileStatus) {
    state.withLock { _ = $0.read.insert(status.identity) }
  }

  /// Whether a folder is written to for the first time.
  func isNew(_ folder: OpenFile) -> Bool {
    guard let status = try? folder.status() else { return false }
    return state.withLock { $0.folders.insert(status.identity).inserted }
  }

  /// Takes a name for an answer.
  ///
  /// - Throws: ``StoreError`` if another answer has it.
  func claim(_ target: String, called path: String) throws(StoreError) {
    guard state.withLock({ $0.written.insert(target).inserted }) else {
      throw StoreError(
        file: path, message: "this would be written twice; give each answer its own name")
    }
  }

  /// Looks whether something that was read has a name.
  ///
  /// - Throws: ``StoreError`` if it does.
  func spare(_ target: String, called path: String) throws(StoreError) {
    guard let status = try? Files.system.status(of: FilePlace(target), followsLinks: true) else {
      return
    }
    if state.withLock({ $0.read.contains(status.identity) }) { throw Self.refusal(path) }
  }

  /// The words for an answer that would take the place of what was read.
  static func refusal(_ path: String) -> StoreError {
    StoreError(file: path, message: "this would replace what was read; name another file")
  }
}
