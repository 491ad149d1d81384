import TestFolders
import CueDocuments
import CueModel
import Foundation
import ScheduleExploration
import Testing

@testable import cuesim

/// `cuesim new scenario`, `cuesim show scenarios` and a profile in a file.
@Suite struct ScenarioCommandTests {
  private func inFolder<Result>(_ body: (String) throws -> Result) throws -> Result {
    let folder = TestFolder()
    return try withExtendedLifetime(folder) { try body(folder.path) }
  }

  @Test func `a new scenario runs, is shown and is not replaced`() throws {
    try inFolder { folder in
      let file = "\(folder)/mine.json5"
      let next = "cuesim run \(file)\ncuesim run \(file) --report run.html\n"
      #expect(Tool.answer(to: ["new", "scenario", file]) == .init(text: next, status: 0))
      let run = Tool.answer(to: ["run", file])
      let again = Tool.answer(to: ["new", "scenario", file])
      let shown = Tool.answer(to: ["show", "scenarios", file])

      #expect(run.status == 0)
      #expect(run.text.contains("5 of 5 expectations held"))
      #expect(again.status == 2)
      #expect(again.complaint == "cuesim: \(file): there is such a file already; name another\n")
      #expect((try? String(contentsOfFile: file, encoding: .utf8)) == NewCommand.scenario)
      #expect(shown.text.contains("\n  horizonSeconds: 420,  // when the run ends; s, "))
      #expect(
        Tool.answer(to: ["show", "scenarios", file, "--json"]).text.hasPrefix("{\n  \"name\""))
    }
    #expect(Tool.answer(to: ["new", "scenario"]).text == NewCommand.scenario)
  }

  @Test func `a run explains every decision on request`() throws {
    try inFolder { folder in
      let file = "\(folder)/mine.json5"
      _ = Tool.answer(to: ["new", "scenario", file])
      let plain = Tool.answer(to: ["run", file]).text
      let explained = Tool.answer(to: ["run", file, "--explain"])
      let both = Tool.answer(to: ["run", file, "--explain", "--json"])

      #expect(explained.status == 0)
      #expect(explained.text.hasPrefix(plain))
      #expect(explained.text.contains("\ndecision 1 · "))
      #expect(explained.text.contains("\ndecision 2 · "))
      #expect(explained.text.contains("held       preArrivalLane   announced 3 min 4 s ago"))
      #expect(both.status == 0)
      #expect(both.text.contains("\"explanation\""))
    }
  }

  @Test(arguments: ["policies", "profiles", "populations", "preferences", "scenarios"])
  func `every kind of document lists its keys`(name: String) {
    let answer = Tool.answer(to: ["show", name, "--keys"])

    #expect(answer.status == 0)
    #expect(answer.text.hasPrefix("key "))
    #expect(!answer.text.contains("|"))
    #expect(answer.text.split(separator: "\n").allSatisfy { $0.count <= 100 })
  }

  @Test func `a shown document can be read back`() throws {
    try inFolder { folder in
      for (command, option) in [("policies", "naive"), ("profiles", "ios-hostile")] {
        let file = "\(folder)/\(command).json5"
        let shown = Tool.answer(to: ["show", command, option, "--document"]).text
        try Data(shown.utf8).write(to: URL(filePath: file))
        #expect(Tool.answer(to: ["show", command, file, "--document"]).text == shown)
      }
    }
  }

  @Test func `a profile in a file is accepted in place of a name`() throws {
    try inFolder { folder in
      let (file, walk) = ("\(folder)/slow.json5", "\(folder)/mine.json5")
      try Data("{ base: 'ios-hostile', widgetReloadsPerDay: 0 }".utf8).write(
        to: URL(filePath: file))
      _ = Tool.answer(to: ["new", "scenario", walk])
      let fleet = ["fleet", "small-test", "--devices", "3", "--profile", file]
      let parts = (1...2).map { "\(folder)/\($0).json" }
      for (index, part) in parts.enumerated() {
        #expect(
          Tool.answer(to: fleet + ["--shard", "\(index + 1)/2", "--output", part]).status == 0)
      }

      #expect(
        Tool.answer(to: ["show", "profiles", file]).text.contains(/widgetReloadsPerDay +0 rel/))
      #expect(Tool.answer(to: ["run", walk, "--profile", file]).text.contains("widget"))
      #expect(Tool.answer(to: ["merge"] + parts).text == Tool.answer(to: fleet).text)
      try Data("{ base: 'ios-hostile', widgetReloadsPerDay: 1 }".utf8).write(
        to: URL(filePath: file))
      #expect(Tool.answer(to: ["merge"] + parts).complaint.contains("that are others by now"))
    }
  }

  @Test func `a fleet's device is written as a scenario that runs, explains and explores`()
    throws
  {
    try inFolder { folder in
      let file = "\(folder)/seven.json5"
      let words = ["run", "small-test", "--device", "7", "--seed", "1"]
      let written = Tool.answer(to: words + ["--as-scenario", file])
      let decisions = Tool.answer(to: words).text.split(separator: "\n").filter {
        $0.contains("; score ")
      }
      let run = Tool.answer(to: ["run", file])
      // The command has workers, which are the tool itself; here is none.
      let program = try #require(ExplorePlan.programs(file).first)
      let explored = Explorer(program, settings: ExplorationSettings()).run(
        0, under: Strategy.portfolio.make())

      #expect(written == .init(text: "cuesim run \(file)\n", status: 0))
      #expect(!decisions.isEmpty)
      #expect(run.status == 0)
      #expect(run.text.split(separator: "\n").filter { $0.contains("; score ") } == decisions)
      #expect(Tool.answer(to: ["run", file, "--decision", "1"]).status == 0)
      #expect(explored.failure == nil)
      #expect(
        Tool.answer(to: ["run", "small-test", "--as-scenario", file]).complaint.contains(
          "small-test is a population; 'cuesim run' takes scenarios, a track, or a population with '--device'"
        ))
      let beyond = Tool.answer(to: ["run", "small-test", "--device", "20", "--devices", "20"])
      #expect(beyond.complaint.contains("there are people 0 to 19"))
      #expect(beyond.status == 2)
    }
  }
}
