import TestFolders
import Foundation
import Testing

@testable import StoreFiles

/// No file of a command is replaced that it read, and none is written twice.
@Suite struct FilesInUseTests {
  private let temporary = TestFolder()

  init() throws {
    try "old".write(toFile: path("a"), atomically: false, encoding: .utf8)
  }

  private var folder: String { temporary.path }

  private func path(_ name: String) -> String { "\(folder)/\(name)" }

  /// A command's work with some files.
  private func command<Result>(_ body: () throws -> Result) rethrows -> Result {
    try FilesInUse.$current.withValue(FilesInUse(), operation: body)
  }

  @Test func `a file that was read is not replaced under any of its names`() throws {
    try FileManager.default.createSymbolicLink(atPath: path("link"), withDestinationPath: "a")
    try FileManager.default.linkItem(atPath: path("a"), toPath: path("twin"))
    for name in ["a", "./a", "link", "twin"] {
      command {
        #expect(throws: StoreError.self, "\(name)") {
          _ = try InputFile.bytes(of: path("a"), atMost: 10)
          _ = try OutputFile(path(name))
        }
        #expect(throws: StoreError.self, "\(name)") {
          let output = try OutputFile(path("b"))
          try FileManager.default.linkItem(atPath: path("a"), toPath: path("b"))
          try output.write(Array("new".utf8))
        }
      }
      try? FileManager.default.removeItem(atPath: path("b"))
    }
    #expect(try String(contentsOfFile: path("a"), encoding: .utf8) == "old")
  }

  @Test func `a file that is read after the output was opened is not replaced either`() throws {
    try command {
      let output = try OutputFile(path("a"))
      _ = try InputFile.bytes(of: path("a"), atMost: 10)
      #expect(throws: StoreError.self) { try output.write(Array("new".utf8)) }
    }
    #expect(try String(contentsOfFile: path("a"), encoding: .utf8) == "old")
  }

  @Test func `two outputs have different names`() throws {
    try command {
      _ = try OutputFile(path("b"))
      #expect(throws: StoreError.self) { try OutputFile(path("./b")) }
    }
    try command { _ = try OutputFile(path("b")) }
  }

  @Test func `an update replaces its input, and so does the next command`() throws {
    try command {
      _ = try InputFile.bytes(of: path("a"), atMost: 10)
      try OutputFile(path("a"), isUpdate: true).write(Array("new".utf8))
    }
    try command { try OutputFile(path("a")).write(Array("newer".utf8)) }
    #expect(try String(contentsOfFile: path("a"), encoding: .utf8) == "newer")
  }
}
