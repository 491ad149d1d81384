import Foundation
import ScheduleExploration
import ProcessSupport
import SimulationKernel
import SimulationPrimitives
import SystemCalls

/// A summary of all explored tests of a process, printed at its end.
struct ExplorationSummary {
  private var passed = 0
  /// The number of passing tests with only one order of their steps.
  private var withOneOrder = 0
  /// The number of tests cut short by a time limit, including passing ones.
  private var cutShort = 0
  private var failed = 0
  private var quarantined = 0
  private var schedules = 0
  private var seed: Seed?
  private var hasReplayed = false

  private static let summary = Guarded(ExplorationSummary())

  /// Counts a test without a failing schedule.
  static func add(_ report: ExplorationReport, _ seed: Seed?) {
    count(seed) { summary in
      summary.passed += 1
      summary.schedules += report.schedules
      // A search of all orders counts no choices.
      let hasOneOrder = report.ending == .exhausted || report.schedules == 1
      if report.choices == 0, hasOneOrder { summary.withOneOrder += 1 }
      if report.ending == .time { summary.cutShort += 1 }
    }
  }

  /// Counts a test that did not run because no time was left.
  static func addCutShort(_ seed: Seed?) { count(seed) { $0.cutShort += 1 } }

  /// Counts a test with a failing schedule, and the number of schedules that ran.
  static func addFailure(isQuarantined: Bool, schedules: Int, _ seed: Seed?) {
    count(seed) { summary in
      summary.schedules += schedules
      if isQuarantined { summary.quarantined += 1 } else { summary.failed += 1 }
    }
  }

  /// Notes that the token to replay belongs to a test of this process.
  static func noteReplay() { summary.withLock { $0.hasReplayed = true } }

  /// Registers the output of the summary at exit, even if no test is explored.
  static func announce() { _ = announcement }

  private static func count(_ seed: Seed?, _ body: (inout ExplorationSummary) -> Void) {
    announce()
    summary.withLock { summary in
      if let seed { summary.seed = seed }
      body(&summary)
    }
  }

  private static let announcement: Void = {
    atexit {
      OpenFile.complain(ExplorationSummary.summary.withLock { $0.text } + "\n")
    }
  }()

  private var text: String {
    // A replay that did not run is not a pass.
    let word = ProcessInfo.processInfo.environment["EXPLORE_REPLAY"] ?? ""
    if !word.isEmpty, !hasReplayed {
      let name = (try? ReplayToken(reading: word)).map { " of \($0.program)" } ?? ""
      return "explored: nothing: EXPLORE_REPLAY is a token\(name), and no such test was run"
    }
    let origin = seed.map { ", seed \($0)" } ?? ""
    return "explored: passed \(passed) (with one order only \(withOneOrder)), cut short by time "
      + "\(cutShort), failed \(failed), quarantined \(quarantined); schedules \(schedules)\(origin)"
  }
}
