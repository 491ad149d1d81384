import Reporting
import ScheduleExploration

/// The numbers of a ``PCTGuarantee`` for a report.
struct PCTCoverage: Encodable, Hashable {
  /// The maximum number of tasks and choices in a run.
  let tasks: Int
  let choices: Int
  /// The number of runs of depth one, two and three.
  let runs: [Int]
  /// The maximum probability that all runs missed a bug with one, two or three orderings.
  let missedAtMost: [Double]

  init(_ guarantee: PCTGuarantee) {
    (tasks, choices) = (guarantee.tasks, guarantee.steps)
    runs = (1...3).map { guarantee.runs.count < $0 ? 0 : guarantee.runs[$0 - 1] }
    missedAtMost = (1...3).map(guarantee.missed)
  }

  /// The coverage on one line, with numbers rounded up so that they remain valid.
  var text: String {
    let figures = missedAtMost.map { "\(($0 * 1_000).rounded(.up) / 1_000)" }
    return "PCT missed a bug of depth 1, 2, 3 with a probability of at most "
      + "\(figures.joined(separator: ", ")) "
      + "(\(runs.map(String.init).joined(separator: ", ")) runs, "
      + "\(counted(tasks, "task")), \(counted(choices, "choice")))"
  }
}
