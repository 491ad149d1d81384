import SystemCalls

/// A file that is replaced as a whole, and the helper files that make this safe.
///
///     try ReplacedFile(folder: "week", name: "cue.store").replace(.previous, with: bytes)
package struct ReplacedFile: Hashable, Sendable {
  /// The treatment of the file that is replaced.
  package enum Successor: Hashable, Sendable {
    /// There is no old file.
    case nothing
    /// The old file becomes the previous good one.
    case previous
    /// The old file is damaged and is set aside for diagnosis.
    case damaged
  }

  /// The folder of the file.
  package let folder: String
  private let name: String

  /// Names a file.
  package init(folder: String, name: String) { (self.folder, self.name) = (folder, name) }

  /// The file.
  package var path: String { "\(folder)/\(name)" }
  /// The path of the version before the last write.
  package var previous: String { "\(path).previous" }
  /// The path of a damaged version that was replaced.
  package var damaged: String { "\(path).damaged" }

  /// The paths of all three.
  package var all: [String] { [path, previous, damaged] }

  /// Replaces the file atomically; the old version remains readable until the last step.
  ///
  /// - Throws: ``StoreError`` if writing fails. No partial file remains.
  package func replace(_ successor: Successor, with bytes: [UInt8]) throws(StoreError) {
    try write(bytes) { (folder: OpenFile, file: UnfinishedFile) throws(SystemError) in
      // The old version is kept beside the new one (L-1).
      switch successor {
      case .nothing: break
      case .previous: try folder.keep(name, as: "\(name).previous")
      case .damaged: try folder.keep(name, as: "\(name).damaged")
      }
      try file.place(as: name, keepsRights: false)
    }
  }

  /// Writes bytes next to the file and removes them, to detect failures early.
  ///
  /// - Throws: ``StoreError`` as ``replace(_:with:)`` does, or if one of the names is not a regular
  ///   file.
  package func tryWriting(_ bytes: [UInt8]) throws(StoreError) {
    for path in all {
      let status = try? Files.system.status(of: FilePlace(path), followsLinks: false)
      if let status, status.kind != .file {
        throw StoreError(
          file: path, message: "this is no regular file; remove it, or name another folder")
      }
    }
    try write(bytes) { (_: OpenFile, file: UnfinishedFile) in file.discard() }
  }

  private func write(
    _ bytes: [UInt8], then finish: (OpenFile, UnfinishedFile) throws(SystemError) -> Void
  ) throws(StoreError) {
    do throws(SystemError) {
      let folder = try OpenFile(FilePlace(folder), [.reads, .isFolder])
      UnfinishedFile.collect(in: folder)
      let file = try UnfinishedFile(in: folder, called: self.folder, permissions: 0o600)
      do throws(SystemError) {
        try file.write(bytes)
        try finish(folder, file)
      } catch {
        // An unfinished file is removed after a failure (W-4).
        file.discard()
        throw error
      }
    } catch {
      throw StoreError(error, path)
    }
  }
}

extension StoreError {
  /// Creates the error of a failed write.
  init(_ error: SystemError, _ path: String) {
    self.init(
      file: path,
      message: error.isFull
        ? "the disk is full; free some space; the stored files are unchanged"
        : "the file cannot be written; name a folder that can be written to")
  }
}
