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
  func `each bug is found, shrunk to a few deviations, and told as documented`(name: String) throws
  {
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
    let lines = try Self.document().split(separator: "\n")
    #expect(lines.contains { $0 == headline })
    let row = try #require(lines.first { $0.hasPrefix("| `\(name)` |") })
    #expect(row.contains("| \(found.number + 1) | `\(found.strategy)` |"))
  }

  @Test(arguments: correct)
  func `no twin is ever accused`(name: String) throws {
    let count = Trials.count(300, debug: 60)
    let outcome = Campaign(try Self.program(name), settings: ExplorationSettings()).run(count)
    #expect(outcome.failure == nil)
    #expect(outcome.divergence == nil)
    #expect(outcome.runCount == count)
  }

  @Test func `each bug has a twin, and a chapter of its own`() throws {
    #expect(Self.correct == Self.broken.map { $0 + "_fixed" })
    let chapters = try Self.document().split(separator: "\n").filter { $0.hasPrefix("## `") }
    #expect(chapters == Self.broken.map { "## `\($0)`" })
  }

  private static func program(_ name: String) throws -> ExploredProgram {
    try #require(CueBugs.programs.first { $0.name == name })
  }

  private static func document() throws -> String {
    try TestFolders.text("Sources/Cue/CueExploration/CueExploration.docc/SeededBugs.md")
  }
}
