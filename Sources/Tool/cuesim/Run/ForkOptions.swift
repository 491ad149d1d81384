import CommandLineParsing
import CueDocuments
import CueModel
import CueRuns
import FileReading
import Reporting
import SimulationKernel

/// The forks of `cuesim run`: a scenario up to an instant, and several continuations.
struct ForkOptions {
  private let instant: String
  private let forks: [String]

  /// The options that apply only to a whole run.
  private static let others = ["trace", "export", "report", "explain"]

  /// Reads the options, or `nil` if none is given.
  init?(_ reader: ArgumentReader) throws {
    forks = reader.strings("fork")
    guard let instant = reader.string("until") else {
      guard forks.isEmpty else { throw reader.missing("until") }
      return nil
    }
    self.instant = instant
    guard !forks.isEmpty else { throw reader.missing("fork") }
    let other = RunCommand.command.options.first {
      Self.others.contains($0.name) && reader.isGiven($0)
    }
    if let other {
      throw UsageError(
        "option '--\(other.name)' is for one run; write the events of a fork into the scenario, and run that"
      )
    }
  }

  /// Runs a scenario to the instant, and from there unchanged and with each fork's events.
  func answer(_ source: ScenarioRuns, isJSON: Bool) throws -> Tool.Answer {
    guard let scenario = source.scenarios.first, source.count == 1 else {
      throw UsageError("option '--fork' takes one scenario, and \(source.count) were given")
    }
    let begin = try begin(of: scenario)
    let variants =
      try [scenario]
      + forks.enumerated().map { number, events in
        let name = forks.count == 1 ? "--fork" : "--fork (\(number + 1))"
        return try scenario.adding(events, from: begin, name: name)
      }
    func stage() throws -> ScenarioStage {
      try ScenarioStage(
        scenario, policy: source.policy, profile: source.profile, seed: source.seed)
    }
    do {
      let names = ["as it is"] + forks
      let answers = try stage().forks(at: begin, as: variants) { run in
        try ForkRow(run, from: begin).text()
      }
      let rows = try zip(names, answers).enumerated().map { number, pair in
        try ForkRow(try row(pair.1, of: variants[number], stage, begin), named: pair.0)
      }
      let report = ForkReport(scenario, from: begin, forks: rows)
      return Tool.Answer(
        text: isJSON ? try report.json() : report.text(StandardOutput.paint),
        status: rows[0].passed ? 0 : 1)
    } catch let error as SimulationError {
      throw FailedRun(file: scenario.file, error: error)
    }
  }

  /// Returns the text of a branch's row.
  ///
  /// If the system cannot fork, the branch runs from the start.
  private func row(
    _ answer: Result<String, ForkFailure>, of variant: Scenario,
    _ stage: () throws -> ScenarioStage,
    _ begin: Duration
  ) throws -> String {
    switch answer {
    case .success(let text): return text
    case .failure(.noRoom):
      return try ForkRow(stage().run(to: begin, as: variant), from: begin).text()
    case .failure(.threw(let words)): throw UsageError("a fork did not end: \(words)")
    case .failure(let failure):
      throw UsageError(
        "a fork did not end (\(failure)); write its events into the scenario, and run that")
    }
  }

  private func begin(of scenario: Scenario) throws -> Duration {
    guard let begin = scenario.offset(of: instant), begin >= .zero, begin <= scenario.horizon else {
      throw UsageError(
        option: "until", found: instant,
        expected:
          "a time of the run: 0 to \(Double(scenario.horizon.wholeNanoseconds) / 1e9) seconds from the start, or HH:MM:SS as its clock shows it"
      )
    }
    return begin
  }
}

extension Scenario {
  /// Returns the offset of an instant: seconds, or the first time at which the person's clock shows
  /// it.
  fileprivate func offset(of word: String) -> Duration? {
    if let seconds = Double(word) {
      // Seconds are read like the times in the document.
      return abs(seconds) < 1e9 ? .nanoseconds(Int64((seconds * 1e9).rounded())) : nil
    }
    guard let found = word.wholeMatch(of: /(\d\d):(\d\d):(\d\d)/),
      let hour = Int(found.1), let minute = Int(found.2), let second = Int(found.3),
      hour < 24, minute < 60, second < 60
    else { return nil }
    let first = calendar.first(
      minute: hour * 60 + minute, second: second, from: start, through: start.advanced(by: horizon))
    return first.map { .nanoseconds($0.nanoseconds(since: start)) }
  }
}
