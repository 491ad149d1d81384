import Foundation
import Reporting
import TestFolders
import Testing

@testable import cuesim

/// The page about files shows the tool's real output.
@Suite struct ExportPageTests {
  private static let page =
    (try? TestFolders.text("Sources/Tool/cuesim/cuesim.docc/FilesInAndOut.md")) ?? ""

  /// The fenced blocks: their languages and lines.
  private static let blocks: [(language: String, lines: [String])] = {
    var blocks: [(String, [String])] = []
    var open: (String, [String])?
    for line in page.components(separatedBy: "\n") {
      if let block = open {
        if line == "```" { blocks.append(block) }
        open = line == "```" ? nil : (block.0, block.1 + [line])
      } else if line.hasPrefix("```") {
        open = (String(line.dropFirst(3)), [])
      }
    }
    return blocks
  }()

  @Test func `the table has every format, and the commands that write it`() {
    let commands: [(String, [ExportFormat])] = [
      ("run", ExportFormat.allCases),
      ("explore", ExploreReport.formats), ("inspect", TrackExport.formats),
    ]
    for format in ExportFormat.allCases {
      let names = commands.filter { $0.1.contains(format) }.map { "`\($0.0)`" }
      let row = "| `\(format.ending)` | \(names.joined(separator: ", ")) |"
      #expect(Self.page.contains("\n\(row)"), "\(row)")
    }
    #expect(Self.page.ranges(of: "\n| `.").count == ExportFormat.allCases.count)
  }

  /// Whether lines are those of a text, a line of dots standing for any.
  private func shows(_ lines: [String], of text: String) -> Bool {
    var rest = text.replacing("\r\n", with: "\n").components(separatedBy: "\n")[...]
    var isFree = false
    for line in lines {
      if line.trimmingCharacters(in: .whitespaces) == "…" {
        isFree = true
      } else if let index = rest.firstIndex(of: line), isFree || index == rest.startIndex {
        (rest, isFree) = (rest[(index + 1)...], false)
      } else {
        return false
      }
    }
    return true
  }

  @Test func `each command on the page writes the block after it`() throws {
    let folder = TestFolder()
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("Scenarios"), withDestinationPath: TestFolders.scenarios)
    var shown = 0
    for (place, block) in Self.blocks.enumerated() where block.language == "sh" {
      for line in block.lines where line.hasPrefix("cuesim ") {
        let isQuick = line.contains("Scenarios/")
        guard isQuick || Trials.areAll, line.contains(" run Scenarios") else { continue }
        let words = line.prefix { $0 != "|" }.split(separator: " ").dropFirst().map(String.init)
        let here = words.enumerated().map { index, word in
          let isFile = word.hasPrefix("Scenarios") || (index > 0 && words[index - 1] == "--export")
          return isFile ? folder.file(word) : word
        }
        let answer = Tool.answer(to: here)
        #expect(answer.status < 2, "\(line): \(answer.complaint)")
        guard line == block.lines.last, place + 1 < Self.blocks.count,
          Self.blocks[place + 1].language != "sh",
          words.dropLast().last == "--export", let file = words.last
        else { continue }
        let text = try folder.text(of: file).replacing(folder.path + "/", with: "")
        #expect(shows(Self.blocks[place + 1].lines, of: text), "\(line)\n\(text.prefix(3_000))")
        shown += 1
      }
    }
    #expect(shown >= 4)
  }
}
