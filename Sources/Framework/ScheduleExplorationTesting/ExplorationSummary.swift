import Foundation
import ScheduleExploration
import SimulationKernel

/// A line about all explored tests of a process, at its end.
enum ExplorationSummary {
  private struct Counts {
    var tests = 0
    var schedules = 0
    /// Tests that only have one order of their steps.
    var withOneOrder = 0
  }

  private static let counts = Guarded(Counts())

  /// Counts a test in which no schedule failed.
  static func add(_ report: ExplorationReport) {
    _ = announcement
    counts.withLock { counts in
      counts.tests += 1
      counts.schedules += report.schedules
      if report.choices == 0 { counts.withOneOrder += 1 }
    }
  }

  private static let announcement: Void = {
    atexit { FileHandle.standardError.write(Data("\(ExplorationSummary.text)\n".utf8)) }
  }()

  private static var text: String {
    let counts = counts.withLock { $0 }
    return "explored: passing tests \(counts.tests), of these with one order only "
      + "\(counts.withOneOrder), schedules \(counts.schedules)"
  }
}
