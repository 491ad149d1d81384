import ProcessSupport
import SimulationKernel

extension ExploreCall {
  /// Runs every possible schedule.
  func search(keeping crumb: RunCrumb?) throws -> ExplorationReport {
    guard workers == 0 else {
      throw ExplorationFailure(
        "a search has no workers",
        finding: "workers is \(workers); run all schedules in one process, or some in several")
    }
    let explorer = Explorer(program, settings: settings, crumb: crumb)
    var last: RunResult?
    var digests: Set<UInt64> = []
    var bounds = ExhaustiveSearch.Bounds()
    bounds.runCount = mostExhaustive
    let outcome = try ExhaustiveSearch(explorer, bounds, isReducing: false).run {
      verdict, outcome in
      last = verdict
      digests.insert(verdict.digest)
      guard hasTime else {
        throw ExplorationFailure(
          "not every schedule was run in the time", finding: "\(outcome); give it more time")
      }
    }
    switch outcome.ending {
    case .holds: break
    case .diverged, .unfinished:
      throw ExplorationFailure("not every schedule was run", finding: "\(outcome)")
    case .broken:
      if let last {
        try counting(outcome.runCount) {
          try tell(last, foundBy: "all", outcome.runCount - 1, explorer)
        }
      }
    }
    var report = ExplorationReport(program.name)
    (report.schedules, report.distinctSchedules) = (outcome.runCount, digests.count)
    (report.steps, report.ending, report.elapsed) = (
      outcome.stepCount, .exhausted, .seconds(watch.seconds)
    )
    return report
  }
}
