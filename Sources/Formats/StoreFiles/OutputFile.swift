package import Foundation

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
  private let isUpdate: Bool

  /// Names a file that is to be written.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - inputs: The files that are yet to be read; a slip must not replace one of them, or one that
  ///     was read.
  ///   - isUpdate: Whether it is meant to replace what was read.
  /// - Throws: ``StoreError`` if it would, if another answer has the name, if it is taken by something
  ///   that is no regular file, or if its folder cannot be written to.
  package init(
    _ path: String, sparing inputs: [String] = [], isUpdate: Bool = false
  ) throws(StoreError) {
    (self.path, self.isUpdate) = (path, isUpdate)
    // W-2
    target = try FileName(path).target()
    guard !inputs.contains(where: { [target] in (try? FileName($0).target()) == target }) else {
      throw FilesInUse.refusal(path)
    }
    if !isUpdate { try FilesInUse.current?.spare(target, called: path) }
    try FilesInUse.current?.claim(target, called: path)
    // Taken back at once, so that nothing lies about whatever ends the work.
    let unfinished = unfinished
    try save([], to: unfinished)
    try StoreStep.remove(unfinished).perform()
    Leftovers.all.tell(of: path, "is as it was")
  }

  /// Puts bytes into the file's place, whole or not at all.
  package func write(_ bytes: [UInt8]) throws(StoreError) {
    try checkTarget()
    let unfinished = unfinished
    do throws(StoreError) {
      try save(bytes, to: unfinished)
      try place(unfinished)
    } catch {
      try StoreStep.remove(unfinished).perform()
      throw StoreError(file: path, message: error.message)
    }
    try StoreStep.settle(folder).perform()
  }

  /// Puts bytes into the file's place piece by piece, whole or not at all: they take no memory, and
  /// nothing is left of them if the work fails.
  ///
  /// - Parameter work: Hands over the pieces, one at a time, from any thread.
  /// - Returns: The result of the work.
  /// - Throws: The error the work throws, or ``StoreError`` if the file cannot be written.
  package func write<Result>(
    pieces work: (_ append: @escaping @Sendable (Data) throws -> Void) throws -> Result
  ) throws -> Result {
    try checkTarget()
    let unfinished = unfinished
    do {
      try save([], to: unfinished)
      let result = try work(Self.appender(to: unfinished, for: path))
      try place(unfinished)
      try StoreStep.settle(folder).perform()
      return result
    } catch {
      try StoreStep.remove(unfinished).perform()
      throw error
    }
  }

  /// Adds pieces to a file, each of which the disk has before the next.
  private static func appender(
    to unfinished: String, for path: String
  ) throws -> @Sendable (Data) throws -> Void {
    let failure = StoreError(
      file: path, message: "the file cannot be written; is there room on the disk?")
    guard let handle = FileHandle(forWritingAtPath: unfinished) else { throw failure }
    return { piece in
      do {
        try handle.write(contentsOf: piece)
        try handle.synchronize()
      } catch {
        throw failure
      }
    }
  }

  /// Looks again, as somebody else may have put something there meanwhile.
  private func checkTarget() throws(StoreError) {
    guard try FileName(path).target() == target else {
      throw StoreError(file: path, message: "the link was changed meanwhile; repeat the command")
    }
    if !isUpdate { try FilesInUse.current?.spare(target, called: path) }
  }

  /// Puts what is whole in the target's place.
  private func place(_ unfinished: String) throws(StoreError) {
    // W-1
    keepRights(for: unfinished)
    try StoreStep.move(unfinished, to: target).perform()
    Leftovers.all.tell(of: path, nil)
  }

  private func save(_ bytes: [UInt8], to file: String) throws(StoreError) {
    do throws(StoreError) {
      try StoreStep.save(bytes, to: file, mode: 0o666).perform()
    } catch {
      throw StoreError(file: path, message: error.message)
    }
  }

  /// Gives a file the owner and the permissions of the one it replaces.
  private func keepRights(for file: String) {
    var status = stat()
    guard unsafe stat(target, &status) == 0 else { return }
    // Only some may give a file away; for the others it is theirs already.
    _ = unsafe chown(file, status.st_uid, status.st_gid)
    _ = unsafe chmod(file, status.st_mode & 0o7777)
  }

  private var folder: String {
    URL(fileURLWithPath: target).deletingLastPathComponent().path(percentEncoded: false)
  }

  /// A name beside the target that nobody else has.
  private var unfinished: String { "\(folder)/.unfinished-\(UUID().uuidString)" }
}
