import Foundation
import Reporting
import ScheduleExploration
import ProcessSupport
import SimulationKernel
import SimulationPrimitives
import SystemCalls
import TestFolders
import Testing

@testable import cuesim

/// `--export` writes a command's result for other programs, beside its output (W-10).
@Suite struct ExportTests {
  private static let scenario = """
    { name: "<Test> & \\"co\\"", start: "2026-03-10T14:00:00", timeZone: "UTC", horizonSeconds: 600,
      cards: [{ id: "target", brand: "Target", latitude: 40.75, longitude: -73.9,
                balanceCents: 5000, expires: "2026-03-12", digitalReady: true }],
      person: { at: [40.7229851, -73.9] },
      events: [{ atSeconds: 60, geofenceEntry: "target" }],
      expect: [
        { count: 'haptics', equals: 3 },
      ] }
    """

  private func folder() throws -> TestFolder {
    let folder = TestFolder()
    try folder.write(Self.scenario, to: "test.json5")
    return folder
  }

  @Test func `a run is written in every format, and its output does not change`() throws {
    let folder = try folder()
    let all = ExportFormat.allCases.map { "--export FOLDER/out\($0.ending)" }.joined(separator: " ")
    let plain = folder.answer("run FOLDER/test.json5")
    let answer = folder.answer("run FOLDER/test.json5 \(all)")

    #expect((answer, answer.status) == (plain, 1))
    #expect(folder.names.count == 1 + ExportFormat.allCases.count)
    #expect(
      try folder.text(of: "out.github")
        .hasPrefix(
          "::error file=\(folder.file("test.json5")),line=7,title=expectation::expect[0]: "))
    #expect(try folder.text(of: "out.junit.xml").contains("&lt;Test&gt; &amp; &quot;co&quot;"))
    #expect(try folder.text(of: "out.csv").split(separator: "\r\n").count == 2)
    #expect(try folder.text(of: "out.jsonl").split(separator: "\n").count == 1)
    #expect(try folder.text(of: "out.gpx").contains("<type>decision</type>"))
    #expect(try folder.text(of: "out.geojson").contains("\"kind\":\"decision\""))
    #expect(try Data(contentsOf: URL(filePath: folder.file("out.pftrace"))).count > 1_000)
  }

  @Test func `the same arguments write the same bytes`() throws {
    let folder = try folder()
    for name in ["a", "b"] {
      for format in ExportFormat.allCases {
        _ = folder.answer("run FOLDER/test.json5 --export FOLDER/\(name)\(format.ending)")
      }
    }
    for format in ExportFormat.allCases {
      let files = ["a", "b"].map { folder.file("\($0)\(format.ending)") }
      #expect(FileManager.default.contentsEqual(atPath: files[0], andPath: files[1]), "\(format)")
    }
  }

  @Test func `no text has a character for terminals or spreadsheets to execute (W-10)`()
    throws
  {
    let folder = TestFolder()
    let bad = "=1\\u0000\\u001b[31m\\u007f\\u0085\\u009b\\u061c\\u200f\\u2028\\u202e\\u2066"
    let scenario = Self.scenario.replacing("<Test>", with: bad).replacing("target", with: bad)
    try folder.write(scenario, to: "test.json5")
    let texts =
      ExportFormat.allCases.filter { $0 != .perfetto }.map { "out\($0.ending)" } + ["out.txt"]
    let all = texts.dropLast().map { "--export FOLDER/\($0)" }.joined(separator: " ")
    let answer = folder.answer("run FOLDER/test.json5 \(all) --trace FOLDER/out.txt")

    #expect(answer.status == 1)
    for name in texts {
      let text = try folder.text(of: name)
      #expect(!text.isEmpty)
      let unfit = text.unicodeScalars.filter {
        !$0.isFitForOneLine && !"\n\r\t".unicodeScalars.contains($0)
      }
      #expect(unfit.isEmpty, "\(name)")
    }
    #expect(try folder.text(of: "out.csv").contains(",'=1"))
    #expect(try folder.text(of: "out.jsonl").contains(#"\u009b"#))
    #expect(try folder.text(of: "out.gpx").contains("&#8238;"))
  }

  @Test func `a folder with an unreadable scenario is refused (L-6)`() throws {
    var state = DiskState()
    state.put(Array(Self.scenario.utf8), at: "/home/all/a.json5")
    state.put(Array(Self.scenario.utf8), at: "/home/all/sub/b.json5")
    let opened = Guarded(0)
    let disk = SimulatedDisk(state) { call in
      guard call.name == "names" else { return nil }
      return opened.withLock { count in
        count += 1
        return count == 2 ? .fails(.forbidden) : nil
      }
    }
    let answer = Files.$system.withValue(disk) { Tool.answer(to: ["run", "all"]) }

    #expect((answer.status, answer.text) == (2, ""))
    #expect(answer.complaint.hasPrefix("cuesim: all/sub: the folder cannot be read ("))
  }

  @Test func `an exploration is a suite for each program`() throws {
    let plan = try ExplorePlan.programs("reorder_3_fixed") + ExplorePlan.programs("reorder_3")
    let rows = plan.map { program in
      let isBuggy = ExplorePlan.isBuggy(program)
      var row = ExploreReport.Row(
        name: program.name, buggy: isBuggy, required: isBuggy, schedules: 9,
        steps: 9, choices: 9, audited: 0)
      (row.failure, row.trace, row.token) = ("lost", ["a tale"], "run4-x")
      return row
    }

    #expect(rows.map(\.isAsExpected) == [false, true])
    let failures = rows.map { row in CheckSuite("", file: nil, checks: row.checks).failures }
    #expect(failures.map(\.count) == [1, 0])
    #expect(failures[0].first?.problem == "broken: lost")
    #expect(failures[0].first?.check.details == "a tale\nreplay: cuesim explore --replay run4-x")
  }

  @Test func `every unexpected outcome is a failure of some check`() {
    typealias Change = (inout ExploreReport.Row) -> Void
    let changes: [Change] = [
      { $0.failure = "lost" }, { $0.divergence = "differs" }, { $0.deaths = ["died"] },
      { $0.unreached = ["probe"] }, { _ in },
    ]
    for (buggy, required) in [(false, false), (true, true), (true, false)] {
      for change in changes {
        var row = ExploreReport.Row(
          name: "p", buggy: buggy, required: required, schedules: 9, steps: 9, choices: 9,
          audited: 0)
        change(&row)
        let suite = CheckSuite("p", file: nil, checks: row.checks)
        #expect(suite.failures.isEmpty == row.isAsExpected)
      }
    }
  }

  @Test(arguments: [
    ("run FOLDER --export FOLDER/a.txt", "option '--export' was 'FOLDER/a.txt'; expected a file "),
    (
      "run FOLDER --export FOLDER/a.csv --export FOLDER/a.csv",
      "option '--export' names a file twice"
    ),
    ("run FOLDER --export FOLDER/no/a.csv", "FOLDER/no/a.csv: the file cannot be written; "),
    (
      "explore reorder_3 --points --export FOLDER/a.junit.xml",
      "option '--export' is for a search; "
    ),
    ("completions csh", "csh: unknown shell; expected one of bash, zsh, fish"),
  ])
  func `bad usage is status 2 with one line, and no file`(words: String, complaint: String) throws {
    let folder = try folder()
    let answer = folder.answer(words)

    #expect((answer.status, answer.text, folder.names) == (2, "", ["test.json5"]))
    #expect(
      answer.complaint.hasPrefix("cuesim: \(complaint.replacing("FOLDER", with: folder.path))"),
      "\(answer.complaint)")
  }

  @Test func `a scenario is not replaced by its own export`() throws {
    let folder = try folder()
    try folder.write(Self.scenario, to: "test.csv")
    let answer = folder.answer("run FOLDER/test.json5 FOLDER/test.csv --export FOLDER/test.csv")

    #expect(answer.status == 2)
    #expect(try folder.text(of: "test.csv") == Self.scenario)
  }
}
