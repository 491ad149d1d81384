import SystemCalls

/// An exclusive write lock on a folder or an appended file for the lifetime of this object.
///
/// The system releases the lock when the process ends for any reason. The lock of a folder is a
/// file in it that only its owner may open, so no other user can lock the owner out.
package final class FolderLock: Sendable {
  private let file: OpenFile

  /// The lock file of a folder.
  package static let name = ".cuesim.lock"

  /// Locks a folder.
  ///
  /// - Throws: ``StoreError`` if it cannot be opened or another process has the lock.
  package convenience init(_ path: String) throws(StoreError) {
    try self.init(
      path, "folder",
      at: FilePlace("\(path)/\(Self.name)"),
      [.reads, .writes, .creates, .followsNoLink, .waitsForNobody])
  }

  /// Locks a file.
  ///
  /// - Parameters:
  ///   - target: The file, with all links followed.
  ///   - path: The file name that the user gave.
  /// - Throws: ``StoreError`` if it cannot be opened or another process has the lock.
  package convenience init(file target: String, called path: String) throws(StoreError) {
    try self.init(
      path, "file", at: FilePlace(target), [.reads, .followsNoLink, .waitsForNobody])
  }

  private init(
    _ path: String, _ noun: String, at place: FilePlace, _ mode: OpenMode
  ) throws(StoreError) {
    do throws(SystemError) {
      file = try OpenFile(place, mode, permissions: 0o600)
      guard try file.status().kind == .file else { throw .forbidden }
    } catch {
      throw StoreError(file: path, message: "the \(noun) cannot be opened; check its permissions")
    }
    // Where locks are not supported, the lock counts as acquired (L-2).
    guard (try? file.lock()) ?? true else {
      throw StoreError(
        file: path, message: "another process writes to this \(noun); wait until it is done")
    }
  }

  deinit { file.unlock() }
}
