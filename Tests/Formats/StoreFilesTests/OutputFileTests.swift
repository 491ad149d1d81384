import TestFolders
import Foundation
import StoreFiles
import Testing

/// A file that a person names is written whole or not at all, and nothing but a regular file (W-1,
/// W-2).
///
/// Devices are made in a folder of the test's own, never taken from the machine's.
@Suite struct OutputFileTests {
  private let temporary = TestFolder()

  private var folder: String { temporary.path }

  private func path(_ name: String) -> String { "\(folder)/\(name)" }

  private func text(_ name: String) -> String? {
    try? String(contentsOfFile: path(name), encoding: .utf8)
  }

  private var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder).sorted() }
  }

  private func kind(_ name: String) throws -> FileAttributeType? {
    try FileManager.default.attributesOfItem(atPath: path(name))[.type] as? FileAttributeType
  }

  private func link(_ name: String, to destination: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: path(name), withDestinationPath: destination)
  }

  private func refusal(_ name: String, sparing inputs: [String] = []) -> String {
    do throws(StoreError) {
      try OutputFile(path(name), sparing: inputs).write(Array("new".utf8))
      return "written"
    } catch {
      return error.description.replacing("\(folder)/", with: "")
    }
  }

  @Test(arguments: ["\u{1}", "ä\u{1}", "./\u{1}", "/\u{1}"])
  func `a name of one character works, with a folder and without`(name: String) throws {
    let last = try #require(name.split(separator: "/").last)
    #expect(try FileName(name).target().hasSuffix("/\(last)"))
  }

  @Test func `a new file and an existing one are written completely, without other files`() throws {
    #expect((refusal("a"), text("a")) == ("written", "new"))
    try "old, and longer".write(toFile: path("b"), atomically: false, encoding: .utf8)
    #expect(chmod(path("b"), 0o640) == 0)
    let output = try OutputFile(path("b"))
    #expect(try (names, text("b")) == (["a", "b"], "old, and longer"))
    try output.write(Array("new".utf8))

    #expect(try (names, text("b")) == (["a", "b"], "new"))
    let attributes = try FileManager.default.attributesOfItem(atPath: path("b"))
    #expect(attributes[.posixPermissions] as? Int == 0o640)
  }

  @Test func `a read-only file is refused, and so is a folder that has been removed (W-9)`()
    throws
  {
    // W-9
    try OutputFile(path("a")).write([1])
    try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: path("a"))
    #expect(throws: StoreError.self) { try OutputFile(path("a")) }
    #expect(try Array(Data(contentsOf: URL(filePath: path("a")))) == [1])

    let folder = path("inner")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    let output = try OutputFile("\(folder)/b")
    try FileManager.default.removeItem(atPath: folder)
    let gone = #expect(throws: StoreError.self) { try output.write([1]) }
    #expect(gone?.message == "its folder was moved or removed meanwhile; repeat the command")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    #expect(throws: StoreError.self) { try output.write([1]) }
  }

  @Test func `pieces become one file when the work is done, and none if it fails`() throws {
    let output = try OutputFile(path("a"))
    let count = try output.write { append in
      for piece in ["one,", "two,", "three"] {
        try append(Array(piece.utf8))
        #expect(text("a") == nil)
      }
      return 3
    }
    #expect((count, text("a")) == (3, "one,two,three"))

    #expect(throws: CancellationError.self) {
      try output.write { append in
        try append(Array("half".utf8))
        throw CancellationError()
      }
    }
    #expect(try (text("a"), names) == ("one,two,three", ["a"]))
  }

  @Test func `a pipe, a folder and links to them are refused and not changed`() throws {
    #expect(mkfifo(path("pipe"), 0o600) == 0)
    try FileManager.default.createDirectory(
      atPath: path("folder"), withIntermediateDirectories: false)
    try link("to-pipe", to: "pipe")
    try link("to-folder", to: path("folder"))
    try link("circle", to: "circle")
    let advice = "name a regular file or a new one"

    #expect(refusal("pipe") == "pipe: this is a pipe; \(advice)")
    #expect(refusal("folder") == "folder: this is a folder; \(advice)")
    #expect(refusal("to-pipe") == "to-pipe: this is a pipe; \(advice)")
    #expect(refusal("to-folder") == "to-folder: this is a folder; \(advice)")
    #expect(refusal("new/") == "new/: this is the name of a folder; \(advice)")
    #expect(refusal("circle").hasPrefix("circle: "))
    #expect(try names == ["circle", "folder", "pipe", "to-folder", "to-pipe"])
    #expect(try kind("pipe") != .typeRegular)
    #expect(try kind("to-pipe") == .typeSymbolicLink)
  }

  @Test func `a device is refused and not changed`() throws {
    // As `mknod null c 1 3` makes it.
    guard mknod(path("null"), S_IFCHR | 0o666, 1 << 8 | 3) == 0 else {
      print("skipped: only root may make a device")
      return
    }
    try link("link", to: "null")

    #expect(refusal("null") == "null: this is a device; name a regular file or a new one")
    #expect(refusal("link") == "link: this is a device; name a regular file or a new one")
    #expect(try kind("null") == .typeCharacterSpecial)
    #expect(try names == ["link", "null"])
  }

  @Test func `standard output and the streams of a process are refused, to any target`()
    throws
  {
    try "old".write(toFile: path("file"), atomically: false, encoding: .utf8)
    let descriptor = open(path("file"), O_WRONLY)
    defer { close(descriptor) }
    try link("stream", to: "/proc/self/fd/\(descriptor)")

    #expect(
      refusal("stream") == "stream: this is a stream of a process; name a regular file or a new one"
    )
    #expect(text("file") == "old")
    for name in ["-", "/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"] {
      #expect(FileName(name).isStandardOutput)
      #expect(throws: StoreError.self) { try FileName(name).target() }
    }
    #expect(!FileName("./-").isStandardOutput)
  }

  @Test func `a link to a file, or to a new name, is followed and stays a link`() throws {
    try "old".write(toFile: path("file"), atomically: false, encoding: .utf8)
    try link("link", to: "file")
    try link("fresh", to: "born")

    #expect((refusal("link"), refusal("fresh")) == ("written", "written"))
    #expect((text("file"), text("born")) == ("new", "new"))
    #expect(try kind("link") == .typeSymbolicLink)
    #expect(try kind("fresh") == .typeSymbolicLink)
  }

  @Test func `an input is not replaced under any name, and the folder has to exist`() throws {
    try "old".write(toFile: path("file"), atomically: false, encoding: .utf8)
    try link("link", to: "file")

    for name in ["file", "link", "./file"] {
      #expect(
        refusal(name, sparing: [path("link")]).hasSuffix(
          "this would replace an input; name another file"))
    }
    #expect(text("file") == "old")
    #expect(refusal("none/a").hasPrefix("none/a: the file cannot be written; "))
  }
}
