import CommandLineParsing
import Testing

@testable import cuesim

/// A removed command gets an error of one line that names its replacement.
@Suite struct FormerCommandTests {
  private static let rows = FormerCommand.all.map { (name: $0.key, successor: $0.value) }

  @Test(arguments: rows.map(\.name))
  func `the error for an old name is one line, with any arguments`(name: String) throws {
    let row = try #require(Self.rows.first { $0.name == name })
    let words = name.split(separator: " ").map(String.init)
    for rest in [[], ["a.json5"], ["--help"], ["--none", "1"]] {
      let answer = Tool.answer(to: words + rest)
      let line = "cuesim: \(name) is gone: \(row.successor)\n"
      #expect(answer == .init(text: "", complaint: line, status: 2))
      #expect(answer.complaint.count { $0 == "\n" } == 1)
    }
  }

  @Test(arguments: rows.map(\.successor))
  func `the command that the error names exists, with its options`(successor: String) throws {
    let line = try #require(successor.firstMatch(of: /'cuesim ([^']+)'/)?.1)
    let words = line.split(separator: " ").map(String.init)
    let help = Tool.answer(to: words.prefix(1) + ["--help"])
    #expect(help.status == 0)
    for option in words where option.hasPrefix("--") { #expect(help.text.contains(" \(option)")) }
  }

  @Test func `each old name has one row, and none is a current command`() {
    let names = Self.rows.map(\.name)
    #expect(Set(names).count == names.count)
    #expect(Set(names).isDisjoint(with: Tool.command.commands.map(\.name)))
  }
}
