import CommandLineParsing
import CueDocuments
import CueFuzzing
import CueJudging
import CueModel
import Foundation
import SimulationPrimitives

/// `cuesim fuzz` simulates random days and checks them against policy-independent sentences.
struct FuzzCommand {
  static let command = Command(
    "fuzz", "Searches random days for one on which a policy breaks a sentence of plain words.",
    options: [
      .value("days", "N", "How many days to draw.", default: "1000; with --minutes: no limit"),
      .value("minutes", "M", "End the search after so long.", default: "no limit"),
      .value("seed", "S", "The seed of all days.", default: "1"),
      .value("policy", "NAME|FILE", "The rules to run under.", default: "conductor").naming(
        ShippedNames.policies),
      .repeated("only", "SENTENCE", "Judge by this sentence."),
      .repeated("except", "SENTENCE", "Do not judge by this sentence."),
      .value("out", "DIR", "Write a small scenario for each kind of fault there."),
      .value("resume", "FILE", "Keep the progress there, and continue from it."),
      .value("threads", "T", "Days at once.", default: "one for each processor"),
      .value("replay", "FILE", "Judge a scenario instead of random days."),
      .flag("sentences", "Print the sentences."),
      .flag("json", "Print one JSON document."),
    ],
    examples: [
      .init("cuesim fuzz --days 200", "Search 200 days."),
      .init(
        "cuesim fuzz --policy mine.json5 --minutes 10 --out found",
        "Search for faults of your own policy; each is a small scenario in the folder."),
      .init(
        "cuesim fuzz --replay found/oneStayOneTap-17.json5", "Judge one of the scenarios again."),
      .init(
        "cuesim fuzz --days 10000 --resume progress.json",
        "Search many days; the same command continues an interrupted search."),
      .init("cuesim fuzz --sentences", "List all sentences."),
    ])

  private let reader: ArgumentReader

  init(_ reader: ArgumentReader) { self.reader = reader }

  /// Searches, checks one scenario, or lists the sentences.
  func answer() throws -> Tool.Answer {
    if reader.flag("sentences") { return try list() }
    let policy = try Policy.named(orIn: reader.string("policy") ?? "conductor")
    let sentences = try sentences
    if let file = reader.string("replay") { return try replay(file, policy, sentences) }
    return try FuzzSearch(reader, policy, sentences).answer()
  }

  private func list() throws -> Tool.Answer {
    if reader.flag("json") {
      let all = Sentence.allCases.map { ["name": $0.rawValue, "line": $0.line] }
      return Tool.Answer(text: try FuzzReport.text(of: ["sentences": all]), status: 0)
    }
    let width = Sentence.allCases.map(\.rawValue.count).max() ?? 0
    let lines = Sentence.allCases.map { sentence in
      sentence.rawValue.padding(toLength: width + 2, withPad: " ", startingAt: 0) + sentence.line
    }
    return Tool.Answer(text: lines.joined(separator: "\n") + "\n", status: 0)
  }

  private var sentences: Set<Sentence> {
    get throws {
      let names = Sentence.allCases.map(\.rawValue).joined(separator: ", ")
      let only = try reader.values("only", expecting: "one of \(names)", Sentence.init(rawValue:))
      let except = try reader.values(
        "except", expecting: "one of \(names)", Sentence.init(rawValue:))
      let judging = Set(only.isEmpty ? Sentence.allCases : only).subtracting(except)
      guard !judging.isEmpty else { throw UsageError("no sentence is left to judge by") }
      return judging
    }
  }

  private func replay(
    _ file: String, _ policy: Policy, _ sentences: Set<Sentence>
  ) throws -> Tool.Answer {
    for option in ["days", "minutes", "seed", "out", "resume", "threads"] {
      guard reader.string(option) == nil else {
        throw UsageError("option '--\(option)' is for random days, and not for --replay")
      }
    }
    let scenario = try Scenario(contentsOf: file)
    let faults = try JudgedDay(scenario, under: policy, by: sentences).faults
    let report = FuzzReport.Replay(file: file, faults: faults.map(FuzzReport.Found.init))
    let text = reader.flag("json") ? try FuzzReport.text(of: report) : report.text
    return Tool.Answer(text: text, status: faults.isEmpty ? 0 : 1)
  }
}
