import CommandLineParsing
import CueDocuments
import CueModel
import CueRuns
import Reporting
import SimulationKernel
import TrackFormats

/// `cuesim explain`: why the decisions of a scenario or a replay are what they are.
struct ExplainCommand {
  static let command = Command(
    "explain", "Explains decisions: every veto with its figures, the score, the ledger.",
    positionals: [.one("FILE", "A .json5 scenario, or a recorded track with --pin.")],
    options: [
      .repeated("decision", "N", "The number of a decision to explain, counted from 1."),
      .repeated("at", "TIME", "The time of one: seconds from the start, or HH:MM:SS."),
      .flag("all", "Explain every decision."),
      .flag("json", "Print one JSON document."),
    ] + ReplayCommand.settingOptions,
    examples: [
      .init("cuesim explain Scenarios/walk-to-a-store.json5", "The decisions and their numbers."),
      .init(
        "cuesim explain Scenarios/walk-to-a-store.json5 --decision 2",
        "Why the second is what it is."),
      .init(
        "cuesim explain walk.gpx --pin 'Target@40.758,-73.9855' --all",
        "Every decision along a recorded walk."),
    ])

  private let path: String
  private let reader: ArgumentReader

  init(_ reader: ArgumentReader) {
    path = reader.positional("FILE") ?? ""
    self.reader = reader
  }

  /// Runs the file again, and explains what was asked about.
  func answer() throws -> Tool.Answer {
    let report = try path.hasSuffix(".json5") ? scenario() : replay()
    let numbers = try numbers(in: report)
    let chosen = numbers.isEmpty ? report : report.explaining(numbers)
    let text =
      reader.flag("json") ? try chosen.json() : chosen.text(StandardOutput.paint)
    return Tool.Answer(text: text, status: 0)
  }

  private func scenario() throws -> ExplanationReport {
    try refuseTrackOptions()
    let scenario = try Scenario(contentsOf: path)
    do {
      let run = try ScenarioRun(
        scenario, policy: Policy.named(orIn: reader.string("policy") ?? "conductor"),
        profile: reader.givenProfile(), seed: reader.unsigned("seed").map { Seed($0) },
        keepingCircumstances: true)
      return ExplanationReport(
        file: path, entries: run.entries, start: scenario.start, configuration: run.configuration)
    } catch let error as SimulationError {
      throw FailedRun(file: path, error: error)
    }
  }

  private func replay() throws -> ExplanationReport {
    var settings = try ReplaySettings(reader)
    settings.isKeepingCircumstances = true
    let options = try TrackOptions(reader)
    try PinArguments(reader).fill(&settings, along: path, options: options)
    let replay = try ReplayCommand.carry(settings, along: path, options)
    return ExplanationReport(
      file: path, entries: replay.entries, start: replay.start,
      configuration: replay.configuration)
  }

  /// A scenario says itself what a track does not.
  private func refuseTrackOptions() throws {
    let shared = ["policy", "profile", "seed"]
    for option in ReplayCommand.settingOptions where !shared.contains(option.name) {
      if reader.isGiven(option) {
        throw UsageError("option '--\(option.name)' is for tracks; the scenario says it itself")
      }
    }
  }

  /// The decisions asked about, in order; the only one if nobody asked.
  private func numbers(in report: ExplanationReport) throws -> [Int] {
    let all = report.decisions.map(\.number)
    if reader.flag("all") || all.count == 1 && !isAsked { return all }
    let named = try reader.values("decision", expecting: Self.range(all)) { word in
      Int(word).flatMap { all.contains($0) ? $0 : nil }
    }
    var found = Set(named)
    for word in reader.strings("at") { found.formUnion(try numbers(at: word, in: report)) }
    return found.sorted()
  }

  private var isAsked: Bool {
    !reader.strings("decision").isEmpty || !reader.strings("at").isEmpty
  }

  private static func range(_ numbers: [Int]) -> String {
    guard let last = numbers.last else { return "nothing, as nothing was decided" }
    return last == 1 ? "1, the only decision" : "a number from 1 to \(last)"
  }

  /// The decisions within half a second of an instant, or at a time of day.
  private func numbers(at word: String, in report: ExplanationReport) throws -> [Int] {
    let seconds = Double(word)
    let isClock = word.wholeMatch(of: /(\d{4}-\d\d-\d\d )?\d\d:\d\d:\d\d/) != nil
    guard isClock || seconds?.isFinite == true else {
      throw UsageError(option: "at", found: word, expected: "seconds from the start, or HH:MM:SS")
    }
    let found = report.decisions.filter { entry in
      isClock ? entry.clock.hasSuffix(word) : abs(entry.decision.atSeconds - (seconds ?? 0)) <= 0.5
    }
    guard !found.isEmpty else {
      throw UsageError(
        "nothing was decided at '\(word)'; see 'cuesim explain FILE' for what was, and when")
    }
    return found.map(\.number)
  }
}

extension ArgumentReader {
  /// Whether an option of any kind was given.
  func isGiven(_ option: Command.Option) -> Bool {
    switch option.kind {
    case .flag: flag(option.name)
    case .single: string(option.name) != nil
    case .repeated: !strings(option.name).isEmpty
    }
  }
}
