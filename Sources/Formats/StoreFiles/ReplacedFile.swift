import SystemCalls

/// A file that is replaced as a whole, and the files beside it that make this safe.
///
///     try ReplacedFile(folder: "week", name: "cue.store").replace(.previous, with: bytes)
package struct ReplacedFile: Hashable, Sendable {
  /// The fate of a file that another replaces.
  package enum Successor: Hashable, Sendable {
    /// There is none.
    case nothing
    /// It is the last good one.
    case previous
    /// It is damaged, and is put aside for a diagnosis.
    case damaged
  }

  /// The folder it lies in.
  package let folder: String
  private let name: String

  /// Names a file.
  package init(folder: String, name: String) { (self.folder, self.name) = (folder, name) }

  /// The file.
  package var path: String { "\(folder)/\(name)" }
  /// The file before the last write.
  package var previous: String { "\(path).previous" }
  /// A damaged file that was replaced.
  package var damaged: String { "\(path).damaged" }

  /// All of them.
  package var all: [String] { [path, previous, damaged] }

  /// Puts bytes in the file's place, whole or not at all; until the last step the old one is the one to read.
  ///
  /// - Throws: ``StoreError`` if the disk or the folder does not take it. Nothing is left of it then.
  package func replace(_ successor: Successor, with bytes: [UInt8]) throws(StoreError) {
    try write(bytes) { (folder: OpenFile, file: UnfinishedFile) throws(SystemError) in
      // L-1
      switch successor {
      case .nothing: break
      case .previous: try folder.keep(name, as: "\(name).previous")
      case .damaged: try folder.keep(name, as: "\(name).damaged")
      }
      try file.place(as: name, keepsRights: false)
    }
  }

  /// Writes bytes beside the file and takes them back, so that what must fail fails at once.
  ///
  /// - Throws: ``StoreError`` as ``replace(_:with:)`` does, and if something else than a file has a name of it.
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
        // W-4
        file.discard()
        throw error
      }
    } catch {
      throw StoreError(error, path)
    }
  }
}

extension StoreError {
  /// The error to show for a file that the system did not write.
  init(_ error: SystemError, _ path: String) {
    self.init(
      file: path,
      message: error.isFull
        ? "the disk is full; free some space, what was kept is as it was"
        : "the file cannot be written; name a folder that can be written to")
  }
}
