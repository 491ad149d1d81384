import ExplorationSuite
import FleetRunner
import Foundation
import Pages
import ScheduleExploration
import ProcessSupport
import SimulationKernel

/// Searches programs for failing schedules, on all workers.
struct ExploreSearch {
  private let plan: ExplorePlan

  init(_ plan: ExplorePlan) { self.plan = plan }

  /// Searches, and writes the page of the findings.
  func answer(on page: PageFile?) throws -> Tool.Answer {
    let files = try plan.exports.open(sparing: plan.programs.map(\.name))
    let found = Guarded(ExploreFindings(programCount: plan.programs.count))
    let bar = ProgressBar()
    defer { bar.clear() }
    let watch = Stopwatch()
    let time = TimeLimit(plan.seconds)
    let rounds = Guarded(ExploreRounds(plan) { time.left })
    try WorkerPool(words: plan.words).run(
      workers: rounds.withLock(\.mostWorkers),
      until: { StopRequest.isPending || time.isOver },
      next: { worker in rounds.withLock { $0.next(for: worker) } },
      take: { worker, job, answer in
        let (result, runs) = found.withLock { findings in
          let result = findings.take(answer, of: job)
          let runs = findings.results.reduce(0) { $0 + $1.runs + ($1.proof?.equivalent ?? 0) }
          return (result, runs)
        }
        if case .batch(let batch) = job, let result {
          rounds.withLock { $0.take(back: batch, result, from: worker) }
        }
        bar.show("exploring", runs, of: total, unit: "schedules", perUnit: 1)
      })
    let seconds = watch.seconds
    let report = ExploreReport(plan, found.withLock { $0 }) { done, total in
      bar.show("shrinking", done, of: total, unit: "programs", perUnit: 1)
    }
    try page?.write(.exploration) { try report.json() }
    let suites = report.suites(of: plan)
    try files.write { try ExploreReport.bytes($0, suites) }
    return Tool.Answer(
      text: plan.isJSON ? try report.json() : report.text,
      complaint: report.rate(seconds: seconds)
        + (StopRequest.isPending ? interruption : report.omission),
      status: StopRequest.isPending ? 130 : report.status)
  }

  /// The message after an interruption.
  private let interruption = "explore: interrupted; the findings so far are printed\n"

  private var total: Int? { plan.isUnlimited ? nil : plan.programs.count * plan.schedules }
}
