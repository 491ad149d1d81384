import TestFolders
import Foundation
import StoreFiles
import Testing

@testable import cuesim

/// A demo is whole or is not there.
@Suite struct DemoFolderTests {
  private let temporary = TestFolder()

  private var home: String { temporary.path }

  private func names(_ path: String) -> [String]? {
    try? FileManager.default.contentsOfDirectory(atPath: path).sorted()
  }

  @Test func `a new folder is kept with its files, or removed with them`() throws {
    let kept = try DemoFolder("\(home)/kept")
    try kept.write("a", named: "a.txt")
    kept.keep()
    kept.remove()
    #expect(names("\(home)/kept") == ["a.txt"])

    let gone = try DemoFolder("\(home)/gone/")
    try gone.write("a", named: "a.txt")
    gone.remove()
    #expect(names(home) == ["kept"])
  }

  @Test func `of an existing empty folder only the files are removed`() throws {
    let folder = try DemoFolder(home)
    try folder.write("a", named: "a.txt")
    #expect(names(home) == ["a.txt"])
    folder.remove()
    #expect(names(home) == [])
  }

  @Test func `a folder with files, a file, and a missing parent are refused`()
    throws
  {
    try Data("x".utf8).write(to: URL(filePath: "\(home)/file"))
    for path in [home, "\(home)/file", "\(home)/a/b"] {
      #expect(throws: StoreError.self) { try DemoFolder(path) }
    }
    #expect(names(home) == ["file"])
  }

  @Test func `every step is a command of the tool`() {
    for step in DemoCommand.steps(walk: "walk.json5") {
      let help = Tool.answer(to: step.words.prefix(1) + ["--help"])
      #expect(help.status == 0)
    }
  }

  @Test func `the tool without arguments suggests first steps, with existing commands`() {
    let text = Tool.answer(to: []).text
    let commands = text.matches(of: /\n  cuesim ([a-z]+)/).map { String($0.1) }
    #expect(commands.count == 4)
    for command in commands { #expect(Tool.answer(to: [command, "--help"]).status == 0) }
  }
}
