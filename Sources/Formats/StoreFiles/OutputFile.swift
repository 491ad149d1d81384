import SystemCalls

/// A file that a person named for an answer: refused before the work begins if it is anything but a
/// regular file or a new name, and written whole behind it.
///
///     let file = try OutputFile("part-1.json", sparing: ["suburb.json5"])
///     let text = try work()
///     try file.write(Array(text.utf8))
///
/// A device, a pipe or a folder would be replaced by a file, or swallow one. A symbolic link is
/// followed and stays one.
package struct OutputFile: Sendable {
  /// The file as the person named it.
  package let path: String
  private let target: String
  /// The folder that is really meant, open from the start: whatever is put in its place later is another.
  private let folder: OpenFile
  private let isUpdate: Bool

  /// Names a file that is to be written.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - inputs: The files that are yet to be read; a slip must not replace one of them, or one that
  ///     was read.
  ///   - isUpdate: Whether it is meant to replace what was read.
  ///   - followsLink: Whether a symbolic link is followed: a name that the user did not give may be another user's.
  /// - Throws: ``StoreError`` if it would, if another answer has the name, if it is taken by something
  ///   that is no regular file, or if its folder cannot be written to.
  package init(
    _ path: String, sparing inputs: [String] = [], isUpdate: Bool = false,
    followsLink: Bool = true
  ) throws(StoreError) {
    (self.path, self.isUpdate) = (path, isUpdate)
    if !followsLink,
      (try? Files.system.status(of: FilePlace(path), followsLinks: false))?.kind == .link
    {
      throw StoreError(
        file: path, message: "this is a symbolic link; remove it, or name another folder")
    }
    // W-2
    target = try FileName(path).target()
    guard !inputs.contains(where: { [target] in (try? FileName($0).target()) == target }) else {
      throw FilesInUse.refusal(path)
    }
    if !isUpdate { try FilesInUse.current?.spare(target, called: path) }
    try FilesInUse.current?.claim(target, called: path)
    do throws(SystemError) {
      folder = try OpenFile(FilePlace(Files.parent(of: target)), [.reads, .isFolder])
      // Taken back at once, so that nothing lies about whatever ends the work.
      try UnfinishedFile(in: folder, called: Files.parent(of: target)).discard()
    } catch {
      throw StoreError(error, path)
    }
    try checkPlace()
    if FilesInUse.current?.isNew(folder) ?? true { UnfinishedFile.collect(in: folder) }
    Leftovers.all.tell(of: path, "is as it was")
  }

  /// Puts bytes into the file's place, whole or not at all.
  package func write(_ bytes: [UInt8]) throws(StoreError) {
    do {
      try write { append in try append(bytes) }
    } catch let error as StoreError {
      throw error
    } catch {
      throw StoreError(file: path, message: "\(error)")
    }
  }

  /// Puts bytes into the file's place piece by piece, whole or not at all: they take no memory, and
  /// nothing is left of them if the work fails.
  ///
  /// - Parameter work: Hands over the pieces, one at a time, from any thread.
  /// - Returns: The result of the work.
  /// - Throws: The error the work throws, or ``StoreError`` if the file cannot be written.
  package func write<Result>(
    pieces work: (_ append: @escaping @Sendable ([UInt8]) throws -> Void) throws -> Result
  ) throws -> Result {
    try checkTarget()
    let file = try told { () throws(SystemError) in
      try UnfinishedFile(in: folder, called: Files.parent(of: target))
    }
    do {
      let result = try work { [path] piece in
        do throws(SystemError) {
          try file.write(piece)
          // The disk has each piece before the next, so that it is told at once if there is no room.
          try file.sync()
        } catch {
          throw StoreError(error, path)
        }
      }
      try checkTarget()
      try told { () throws(SystemError) in try file.place(as: name) }
      Leftovers.all.tell(of: path, nil)
      return result
    } catch {
      file.discard()
      throw error
    }
  }

  private func told<Result>(
    _ work: () throws(SystemError) -> Result
  ) throws(StoreError) -> Result {
    do throws(SystemError) {
      return try work()
    } catch {
      throw StoreError(error, path)
    }
  }

  /// Looks again, as another process may have put something there meanwhile.
  private func checkTarget() throws(StoreError) {
    guard try FileName(path).target() == target else {
      throw StoreError(
        file: path,
        message: "its folder or a link on the way was moved, changed or removed meanwhile; "
          + "repeat the command")
    }
    if !isUpdate { try FilesInUse.current?.spare(target, called: path) }
    try checkPlace()
  }

  /// Looks whether the folder is still the one that was meant, and the file may be written to.
  private func checkPlace() throws(StoreError) {
    // W-8, W-9
    try FileName.checkWay(to: target)
    let there = try? Files.system.status(
      of: FilePlace(Files.parent(of: target)), followsLinks: true)
    guard let there, there.identity == (try? folder.status().identity) else {
      throw StoreError(
        file: path, message: "its folder was moved or removed meanwhile; repeat the command")
    }
    let old = try told { () throws(SystemError) in try folder.statusIfThere(name) }
    if let old, old.permissions & 0o222 == 0 {
      throw StoreError(
        file: path, message: "the file is read-only; allow writing, or name another file")
    }
  }

  private var name: String { String(target.split(separator: "/").last ?? "") }
}
