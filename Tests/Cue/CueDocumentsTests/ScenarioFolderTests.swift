import CueDocuments
import FileReading
import Foundation
import Testing

@Suite struct ScenarioFolderTests {
  /// A folder that is there while the body runs.
  private func withFolder(
    _ files: [String: String], _ body: (String) throws -> Void
  ) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, text) in files {
      let file = folder.appending(path: name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    try body(folder.path(percentEncoded: false))
  }

  private func failure(_ paths: [String]) -> String? {
    do {
      _ = try ScenarioFolder.scenarios(at: paths)
      return nil
    } catch {
      return error.description
    }
  }

  @Test func `a folder yields its documents in the order of their paths`() throws {
    let files = ["b.json5": "", "a/z.json5": "", "a/c/d.json5": "", "c.json": "", "readme.md": ""]
    try withFolder(files) { folder throws in
      let found = ["\(folder)/a/c/d.json5", "\(folder)/a/z.json5", "\(folder)/b.json5"]

      #expect(try ScenarioFolder.files(at: [folder]) == found)
      #expect(try ScenarioFolder.files(at: [folder + "/"]) == found)
      #expect(
        try ScenarioFolder.files(at: ["\(folder)/b.json5", "\(folder)/a"])
          == [found[2], found[0], found[1]])
    }
  }

  @Test func `a link to a folder yields the documents of the folder`() throws {
    try withFolder(["real/a.json5": "", "real/b/c.json5": ""]) { folder throws in
      try FileManager.default.createSymbolicLink(
        atPath: "\(folder)/link", withDestinationPath: "\(folder)/real")

      #expect(
        try ScenarioFolder.files(at: ["\(folder)/link"])
          == ["\(folder)/link/a.json5", "\(folder)/link/b/c.json5"])
    }
  }

  @Test func `a file yields itself, whatever its name`() throws {
    try withFolder(["walk.txt": Documents.minimal()]) { folder throws in
      let scenarios = try ScenarioFolder.scenarios(at: ["\(folder)/walk.txt"])

      #expect(scenarios.map(\.file) == ["\(folder)/walk.txt"])
      #expect(scenarios.map(\.name) == ["Walk"])
    }
  }

  @Test func `a path that does not exist is an error`() throws {
    try withFolder(["a/b.md": ""]) { folder throws in
      #expect(
        failure(["\(folder)/none"])
          == "\(folder)/none: no such file or folder; check the path")
      #expect(
        failure(["\(folder)/a"])
          == "\(folder)/a: no scenario below this folder; name a folder that holds .json5 files")
    }
  }

  @Test func `one invalid document fails the reading of the folder`() throws {
    try withFolder(["a.json5": Documents.minimal(), "b.json5": "{"]) { folder throws in
      #expect(
        failure([folder])
          == "\(folder)/b.json5:1: column 2: found the end of the document; expected a key or '}'")
    }
  }

  @Test func `a file that is not text is refused`() throws {
    try withFolder(["a.json5": ""]) { folder throws in
      try Data([0xFF, 0xFE, 0x00]).write(to: URL(filePath: "\(folder)/a.json5"))

      #expect(failure([folder]) == "\(folder)/a.json5: not UTF-8 text; save it as UTF-8")
    }
  }
}
