package import Foundation

/// One step of replacing a file; the process may be killed behind any of them.
package enum StoreStep: Hashable {
  /// Write a file, which nobody else may read unless said, and wait until the disk has it.
  case save([UInt8], to: String, mode: mode_t = 0o600)
  /// Take a name away, if it is there.
  case remove(String)
  /// Give a file a second name.
  case link(String, to: String)
  /// Put a file in the place of another, all at once.
  case move(String, to: String)
  /// Wait until the disk has the names of a folder.
  case settle(String)

  /// Does the step.
  package func perform() throws(StoreError) {
    switch self {
    case .save(let bytes, let path, let mode):
      do {
        try Self.write(bytes, to: path, mode)
      } catch {
        // W-4
        Self.takeAway(path)
        throw Self.failure(error, path)
      }
    case .remove(let path): Self.takeAway(path)
    case .link(let old, let new):
      // Some file systems know no second names. There a kill just behind this leaves the store
      // under its new name only, where it is found, with a warning.
      guard unsafe Foundation.link(old, new) != 0 else { return }
      try Self.rename(old, to: new)
    case .move(let old, let new):
      do {
        try Self.rename(old, to: new)
        Leftovers.all.forget(old)
      } catch {
        // W-4
        Self.takeAway(old)
        throw error
      }
    case .settle(let path):
      let descriptor = unsafe open(path, O_RDONLY)
      guard descriptor >= 0 else { return }
      // Some file systems cannot; the names are then as safe as those ever are.
      _ = fsync(descriptor)
      close(descriptor)
    }
  }

  private static func takeAway(_ path: String) {
    _ = unsafe unlink(path)
    Leftovers.all.forget(path)
  }

  /// The error to show for a file that could not be saved.
  private static func failure(_ error: any Error, _ path: String) -> StoreError {
    if case CocoaError.fileWriteOutOfSpace = error {
      return StoreError(
        file: path, message: "the disk is full; free some space, what was kept is as it was")
    }
    return StoreError(
      file: path, message: "the file cannot be written; name a folder that can be written to")
  }

  private static func rename(_ old: String, to new: String) throws(StoreError) {
    guard unsafe Foundation.rename(old, new) == 0 else {
      throw StoreError(
        file: new, message: "the file cannot be replaced; check the folder's permissions")
    }
  }

  private static func write(_ bytes: [UInt8], to path: String, _ mode: mode_t) throws {
    // What is saved has yet to be moved to its place.
    let descriptor = Leftovers.all.make(path) {
      unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC, mode)
    }
    guard descriptor >= 0 else { throw CocoaError(.fileWriteUnknown) }
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    try handle.write(contentsOf: Data(bytes))
    // W-3
    try handle.synchronize()
  }
}

/// A folder, or a file that is added to, which no other process may write to for as long as this object
/// lives.
///
/// The system takes the lock back when the process ends, whatever ends it.
package final class FolderLock: Sendable {
  private let descriptor: CInt

  /// Takes the lock.
  ///
  /// - Parameters:
  ///   - path: The folder, or the file.
  ///   - isFile: Whether it is a file.
  /// - Throws: ``StoreError`` if it cannot be opened or another process has the lock.
  package init(_ path: String, isFile: Bool = false) throws(StoreError) {
    let noun = isFile ? "file" : "folder"
    descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw StoreError(file: path, message: "the \(noun) cannot be opened; check its permissions")
    }
    // L-2: where locks are not supported nobody can hold one.
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK else {
      close(descriptor)
      throw StoreError(
        file: path, message: "another process writes to this \(noun); wait until it is done")
    }
  }

  deinit {
    // A process that is being started has the descriptor as well until it runs its own program.
    _ = flock(descriptor, LOCK_UN)
    close(descriptor)
  }
}
