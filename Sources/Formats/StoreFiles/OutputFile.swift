import SystemCalls

/// An output file that the user named, checked before the work begins and written whole after it.
///
///     let file = try OutputFile("part-1.json", sparing: ["suburb.json5"])
///     let text = try work()
///     try file.write(Array(text.utf8))
///
/// Only a regular file or a new name is accepted. A symbolic link is followed and stays one.
package struct OutputFile: Sendable {
  /// The file name that the user gave.
  package let path: String
  private let target: String
  /// The folder at the end of all links.
  ///
  /// It is opened at the start, so a later replacement has no effect.
  private let folder: OpenFile
  private let isUpdate: Bool

  /// Checks an output file.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - inputs: Files still to be read. Neither these nor the files already read may be replaced.
  ///   - isUpdate: Whether replacing an input is intended.
  ///   - followsLink: Whether a symbolic link is followed. A link that the user did not name may
  ///     belong to another user.
  /// - Throws: ``StoreError`` if it would replace an input or another output, is not a regular
  ///   file, or its folder is not writable.
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
    // Only a regular file or a new name is accepted, before the work begins (W-2).
    target = try FileName(path).target()
    guard !inputs.contains(where: { [target] in (try? FileName($0).target()) == target }) else {
      throw FilesInUse.refusal(path)
    }
    if !isUpdate { try FilesInUse.current?.spare(target, called: path) }
    try FilesInUse.current?.claim(target, called: path)
    do throws(SystemError) {
      folder = try OpenFile(FilePlace(Files.parent(of: target)), [.reads, .isFolder])
      // The trial file is removed at once, so that no interruption of the work leaves it behind.
      try UnfinishedFile(in: folder, called: Files.parent(of: target)).discard()
    } catch {
      throw StoreError(error, path)
    }
    try checkPlace()
    if FilesInUse.current?.isNew(folder) ?? true { UnfinishedFile.collect(in: folder) }
    Leftovers.all.tell(of: path, "is as it was")
  }

  /// Writes bytes to the file atomically.
  package func write(_ bytes: [UInt8]) throws(StoreError) {
    do {
      try write { append in try append(bytes) }
    } catch let error as StoreError {
      throw error
    } catch {
      throw StoreError(file: path, message: "\(error)")
    }
  }

  /// Writes bytes to the file piece by piece and atomically.
  ///
  /// The pieces are not kept in memory, and none remains if the work fails.
  ///
  /// - Parameter work: Passes on the pieces, one at a time, from any thread.
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
          // Each piece is synced before the next one, so that a full disk is reported at once.
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

  /// Checks the target again, as another process may have created it meanwhile.
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

  /// Checks that the folder is still the same, and that the file can be written.
  private func checkPlace() throws(StoreError) {
    // No link of another user leads to the file, and its folder was not replaced (W-8, W-9).
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
