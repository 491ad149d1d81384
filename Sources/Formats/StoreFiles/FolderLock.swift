import SystemCalls

/// A folder, or a file that is added to, which no other process may write to for as long as this object
/// lives.
///
/// The system takes the lock back when the process ends, whatever ends it. A folder is locked by a file in it that
/// only its owner may open, so that no other user can lock the owner out.
package final class FolderLock: Sendable {
  private let file: OpenFile

  /// The file that a folder is locked by.
  package static let name = ".cuesim.lock"

  /// Takes the lock of a folder.
  ///
  /// - Throws: ``StoreError`` if it cannot be opened or another process has the lock.
  package convenience init(_ path: String) throws(StoreError) {
    try self.init(
      path, "folder",
      at: FilePlace("\(path)/\(Self.name)"),
      [.reads, .writes, .creates, .followsNoLink, .waitsForNobody])
  }

  /// Takes the lock of a file.
  ///
  /// - Parameters:
  ///   - target: The file, with all links followed.
  ///   - path: The file as the person named it.
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
    // L-2: where locks are not supported none can be held.
    guard (try? file.lock()) ?? true else {
      throw StoreError(
        file: path, message: "another process writes to this \(noun); wait until it is done")
    }
  }

  deinit { file.unlock() }
}
