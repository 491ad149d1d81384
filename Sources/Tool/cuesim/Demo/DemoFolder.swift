import StoreFiles
import SystemCalls

/// A folder that gets either all files or none.
///
///     let folder = try DemoFolder("demo")
///     try folder.write("…", named: "walk.txt")
///     folder.keep()                            // an earlier end of the process removes it
final class DemoFolder {
  /// The folder name that the user gave.
  let path: String
  /// The paths to remove after a failure: the folder, or its new files if it existed.
  private var unfinished: [String]
  private let isNew: Bool

  /// Creates the folder, or uses an empty one.
  ///
  /// - Throws: `StoreError` if it is not empty or cannot be created.
  init(_ path: String) throws {
    self.path = path
    isNew = try !InputFile.isThere(path)
    guard isNew else {
      guard let entries = try? OpenFile(FilePlace(path), [.reads, .isFolder]).names() else {
        throw StoreError(file: path, message: "this is no folder; name a folder or a new one")
      }
      guard entries.isEmpty else {
        throw StoreError(file: path, message: "the folder is not empty; name a new one")
      }
      unfinished = []
      return
    }
    unfinished = [path]
    do {
      try Leftovers.all.make(path) {
        try Files.system.makeFolder(FilePlace(path), permissions: 0o777)
        try OpenFile(FilePlace(Files.parent(of: path)), [.reads, .isFolder]).syncNames()
      }
    } catch {
      Leftovers.all.forget(path)
      throw StoreError(
        file: path, message: "there is no folder that this could be made in; name another")
    }
  }

  /// Returns the path of a file in the folder.
  func path(of name: String) -> String { path.hasSuffix("/") ? path + name : "\(path)/\(name)" }

  /// Writes a file into the folder.
  func write(_ text: String, named name: String) throws {
    note(name)
    try OutputFile(path(of: name), followsLink: false).write(Array(text.utf8))
  }

  /// Records a file that other code will write.
  func note(_ name: String) {
    guard !isNew else { return }
    Leftovers.all.make(path(of: name)) {}
    unfinished.append(path(of: name))
  }

  /// Keeps the files.
  func keep() {
    for path in unfinished { Leftovers.all.forget(path) }
    unfinished = []
  }

  /// Removes the created files.
  func remove() {
    for path in unfinished { try? Files.system.removeAll(FilePlace(path)) }
    keep()
  }
}
