import CommandLineParsing
import ExplorationSuite
import FleetRunner
import Foundation
import ScheduleExploration
import ProcessSupport
import SimulationKernel

/// The number of schedules that each strategy needs for each known bug, from trials kept in a file.
struct ExploreTable {
  private let plan: ExplorePlan

  init(_ plan: ExplorePlan) { self.plan = plan }

  func answer() throws -> Tool.Answer {
    let count = plan.trials ?? 1
    var table = TrialTable(
      programs: plan.programs, buggy: ExplorePlan.buggy,
      strategies: plan.strategy.map { [$0] } ?? Trial.strategies, trialCount: count,
      limit: plan.schedules)
    let file = try plan.results.map { try ResultFile($0) { table.add($0) } }
    // A fixed variant has no bug. Only the portfolio, or the requested strategy, checks it for
    // false positives.
    let trials = table.missing.filter { trial, program in
      ExplorePlan.isBuggy(program) || trial.strategy == "portfolio" || plan.strategy != nil
    }.map(\.trial)
    let (results, deaths) = try run(trials, keeping: file)
    for result in results { table.add(result) }
    // A table that lacks the results of crashed workers is an error.
    let found: Int32 = !deaths.isEmpty ? 2 : table.isAsExpected(trials: count) ? 0 : 1
    return Tool.Answer(
      text: plan.isJSON ? table.json + "\n" : table.text(StandardOutput.paint),
      complaint: deaths.map { "explore: \($0)\n" }.joined() + absence(of: deaths.count)
        + interruption,
      status: StopRequest.isPending ? 130 : found)
  }

  /// Returns the warning about missing results after worker crashes.
  private func absence(of count: Int) -> String {
    guard count > 0 else { return "" }
    return "explore: \(count) \(count == 1 ? "trial has" : "trials have") no result and "
      + "\(count == 1 ? "is" : "are") not in the table; repeat the command"
      + (plan.results.map { ", \($0) keeps the others\n" }
        ?? ", '--results FILE' keeps the others\n")
  }

  /// The message after an interruption by the user.
  private var interruption: String {
    guard StopRequest.isPending else { return "" }
    return "explore: interrupted; "
      + (plan.results.map { "\($0) keeps finished trials, repeat the command to resume\n" }
        ?? "'--results FILE' keeps finished trials\n")
  }

  /// Runs trials.
  ///
  /// Returns their results, and the worker crashes in other trials.
  private func run(
    _ trials: [Trial], keeping file: ResultFile?
  ) throws -> (results: [TrialResult], deaths: [String]) {
    let bar = ProgressBar()
    defer { bar.clear() }
    let outcome = Guarded<(results: [TrialResult], deaths: [String])>(([], []))
    let next = Guarded(trials.makeIterator())
    try WorkerPool(words: plan.words).run(
      workers: min(plan.workers, trials.count),
      until: { StopRequest.isPending || file?.failure != nil },
      next: { _ in next.withLock { $0.next() }.map(ExploreJob.trial) },
      take: { _, _, answer in
        if case .died(let death) = answer {
          outcome.withLock { $0.deaths.append(death.description) }
        }
        guard case .line(let line) = answer, let result = TrialResult(line: line) else { return }
        // Each result is stored at once, so that a kill loses only unfinished trials (L-4).
        file?.append(result)
        let count = outcome.withLock { outcome in
          outcome.results.append(result)
          return outcome.results.count
        }
        bar.show("searching", count, of: trials.count, unit: "trials", perUnit: 1)
      })
    if let failure = file?.failure { throw failure }
    return outcome.withLock { $0 }
  }
}
