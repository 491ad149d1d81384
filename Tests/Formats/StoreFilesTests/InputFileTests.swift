import TestFolders
import Foundation
import StoreFiles
import Testing

/// A file is read to its length at opening, within a bound, and an unreadable file is not missing
/// (S-1, S-2, L-6).
@Suite("Files that are read") final class InputFileTests {
  private let temporary = TestFolder()

  private var folder: String { temporary.path }

  private func path(_ name: String) -> String { "\(folder)/\(name)" }

  private func write(_ count: Int, to name: String) throws {
    try Data(repeating: 65, count: count).write(to: URL(fileURLWithPath: path(name)))
  }

  private func problem(_ name: String, atMost bound: Int = 10, isKept: Bool = false)
    -> InputProblem?
  {
    do throws(InputProblem) {
      _ = try InputFile.bytes(of: path(name), atMost: bound, isKept: isKept)
      return nil
    } catch {
      return error
    }
  }

  @Test("Reading of a growing file stops at its first end.")
  func growing() throws {
    try write(300_000, to: "a")
    let file = try InputFile(path("a"))
    let writer = try #require(FileHandle(forWritingAtPath: path("a")))
    try writer.seekToEnd()
    var count = 0
    while let piece = try file.next() {
      count += piece.count
      try writer.write(contentsOf: Data(repeating: 66, count: 200_000))
      try #require(count <= 300_000)
    }
    #expect((count, file.length) == (300_000, 300_000))
  }

  @Test("A file of the maximum size is read, and the error for a larger one has the bound.")
  func bounds() throws {
    try write(10, to: "a")
    try write(11, to: "b")
    #expect(try InputFile.bytes(of: path("a"), atMost: 10).count == 10)
    #expect(
      problem("b")?.message
        == "the file is longer than 10 bytes, the most that is read; name a smaller one")
  }

  @Test("A pipe is read within its bound, and refused where a regular file is required.")
  func pipes() throws {
    #expect(mkfifo(path("p"), 0o600) == 0)
    #expect(problem("p", isKept: true)?.message == "this is no regular file: save it as one first")
    for (count, isRead) in [(10, true), (11, false)] {
      // A reader and a writer at once, so that neither waits for the other.
      let writer = try #require(FileHandle(forUpdatingAtPath: path("p")))
      let file = try InputFile(path("p"), atMost: 10)
      try writer.write(contentsOf: Data(repeating: 65, count: count))
      try writer.close()
      guard isRead else {
        #expect(throws: InputProblem.self) { try file.next() }
        continue
      }
      #expect(try file.next()?.count == count)
      #expect(try file.next() == nil)
    }
  }

  @Test("Only a file that does not exist is missing.")
  func missing() throws {
    try write(1, to: "a")
    try FileManager.default.createSymbolicLink(
      atPath: path("circle"), withDestinationPath: "circle")
    #expect(try InputFile.isThere(path("a")))
    #expect(try !InputFile.isThere(path("b")))
    #expect(problem("b")?.isMissing == true)
    for (name, words) in [
      ("circle", "the name is a circle of symbolic links; "),
      ("a/b", "a part of the path is a file and no folder; "),
      (String(repeating: "x", count: 300), "the name is longer than the system allows; "),
    ] {
      #expect(problem(name)?.isMissing == false)
      #expect(problem(name)?.message.hasPrefix(words) == true, "\(name)")
      #expect(throws: InputProblem.self) { try InputFile.isThere(path(name)) }
    }
    #expect(problem("")?.message == "this is a folder: name a file in it")
  }

  @Test("Lines are read one by one, and the error for one that is too long has its number.")
  func lines() throws {
    try Data("one\ntwo\nthree".utf8).write(to: URL(fileURLWithPath: path("a")))
    var lines = try InputLines(path("a"), longest: 5)
    #expect(try lines.next()?.bytes.elementsEqual("one".utf8) == true)
    #expect(try lines.next()?.isWhole == true)
    #expect(try (lines.next()?.isWhole, lines.number, lines.wholeLength) == (false, 3, 8))
    #expect(try lines.next() == nil)

    var short = try InputLines(path("a"), longest: 4)
    _ = try short.next()
    _ = try short.next()
    let error = #expect(throws: StoreError.self) { try short.next() }
    #expect(error?.description.hasPrefix("\(path("a")):3: the line is longer than 4 bytes") == true)
  }
}
