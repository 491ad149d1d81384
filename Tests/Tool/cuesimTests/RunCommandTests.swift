import TestFolders
import Foundation
import Testing

@testable import cuesim

/// `cuesim run` keeps the contract of its exit statuses and files.
@Suite struct RunCommandTests {
  private let temporary = TestFolder()
  private var folder: String { temporary.path }

  /// Runs the tool with a scenario in its own folder; `FOLDER` in the words stands for it.
  private func answer(_ words: String, expect: String = "") throws -> Tool.Answer {
    let text = """
      { name: "Test", start: "2026-03-10T14:00:00", timeZone: "UTC", horizonSeconds: 600,
        cards: [{ id: "target", brand: "Target", latitude: 40.75, longitude: -73.9,
                  balanceCents: 5000, expires: "2026-03-12", digitalReady: true }],
        person: { at: [40.7229851, -73.9] },
        events: [{ atSeconds: 60, geofenceEntry: "target" }],
        expect: [\(expect)] }
      """
    try temporary.write(text, to: "test.json5")
    return temporary.answer(words)
  }

  @Test func `a run whose expectations hold is status 0`() throws {
    let answer = try answer("run FOLDER", expect: "{ count: 'haptics', equals: 1 }")

    #expect((answer.status, answer.complaint) == (0, ""))
    #expect(answer.text.contains("1 of 1 expectations held"))
  }

  @Test func `a run with a failed expectation is status 1, in text and in JSON`() throws {
    let expect = "{ count: 'haptics', equals: 0 }"
    let text = try answer("run FOLDER", expect: expect)
    let json = try answer("run FOLDER --json", expect: expect)

    #expect((text.status, json.status) == (1, 1))
    #expect(
      text.text.replacing(/\n +/, with: " ")
        .contains("\(folder)/test.json5:6: expect[0]: expected 0 haptics"))
    #expect(json.text.hasPrefix("{\n"))
    #expect(json.text.contains("\"passed\" : false"))
  }

  @Test(arguments: [
    ("run", "missing PATH; see 'cuesim run --help'"),
    ("run FOLDER/none", "FOLDER/none: no such file or folder; check the path"),
    ("run FOLDER --seed x", "option '--seed' was 'x'; expected a whole number from 0 to "),
    (
      "run FOLDER --profile android",
      "android: no profile is called so, and there is no such file; use default, "
    ),
    ("run FOLDER --policy none", "none: no policy is called so, and there is no such file; "),
    ("run FOLDER --trace FOLDER/no/trace", "FOLDER/no/trace: the file cannot be written; "),
    ("run FOLDER --trace FOLDER/test.json5", "FOLDER/test.json5: this would replace an input"),
    ("rum", "unknown command 'rum'; did you mean 'run'?"),
  ])
  func `bad usage is status 2 with one line and no output`(
    words: String, complaint: String
  ) throws {
    let answer = try answer(words)

    #expect((answer.status, answer.text) == (2, ""))
    #expect(
      answer.complaint.hasPrefix("cuesim: \(complaint.replacing("FOLDER", with: folder))"))
    #expect(answer.complaint.split(separator: "\n").count == 1)
  }

  @Test(arguments: [
    ("{ count: 'haptic', equals: 1 }", "6: expect[0].count: found 'haptic'; expected decisions"),
    (
      "{ event: 'payday', primaryReason: 'gatway' }",
      "6: expect[0].primaryReason: unknown reason 'gatway'; did you mean 'gateway'?"
    ),
    (
      "], policy: { cardTouchCap: 1.5 }, x: [",
      "6: x: unknown key; expected name"
    ),
    (
      "], policy: { cardTouchCap: 1.5 }, links: {}, route: [",
      "6: policy.cardTouchCap: found 1.5; expected a whole number"
    ),
  ])
  func `a bad document is status 2 with file and line`(expect: String, complaint: String) throws {
    let answer = try answer("run FOLDER", expect: expect)

    #expect((answer.status, answer.text) == (2, ""))
    #expect(answer.complaint.hasPrefix("cuesim: \(folder)/test.json5:\(complaint)"))
  }

  @Test func `a trace has a line for every delivery, and replaces the last one completely`() throws
  {
    let first = try answer("run FOLDER --trace FOLDER/trace --seed 3")
    let path = "\(folder)/trace"
    let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
    let second = try answer("run FOLDER --trace FOLDER/trace --policy preConductor")

    #expect((first.status, second.status) == (0, 0))
    #expect(lines.first?.hasPrefix("# \(folder)/test.json5, seed 3, digest ") == true)
    #expect(lines.contains { $0.contains("conductor ← entered(") })
    #expect(lines.contains { $0.contains("conductor: ") })
    #expect(try String(contentsOfFile: path, encoding: .utf8).contains(", seed 1, "))
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
        == ["test.json5", "trace"])
  }

  @Test func `budgets are printed under a profile that has some, and never under the default`()
    throws
  {
    let plain = try answer("run FOLDER")
    let text = try answer("run FOLDER --profile ios-documented")
    let json = try answer("run FOLDER --profile ios-documented --json")

    #expect(!plain.text.contains("budgets"))
    #expect(!plain.text.contains("profile"))
    #expect(try !answer("run FOLDER --json").text.contains("budgets"))
    #expect(text.text.contains("\nbudgets of ios-documented: widget reloads 1 of 40 a day; "))
    #expect(json.text.contains("\"budget\" : \"widgetReloads\""))
    #expect(json.text.contains("\"profile\" : \"ios-documented\""))
  }

  @Test func `help and version are outputs`() throws {
    #expect(Tool.answer(to: ["--version"]).text == "cuesim \(Tool.version)\n")
    #expect(Tool.answer(to: ["--help"]).text.contains("\n  run  "))
    #expect(Tool.answer(to: ["run", "--help"]).text.contains("--policy NAME|FILE"))
    #expect(Tool.answer(to: ["run", "--help"]).status == 0)
  }
}
