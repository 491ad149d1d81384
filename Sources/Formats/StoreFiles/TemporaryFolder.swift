import Foundation
package import SystemCalls

/// A temporary folder of the system.
package struct TemporaryFolder: Sendable {
  /// The folder for temporary files: `TMPDIR` or the system's default.
  package static var parent: String {
    FileManager.default.temporaryDirectory.path(percentEncoded: false)
  }

  /// The path of the folder.
  package let path: String
  /// The open folder, locked while it is in use.
  ///
  /// A folder without a lock belongs to a crashed process.
  private let folder: OpenFile

  /// Creates an empty folder that no other user can read.
  ///
  /// - Throws: ``StoreError`` if it cannot be created.
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
      // A folder that cannot be used is removed (W-4).
      try? Files.system.remove(FilePlace(path), isFolder: true)
      Leftovers.all.forget(path)
      throw StoreError(
        file: Self.parent,
        message: "no temporary folder can be made (\(error.words)); make room, or set TMPDIR")
    }
  }

  /// Removes the folders of processes that ended.
  ///
  /// A folder that its process has created but not locked yet may be removed as well. That process
  /// then reports that its folder is not writable.
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

  /// Returns the path of a file in the folder; the file need not exist.
  package func path(of name: String) -> String { "\(path)/\(name)" }

  /// Writes a file that no other user can read, and returns its path.
  @discardableResult
  package func write(_ bytes: [UInt8], named name: String) throws(SystemError) -> String {
    let file = path(of: name)
    try OpenFile(FilePlace(file), [.writes, .isNew], permissions: 0o600).write(bytes)
    return file
  }

  /// Removes the folder with its contents.
  package func remove() {
    try? Files.system.removeAll(FilePlace(path))
    Leftovers.all.forget(path)
  }

  /// Creates an unnamed file for writing and reading, which disappears with the process.
  ///
  /// - Throws: `SystemError` if it cannot be created.
  package static func namelessFile() throws(SystemError) -> OpenFile {
    let path = newName()
    defer { Leftovers.all.forget(path) }
    return try Leftovers.all.make(path) { () throws(SystemError) in
      // The file holds a person's positions, so only its owner may read it.
      let file = try OpenFile(FilePlace(path), [.reads, .writes, .isNew], permissions: 0o600)
      try Files.system.remove(FilePlace(path), isFolder: false)
      return file
    }
  }

  private static func newName() -> String { "\(parent)/\(prefix)\(RandomName.make())" }
}
