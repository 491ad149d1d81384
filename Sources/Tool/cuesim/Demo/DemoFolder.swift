import StoreFiles
import SystemCalls

/// A folder for files that are all there in the end, or none of them.
///
///     let folder = try DemoFolder("demo")
///     try folder.write("…", named: "walk.txt")
///     folder.keep()                            // until then, whatever ends the process takes it away
final class DemoFolder {
  /// The folder as the person named it.
  let path: String
  /// All that goes with an unfinished demo: the folder, or of one that was there its new files.
  private var unfinished: [String]
  private let isNew: Bool

  /// Makes the folder, or takes one that is there and empty.
  ///
  /// - Throws: `StoreError` if there is something in it, or no place for it.
  init(_ path: String) throws {
    self.path = path
    isNew = try !InputFile.isThere(path)
    guard isNew else {
      guard let entries = try? OpenFile(FilePlace(path), [.reads, .isFolder]).names() else {
        throw StoreError(file: path, message: "this is no folder; name a folder or a new one")
      }
      guard entries.isEmpty else {
        throw StoreError(file: path, message: "there is something in it already; name a new folder")
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

  /// The path of a file in it.
  func path(of name: String) -> String { path.hasSuffix("/") ? path + name : "\(path)/\(name)" }

  /// Writes a file into it.
  func write(_ text: String, named name: String) throws {
    note(name)
    try OutputFile(path(of: name), followsLink: false).write(Array(text.utf8))
  }

  /// Takes note of a file that other code is to write into it.
  func note(_ name: String) {
    guard !isNew else { return }
    Leftovers.all.make(path(of: name)) {}
    unfinished.append(path(of: name))
  }

  /// Keeps what is there.
  func keep() {
    for path in unfinished { Leftovers.all.forget(path) }
    unfinished = []
  }

  /// Takes away what was made.
  func remove() {
    for path in unfinished { try? Files.system.removeAll(FilePlace(path)) }
    keep()
  }
}
