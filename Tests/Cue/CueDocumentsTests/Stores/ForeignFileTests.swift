import TestFolders
import CueDocuments
import CueModel
import Foundation
import SimulationPrimitives
import StoreFiles
import Testing

/// A file that is not a store of these cards is refused with its kind.
@Suite struct ForeignFileTests {
  static let files: [(bytes: [UInt8], problem: String)] = [
    ([], "the file is empty; expected a store"),
    ([0x7F, 0x45, 0x4C, 0x46, 0, 1, 2], "the file begins with '\u{7F}ELF"),
    (Array(#"{"cards":["target"]}"#.utf8), #"the file begins with '{"cards":["targe'"#),
    (Array("cue-store".utf8), "the first line is damaged"),
    (Array("cue-store 1 x 0\n".utf8), "the first line is damaged"),
    (Array("cue-store 1 5 0\n{}".utf8), "2 bytes follow the first line; expected 5"),
    (Array("cue-store 1 2 0\n{}".utf8), "the checksum is 0; expected "),
    (
      StoreDocument.format.document(holding: Array("{}".utf8)),
      "the store was written whole, but it cannot be read: "
    ),
    (
      StoreDocument.format.document(
        holding: Array(
          #"{"version":5,"cards":[],"reasons":[],"drafts":[],"launchCount":0}"#.utf8)),
      "the store was written whole, but it cannot be read: the storage has version 5"
    ),
    (
      Array(
        "cue-store 5 2 \(StoreDocument.format.checksum(version: 5, body: Array("{}".utf8)))\n{}"
          .utf8),
      "the store has version 5; expected 4"
    ),
  ]

  @Test(arguments: Self.files.indices)
  func `the error for a file that is not a store is one line with a remedy`(index: Int) throws {
    let folder = TestFolder()
    let (bytes, problem) = Self.files[index]
    try folder.write(bytes, to: folder.store.file)

    let error = #expect(throws: StoreError.self) {
      try FileStore(folder: folder.path, cards: ["target"])
    }

    let line = try #require(error).description
    #expect(line.hasPrefix("\(folder.store.file): \(problem.oneLine)"), "\(line)")
    #expect(line.hasSuffix("; name another folder, or remove this one to begin anew"))
    #expect(!line.contains { $0.isNewline })
    #expect(try folder.bytes(of: folder.store.file) == bytes)
  }

  @Test(arguments: ["cue.store", "cue.store.previous"])
  func `an unreadable store is refused, and the previous one does not replace it`(name: String)
    throws
  {
    let folder = TestFolder()
    let sound = name == "cue.store" ? folder.store.previous : folder.store.file
    try folder.write(try StoreDocument.bytes(of: try Kept.storage()), to: sound)
    let file = "\(folder.path)/\(name)"
    try FileManager.default.createSymbolicLink(atPath: file, withDestinationPath: name)
    guard name == "cue.store" else {
      // The previous store is not needed, and not read.
      #expect(try folder.store.read()?.warning == nil)
      return
    }
    let refusal = "\(file): the name is a circle of symbolic links; name the file itself"
    let error = #expect(throws: StoreError.self) { try folder.store.read() }
    #expect(error?.description == refusal)
    let opening = #expect(throws: StoreError.self) {
      try FileStore(folder: folder.path, cards: ["target"])
    }
    #expect(opening?.description == refusal)
    #expect(
      try Array(Data(contentsOf: URL(fileURLWithPath: sound)))
        == StoreDocument.bytes(of: try Kept.storage()))
  }

  @Test func `a path through a file and a path too long for the system are errors`()
    throws
  {
    let folder = TestFolder()
    try folder.write([1], to: "\(folder.path)/file")
    for path in ["\(folder.path)/file", "\(folder.path)/" + String(repeating: "x", count: 300)] {
      #expect(throws: StoreError.self) { try StoreFolder(path).read() }
    }
    #expect(try StoreFolder("\(folder.path)/none").read() == nil)
  }

  @Test func `an older store never replaces a valid one of another version`() throws {
    let folder = TestFolder()
    try folder.write(Self.files[9].bytes, to: folder.store.file)
    try folder.write(try StoreDocument.bytes(of: try Kept.storage()), to: folder.store.previous)

    #expect(throws: StoreError.self) { try folder.store.read() }
  }

  @Test func `the error for two invalid files names both`() throws {
    let folder = TestFolder()
    try folder.write([], to: folder.store.file)
    try folder.write([0x41], to: folder.store.previous)

    let error = #expect(throws: StoreError.self) { try folder.store.read() }

    #expect(
      try #require(error).description.hasPrefix(
        "\(folder.store.file): the file is empty; expected a store, and in \(folder.store.previous)"
          + " the file begins with 'A'; expected 'cue-store'; name another folder"))
  }

  @Test(arguments: [[], ["Target"], ["target", "ikea"], ["ikea", "target"]] as [[String]])
  func `a store of other cards is refused`(cards: [String]) throws {
    let folder = TestFolder()
    let bytes = try StoreDocument.bytes(of: try Kept.storage())
    try folder.write(bytes, to: folder.store.file)

    let error = #expect(throws: StoreError.self) {
      try FileStore(folder: folder.path, cards: cards)
    }

    #expect(try #require(error).message.hasPrefix("the store belongs to the cards 'target', not "))
    #expect(try folder.bytes(of: folder.store.file) == bytes)
  }

  @Test func `an empty folder has no store and causes no error`() throws {
    #expect(try TestFolder().store.read() == nil)
  }
}
