import CommandLineParsing
import ExplorationSuite
import FleetRunner
import Foundation
import ScheduleExploration
import SimulationKernel

/// How many schedules each strategy needs for each known bug: trials on all workers, kept in a file.
struct ExploreTable {
  private let plan: ExplorePlan

  init(_ plan: ExplorePlan) { self.plan = plan }

  func answer() throws -> Tool.Answer {
    let names = plan.programs.map(\.name).filter { BugSuite.program(named: $0) != nil }
    let count = plan.trials ?? 1
    var table = TrialTable(
      programs: names, strategies: plan.strategy.map { [$0] } ?? Trial.strategies,
      trialCount: count, limit: plan.schedules)
    for line in try kept() { table.add(TrialResult(line: line)) }
    // A twin has nothing to find: the portfolio alone tries to accuse it.
    let trials = table.missing.filter {
      BugSuite.program(named: $0.program)?.isBuggy == true || $0.strategy == "portfolio"
    }
    let (results, deaths) = try run(trials)
    for result in results { table.add(result) }
    return Tool.Answer(
      text: plan.isJSON ? table.json + "\n" : table.text,
      complaint: deaths.map { "explore: \($0)\n" }.joined(),
      status: StopRequest.isPending ? 130 : table.isAsExpected(trials: count) ? 0 : 1)
  }

  /// The lines of the file of results, if there is one.
  private func kept() throws -> [Substring] {
    guard let path = plan.results, FileManager.default.fileExists(atPath: path) else { return [] }
    return try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
  }

  /// What came of trials, and how workers died over the others.
  private func run(_ trials: [Trial]) throws -> (results: [TrialResult], deaths: [String]) {
    let file = try plan.results.map(ResultFile.init)
    let bar = ProgressBar()
    defer { bar.clear() }
    StopRequest.listen()
    let outcome = Guarded<(results: [TrialResult], deaths: [String])>(([], []))
    try WorkerPool(words: plan.words).run(
      trials.map { ExploreJob.trial($0).line }, workers: plan.workers,
      until: { StopRequest.isPending },
      take: { index, answer in
        if case .died(let death) = answer {
          outcome.withLock { $0.deaths.append(death.description) }
        }
        guard case .line(let line) = answer, let result = TrialResult(line: line) else { return }
        file?.append(line)
        let count = outcome.withLock { outcome in
          outcome.results.append(result)
          return outcome.results.count
        }
        bar.show("searching", count, of: trials.count, unit: "trials", perUnit: 1)
      })
    return outcome.withLock { $0 }
  }
}

/// Results kept as they come, each with one write.
private final class ResultFile: Sendable {
  private let handle: Guarded<FileHandle>

  init(_ path: String) throws {
    do {
      handle = Guarded(try Self.end(of: path))
    } catch {
      throw UsageError("\(path): results cannot be kept there; name a file that can be written to")
    }
  }

  /// The file, made if there is none, behind its last line.
  private static func end(of path: String) throws -> FileHandle {
    if !FileManager.default.fileExists(atPath: path) {
      try Data().write(to: URL(filePath: path))
    }
    let handle = try FileHandle(forUpdating: URL(filePath: path))
    let end = try handle.seekToEnd()
    if end > 0 {
      // A line that was cut off must not take the next one with it.
      try handle.seek(toOffset: end - 1)
      if try handle.readToEnd() != Data([10]) { try handle.write(contentsOf: Data([10])) }
    }
    return handle
  }

  func append(_ line: String) {
    handle.withLock { try? $0.write(contentsOf: Data((line + "\n").utf8)) }
  }
}

extension TrialTable {
  /// Whether every trial of the portfolio was made, found its bug where it has to, and accused no
  /// twin.
  func isAsExpected(trials: Int) -> Bool {
    guard strategies.contains("portfolio") else { return true }
    return programs.allSatisfy { name in
      let cell = summary(name, "portfolio")
      guard let program = BugSuite.program(named: name), cell.trials == trials else {
        return false
      }
      return program.isBuggy
        ? cell.found == trials || !program.isRequired : cell.found == 0
    }
  }

  /// The table for people: mean schedules to the first failure, and how many trials had one.
  var text: String {
    let head = ["program"] + strategies
    let rows = programs.map { name in
      [name]
        + strategies.map { strategy in
          let cell = summary(name, strategy)
          guard cell.trials > 0 else { return "" }
          let mean = cell.meanSchedules.map { "\(($0 * 10).rounded() / 10)" } ?? "—"
          return cell.found == cell.trials ? mean : "\(mean) (\(cell.found)/\(cell.trials))"
        }
    }
    let all = [head] + rows
    let widths = head.indices.map { column in all.map { $0[column].count }.max() ?? 0 }
    return all.map { row in
      zip(row, widths).map { $0.padding(toLength: $1, withPad: " ", startingAt: 0) }
        .joined(separator: "  ") + "\n"
    }.joined()
  }
}
