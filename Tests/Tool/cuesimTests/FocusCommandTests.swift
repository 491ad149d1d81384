import Foundation
import TestFolders
import Testing

@testable import cuesim

/// `cuesim focus` goes through the three workflows a person has: look, find out why, change rules.
@Suite struct FocusCommandTests {
  private let temporary = TestFolder()
  private var folder: String { temporary.path }

  init() throws {
    try write(
      #"{"aps": {"alert": "Possible fraud"}, "Simulator Target Bundle": "com.firstbank.mobile"}"#,
      to: "fraud.apns")
    try write(
      "time,app,title\n2026-03-10T11:00:00Z,com.chirp.app,3 people liked your post\n,x,lost\n",
      to: "log.csv")
  }

  private func write(_ text: String, to name: String) throws {
    try temporary.write(text, to: name)
  }

  private func answer(_ words: String) -> Tool.Answer { temporary.answer(words) }

  private func json(_ words: String) throws -> [String: Any] {
    let answer = answer(words + " --json")
    #expect((answer.status, answer.complaint) == (0, ""))
    let object = try JSONSerialization.jsonObject(with: Data(answer.text.utf8))
    return try #require(object as? [String: Any])
  }

  @Test func `F-31 F-15: the feed of a night shows for each the reason of its outcome`() {
    let answer = answer("focus feed FOLDER/fraud.apns FOLDER/log.csv --mode sleep --wide")
    let lines = answer.text.split(separator: "\n").map(String.init)
    #expect((answer.status, lines.count) == (0, 4))
    #expect(
      lines[1].hasSuffix(
        "immediate   145.000  = 100.000 + 20.000 + 15.000 + 10.000  critical bypass, recency boost,"
          + " important sender, keyword boost"))
    #expect(
      lines[2].hasSuffix(
        "summarized  15.000   = 10.000 + 5.000 + 0.000 + 0.000      category blocked, below "
          + "threshold, suppressed"))
    #expect(lines[3] == "left out: \(folder)/log.csv:3: the row has no time")
  }

  @Test func `F-31 F-03: the dashboard has mode, counts, summary, lists and pipeline`() {
    let text = answer("focus dashboard FOLDER/fraud.apns FOLDER/log.csv --mode sleep").text
    for line in [
      "Focus: sleep · allows health, system from high, and critical ones",
      "2 received · 1 delivered, 1 by critical bypass · 1 suppressed, 1 in the summary",
      "Summary (local): 1 update in social.", "Delivered, best first", "Suppressed, latest first",
    ] { #expect(text.contains("\(line)\n"), "\(text)") }
    for stage in ["classify", "rule", "bypass", "rank", "summarize", "metrics"] {
      #expect(text.contains("\n\(stage) "))
    }
    #expect(!text.contains("measured"))
    #expect(!text.contains("\u{1B}"))
    #expect(answer("focus dashboard --measure").text.contains("measured median"))
  }

  @Test func `F-31 F-16 F-17: rules are previewed, kept, used and reset`() throws {
    let before = try json("focus preview --mode sleep --allow all --minimum low")
    let now = try #require(before["now"] as? [String: Int])
    let preview = try #require(before["preview"] as? [String: Int])
    #expect((now["received"], preview["delivered"], preview["suppressed"]) == (40, 40, 0))

    let set = "focus rules set --rules FOLDER/rules.json --mode sleep --allow all --minimum low"
    #expect(answer(set).status == 0)
    let used = try json("focus dashboard --mode sleep --rules FOLDER/rules.json")
    #expect((used["metrics"] as? [String: Int])?["delivered"] == 40)
    let other = try json("focus dashboard --mode work --rules FOLDER/rules.json")
    #expect(
      other["metrics"] as? [String: Int]
        == (try json("focus dashboard --mode work"))["metrics"] as? [String: Int])

    #expect(answer("focus rules reset --rules FOLDER/rules.json --mode sleep").status == 0)
    #expect(
      answer("focus rules show --rules FOLDER/rules.json").text
        == answer("focus rules show").text)
  }

  @Test func `F-27: the timeline shows every mode, and can omit agreements`() throws {
    let text = answer("focus timeline FOLDER/fraud.apns FOLDER/log.csv --wide").text
    let lines = text.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
    #expect(lines[0].suffix(4) == ["work", "personal", "sleep", "driving"])
    #expect(lines[1].suffix(4) == ["immediate", "immediate", "immediate", "immediate"])
    #expect(lines[2].suffix(4) == ["summarized", "immediate", "summarized", "summarized"])
    let differing = try json("focus timeline FOLDER/fraud.apns FOLDER/log.csv --differing")
    #expect((differing["notifications"] as? [Any])?.count == 1)
  }

  @Test func `F-29: an export played again has the same bytes`() {
    for mode in ["work", "personal", "sleep", "driving"] {
      let made = "--seed 9 --count 60 --mode \(mode)"
      let export = answer("focus export \(made) --output FOLDER/day.json")
      #expect(export.status == 0)
      #expect(export.text.hasPrefix("60 notifications in "))
      for view in ["feed", "dashboard", "timeline"] {
        #expect(
          answer("focus \(view) \(made) --json")
            == answer("focus \(view) --import FOLDER/day.json --json"))
      }
    }
  }

  @Test func `F-19: a live simulation has a line every three virtual seconds`() throws {
    let live = answer("focus dashboard --live --count 5 --seed 2")
    let times = live.text.split(separator: "\n").prefix(5).map { String($0.prefix(20)) }
    #expect(
      times == [3, 6, 9].map { "2026-03-10T12:00:0\($0)Z" }
        + [12, 15].map {
          "2026-03-10T12:00:\($0)Z"
        })
    let document = try json(
      "focus dashboard --live --count 5 FOLDER/log.csv".replacingOccurrences(
        of: " --count 5", with: ""))
    #expect((document["steps"] as? [[String: Any]])?.count == 1)
    #expect((document["dashboard"] as? [String: Any])?["at"] as? String == "2026-03-10T12:00:03Z")
  }

  @Test func `F-30: an external summary is used, or replaced with the reason printed`() throws {
    try write(#"{"text": "All quiet.", "milliseconds": 2000}"#, to: "good.json")
    try write(#"{"text": "Late.", "milliseconds": 2001}"#, to: "late.json")
    try write(#"{"text": "  "}"#, to: "blank.json")
    for (name, words) in [
      ("good", "Summary (adapter): All quiet."),
      ("late", "Summary (local; the adapter took too long): "),
      ("blank", "Summary (local; the adapter returned nothing): "),
      ("missing", "Summary (local; the adapter failed): "),
    ] {
      let text = answer("focus dashboard --summary FOLDER/\(name).json").text
      #expect(text.contains(words), "\(name)")
    }
  }

  @Test(arguments: [
    ("focus feed FOLDER/none.apns", "FOLDER/none.apns: there is no such file; check the name"),
    ("focus feed FOLDER/log.csv --seed 1", "'--seed' and '--count' make notifications up; "),
    ("focus feed FOLDER/log.csv --import FOLDER/x", "'--import' brings its own notifications; "),
    ("focus feed --import FOLDER/log.csv", "FOLDER/log.csv: the JSON is damaged; "),
    ("focus feed --rules FOLDER/fraud.apns", "FOLDER/fraud.apns: work: found nothing; add it"),
    ("focus feed --import FOLDER/none", "FOLDER/none: the file cannot be read; "),
    ("focus feed --mode wrk", "option '--mode' was 'wrk'; expected work or personal or "),
    ("focus preview", "no change to the rule; give '--allow NAMES' or "),
    ("focus preview --allow work,wrok", "option '--allow' was 'work,wrok'; expected none, all, "),
    ("focus rules set --minimum low", "missing option '--mode'; "),
    ("focus rules set --mode work --minimum low", "missing option '--rules'; "),
    ("focus rules reset --rules FOLDER/log.csv", "FOLDER/log.csv: the JSON is damaged; "),
    ("focus export --seed 1", "missing option '--output'; "),
    ("focus export FOLDER/log.csv --output FOLDER/log.csv", "FOLDER/log.csv: this would replace "),
    ("focus export --output FOLDER/no/x", "FOLDER/no/x: the file cannot be written; "),
    ("focus dashbord", "unknown command 'dashbord'; did you mean 'dashboard'?"),
  ])
  func `bad usage is status 2 with one line and no output`(words: String, complaint: String) {
    let answer = answer(words)
    let expected = complaint.replacingOccurrences(of: "FOLDER", with: folder)
    #expect((answer.status, answer.text) == (2, ""))
    #expect(answer.complaint.hasPrefix("cuesim: \(expected)"), "\(answer.complaint)")
    #expect(answer.complaint.split(separator: "\n").count == 1)
  }

  @Test func `the error for a mistake in an exported scenario has its place`() throws {
    #expect(answer("focus export --count 2 --output FOLDER/day.json").status == 0)
    let text = try String(contentsOfFile: "\(folder)/day.json", encoding: .utf8)
    for (from, to, complaint) in [
      ("\"id\" : 1", "\"id\" : \"x\"", "payloads[1].id: found another kind of value; "),
      ("\"mode\" : \"work\"", "\"mode\" : \"wrk\"", "mode: found a word or number that means "),
      ("\"id\" : 1", "\"id\" : 0", "two payloads have the id 0; "),
      ("\"recency\" : 20000", "\"recency\" : -1", "recency is -1; write 0 to "),
    ] {
      #expect(text.contains(from))
      try write(text.replacingOccurrences(of: from, with: to), to: "bad.json")
      let answer = answer("focus feed --import FOLDER/bad.json")
      #expect(answer.status == 2)
      #expect(answer.complaint.hasPrefix("cuesim: \(folder)/bad.json: \(complaint)"))
    }
  }

  @Test(arguments: ["feed", "dashboard", "timeline", "preview --allow all"])
  func `R-13: parts of a log that were not understood are listed, one a line`(command: String)
    throws
  {
    try write(
      "time,title,importance,foo\n1,a,4,x\n2,b,loud,x\n3,c,loud,x\n4,d,6,x\n", to: "odd.csv")
    let answer = answer("focus \(command) FOLDER/odd.csv")
    #expect(answer.status == 0)
    #expect(
      answer.complaint == """
        cuesim: \(folder)/odd.csv:1: 1 column is not used: foo
        cuesim: \(folder)/odd.csv:3: the priority 'loud' is unknown and is ignored; 2 rows
        cuesim: \(folder)/odd.csv:5: the priority '6' is unknown and is ignored
        cuesim: \(folder)/odd.csv:1: the times are numbers without a unit: seconds since the start \
        are assumed

        """)
  }

  @Test func `R-13: an unknown category of a log is reported, and a push has its app's`()
    throws
  {
    try write(
      "time,title,category\n2026-03-10T12:00:00Z,a,wibble\n2026-03-10T12:00:00Z,b,finance\n"
        + "2026-03-10T12:00:00Z,c,null\n", to: "kinds.csv")
    try write(#"{"aps": {"alert": "x", "category": "REPLY"}}"#, to: "reply.apns")
    let answer = answer("focus feed FOLDER/kinds.csv FOLDER/reply.apns")
    #expect(answer.status == 0)
    #expect(
      answer.complaint
        == "cuesim: \(folder)/kinds.csv:2: the category 'wibble' is unknown and is "
        + "ignored\n")
  }

  @Test func `the error for too many notifications has the bound`() throws {
    let most = FocusInput.most
    #expect(
      answer("focus feed --count \(most + 1)").complaint
        == "cuesim: option '--count' was '\(most + 1)'; expected a whole number from 0 to \(most)\n"
    )
    guard Trials.areAll else { return }
    try write(
      "time,app,title\n" + String(repeating: "1,a,b\n", count: most + 1), to: "many.csv")
    let refused = answer("focus feed FOLDER/many.csv")
    #expect((refused.status, refused.text) == (2, ""))
    #expect(
      refused.complaint
        == "cuesim: \(folder)/many.csv: more than \(most) notifications with those of the files "
        + "before; name a part of them\n")
  }

  @Test func `every command has help with an example`() {
    for words in ["dashboard", "feed", "preview", "timeline", "export", "rules show", "rules set"] {
      let help = answer("focus \(words) --help")
      #expect(help.status == 0)
      #expect(help.text.contains("Examples:\n  cuesim focus \(words)"))
    }
    #expect(answer("--help").text.contains("\n  focus  "))
  }
}
