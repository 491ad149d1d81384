import Foundation
package import SystemCalls

/// A folder of the system's for a moment.
package struct TemporaryFolder: Sendable {
  /// The folder that temporary files belong in: `TMPDIR`, or what the system has.
  package static var parent: String {
    FileManager.default.temporaryDirectory.path(percentEncoded: false)
  }

  /// Its path.
  package let path: String
  /// Locked for as long as the folder is used, which tells it from one whose process is dead.
  private let folder: OpenFile

  /// Makes an empty one, which no other user may look into.
  ///
  /// - Throws: ``StoreError`` where there is no room for it.
  package init() throws(StoreError) {
    Self.collect()
    path = Self.newName()
    do throws(SystemError) {
      folder = try Leftovers.all.make(path) { [path] () throws(SystemError) in
        try Files.system.makeFolder(FilePlace(path), permissions: 0o700)
        let folder = try OpenFile(FilePlace(path), [.reads, .isFolder, .followsNoLink])
        _ = try? folder.lock()
        return folder
      }
    } catch {
      // W-4
      try? Files.system.remove(FilePlace(path), isFolder: true)
      Leftovers.all.forget(path)
      throw StoreError(
        file: Self.parent,
        message: "no temporary folder can be made (\(error.words)); make room, or set TMPDIR")
    }
  }

  /// Removes the folders of processes that are dead.
  ///
  /// One that is not locked yet may go as well, between two calls of the process that makes it: that one says then that
  /// its folder cannot be written to.
  private static func collect() {
    let all = try? OpenFile(FilePlace(parent), [.reads, .isFolder])
    guard let all, let names = try? all.names() else { return }
    for name in names where name.hasPrefix(prefix) && RandomName.isOne(name.dropFirst(prefix.count))
    {
      let folder = try? OpenFile(all[name], [.reads, .isFolder, .followsNoLink, .waitsForNobody])
      guard let folder, (try? folder.lock()) == true else { continue }
      try? Files.system.removeAll(all[name])
    }
  }

  private static let prefix = "cuesim-"

  /// The path of a file in it, which need not be there.
  package func path(of name: String) -> String { "\(path)/\(name)" }

  /// Writes a file, which no other user may read, and returns its path.
  @discardableResult
  package func write(_ bytes: [UInt8], named name: String) throws(SystemError) -> String {
    let file = path(of: name)
    try OpenFile(FilePlace(file), [.writes, .isNew], permissions: 0o600).write(bytes)
    return file
  }

  /// Takes it away, with all that is in it.
  package func remove() {
    try? Files.system.removeAll(FilePlace(path))
    Leftovers.all.forget(path)
  }

  /// A file without a name, to be written and read: it is gone whatever becomes of the process.
  ///
  /// - Throws: `SystemError` where there is no room for it.
  package static func namelessFile() throws(SystemError) -> OpenFile {
    let path = newName()
    defer { Leftovers.all.forget(path) }
    return try Leftovers.all.make(path) { () throws(SystemError) in
      // Positions of a person are private.
      let file = try OpenFile(FilePlace(path), [.reads, .writes, .isNew], permissions: 0o600)
      try Files.system.remove(FilePlace(path), isFolder: false)
      return file
    }
  }

  private static func newName() -> String { "\(parent)/\(prefix)\(RandomName.make())" }
}
