import TestFolders
import Testing

@testable import ScheduleExploration
@testable import cuesim

/// `cuesim explore` refuses in one line, and replays its own tokens.
@Suite struct ExploreCommandTests {
  @Test func `written tokens reproduce their runs`() throws {
    let folder = TestFolder()
    let words = "explore account reorder_5 account_fixed"
    let written = folder.answer("\(words) --tokens FOLDER/tokens --schedules 30")
    let lines = try folder.text(of: "tokens").split(separator: "\n")

    #expect((written.status, written.text) == (0, "30 tokens in \(folder.file("tokens"))\n"))
    #expect(lines.count == 30)
    #expect(
      try lines.prefix(3).map { try ReplayToken(String($0)).program }
        == ["account", "reorder_5", "account_fixed"])
    let replayed = folder.answer("explore --replay FOLDER/tokens")
    #expect(replayed.status == 0)
    #expect(replayed.text == "30 of 30 tokens reproduced the digest they name\n")
  }

  @Test func `the error for a token of another build or a damaged one is one line and status 2`()
    throws
  {
    let folder = TestFolder()
    let plan = try ExplorePlan.of("account_fixed")
    let verdict = Explorer(plan.programs[0], settings: plan.settings).run(
      0, under: Strategy.portfolio.make())
    let good = ReplayToken(of: verdict, program: "account_fixed", settings: plan.settings)
    let foreign = ReplayToken(
      of: verdict, program: "account_fixed", settings: plan.settings,
      build: BuildIdentity(rawValue: BuildIdentity.current.rawValue &+ 1))
    let unknown = ReplayToken(of: verdict, program: "nobody", settings: plan.settings)
    let other = ReplayToken(of: verdict, program: "reorder_5", settings: plan.settings)

    #expect(folder.answer("explore --replay \(good)").status == 0)
    for (token, complaint) in [
      ("\(foreign)", "this token is of build "), ("\(good)x", "this token is damaged; "),
      ("\("\(good)".dropLast())", "this token is damaged; "),
      ("token", "this is not a replay token; "), ("cue7-AA", "this token is of version 7"),
      ("\(unknown)", "nobody: neither a file nor a program of the suite; "),
      ("\(other)", "the run came out otherwise than before "),
    ] {
      let alone = folder.answer("explore --replay \(token)")
      #expect((alone.status, alone.text) == (2, ""))
      #expect(alone.complaint.hasPrefix("cuesim: \(complaint)"), "\(alone.complaint)")
      #expect(alone.complaint.split(separator: "\n").count == 1)

      try folder.write("\(good)\n\(token)\n", to: "tokens")
      let listed = folder.answer("explore --replay FOLDER/tokens")
      #expect((listed.status, listed.text) == (2, ""))
      #expect(listed.complaint.hasPrefix("cuesim: \(folder.file("tokens")):2: \(complaint)"))
    }
  }

  @Test(arguments: [
    ("", "nothing to explore; "), ("nobody", "nobody: neither a file nor a program of the suite; "),
    ("account --schedules 0", "option '--schedules' was '0'; expected "),
    ("account --strategy luck", "option '--strategy' was 'luck'; expected one of "),
    ("account --order last", "option '--order' was 'last'; expected "),
    ("--token-of FOLDER/none", "this is not a replay token; "),
    ("account --results FOLDER/r", "'--results' goes with '--trials'"),
    ("account --trials 1 --seed 2", "option '--seed' has no effect on trials; "),
    ("account --trials 1 --lag", "option '--lag' has no effect on trials; "),
    ("account --trials 1 --strategy exhaustive", "an exhaustive search leaves nothing to trials; "),
    ("account --unreduced", "'--unreduced' goes with '--strategy exhaustive'"),
    ("account --allow-untried --points", "option '--allow-untried' is for a search; "),
    ("account --only correct", "none of these programs is correct; "),
    ("account --only some", "option '--only' was 'some'; expected correct, buggy, ordinary"),
    ("canary --trials 1", "canary: trials are for programs of the suite; "),
    ("account --tokens FOLDER/no/tokens", "FOLDER/no/tokens: the file cannot be written; "),
    ("account --trials 1 --results FOLDER/no/r", "FOLDER/no/r: results cannot be kept there; "),
  ])
  func `an impossible request is status 2, one line and no file`(
    words: String, complaint: String
  ) throws {
    let folder = TestFolder()
    let answer = folder.answer("explore \(words)")

    #expect(answer.status == 2)
    #expect(answer.text == "")
    #expect(folder.names == [])
    #expect(
      answer.complaint.hasPrefix("cuesim: \(complaint.replacing("FOLDER", with: folder.path))"),
      "\(answer.complaint)")
    #expect(answer.complaint.split(separator: "\n").count == 1)
  }

  @Test func `correct programs can be selected, and trials cover the whole suite`() throws {
    let plan = try ExplorePlan.of("--suite --only correct --trials 1")
    let names = plan.programs.map(\.name)
    #expect(plan.programs.count > 40)
    #expect(plan.programs.allSatisfy { !ExplorePlan.isBuggy($0) })
    #expect(names.contains("account_fixed"))
    #expect(names.contains("cue_lost_haptic_fixed"))
    let broken = try ExplorePlan.of("--suite --only buggy").programs
    #expect(broken.count > 40)
    #expect(broken.allSatisfy(ExplorePlan.isBuggy))
    #expect(plan.programs.count + broken.count == ExplorePlan.suite.count)
  }

  @Test func `results of another build and other files are refused with a reason`() throws {
    let folder = TestFolder()
    let path = folder.file("results")
    _ = try ResultFile(path)
    #expect(try folder.text(of: "results") == "{\"build\":\"\(BuildIdentity.current)\"}\n")

    let other = "{\"build\":\"\(BuildIdentity(rawValue: 0xab))\"}\n"
    for (text, complaint) in [
      (other, "begun by build 00000000000000ab, this is build \(BuildIdentity.current); "),
      (other + "one\n", "begun by build 00000000000000ab, "),
      ("{\"program\":\"account\"}\n", "no results of trials, or of a build that is not named; "),
      ("{\"build\":\"00\"}\n", "no results of trials, or of a build that is not named; "),
    ] {
      try folder.write(text, to: "results")
      let answer = folder.answer("explore account --trials 1 --results FOLDER/results")
      #expect((answer.status, answer.text) == (2, ""))
      #expect(answer.complaint.hasPrefix("cuesim: \(path): \(complaint)"), "\(answer.complaint)")
      #expect(answer.complaint.split(separator: "\n").count == 1)
      #expect(try folder.text(of: "results") == text)
    }
  }

  @Test func `the canary is selected only by its name`() throws {
    #expect(try ExplorePlan.of("canary").programs.map(\.name) == ["canary"])
    #expect(try !ExplorePlan.of("--suite").programs.contains { $0.name == "canary" })
  }
}
