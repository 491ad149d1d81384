import CueExploration
import Foundation
import ScheduleExploration
import SimulationPrimitives
import TestFolders
import Testing

@Suite struct SeededBugsTests {
  static let broken = CueBugs.bugs.map(\.buggy.name)
  static let correct = CueBugs.bugs.map(\.corrected.name)

  @Test(arguments: broken)
  func `each bug is found, shrunk to a few deviations, and agrees with its documentation`(
    name: String
  ) throws {
    let program = try Self.program(name)
    var settings = ExplorationSettings()
    settings.seed = 1
    let found = try #require(Campaign(program, settings: settings).run(300).failure)
    let shrunk = Shrinker(program, settings: settings).shrink(found.verdict)
    #expect(shrunk.verdict.failure == found.verdict.failure)
    #expect(shrunk.verdict.log.deviations.count <= found.verdict.log.deviations.count)
    #expect(shrunk.verdict.log.deviations.count <= 2)
    #expect(Explorer(program, settings: settings).replay(shrunk.verdict.log) == shrunk.verdict)
    let headline = "\(name): \(try #require(shrunk.verdict.failure))"
    #expect(try Self.lines().contains { $0 == headline })
    let row = try #require(try Self.lines().first { $0.hasPrefix("| `\(name)` |") })
    #expect(row.hasSuffix("| \(found.number + 1) | `\(found.strategy)` |"))
  }

  @Test(arguments: correct)
  func `no fixed variant ever fails`(name: String) throws {
    let count = Trials.count(300, debug: 60)
    let outcome = Campaign(try Self.program(name), settings: ExplorationSettings()).run(count)
    #expect(outcome.failure == nil)
    #expect(outcome.divergence == nil)
    #expect(outcome.runCount == count)
  }

  @Test func `each bug has a fixed variant, a row that describes both, and a headline`() throws {
    #expect(Self.correct == Self.broken.map { $0 + "_fixed" })
    let rows = try Self.lines().filter { $0.hasPrefix("| `cue_") }.map { row in
      row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
    }
    #expect(rows.map { $0[0] } == Self.broken.map { "`\($0)`" })
    for row in rows {
      try #require(row.count == 5)
      #expect(row[1].contains(". The fixed variant "))
      #expect(row[2].contains(#/ \([A-Z]-\d+\)$/#))
    }
    let headlines = try Self.lines().filter {
      $0.hasPrefix("cue_") && !$0.contains(" fails in schedule ")
    }
    #expect(headlines.map { line in line.prefix { $0 != ":" } } == Self.broken.map { $0[...] })
  }

  private static func program(_ name: String) throws -> ExploredProgram {
    try #require(CueBugs.programs.first { $0.name == name })
  }

  /// The lines of the page that describes the bugs.
  private static func lines() throws -> [Substring] {
    try TestFolders.text(
      "Sources/Framework/ScheduleExploration/ScheduleExploration.docc/BugSuite.md"
    ).split(separator: "\n")
  }
}
