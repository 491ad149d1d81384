import ScheduleExploration

/// The figures of a ``PCTGuarantee``, for a report.
struct PCTCoverage: Encodable, Hashable {
  /// The most tasks and choices there were in a run.
  let tasks: Int
  let choices: Int
  /// Runs of depth one, two and three.
  let runs: [Int]
  /// How likely at most it is that all of them missed a bug that needs one, two or three orderings.
  let missedAtMost: [Double]

  init(_ guarantee: PCTGuarantee) {
    (tasks, choices) = (guarantee.tasks, guarantee.steps)
    runs = (1...3).map { guarantee.runs.count < $0 ? 0 : guarantee.runs[$0 - 1] }
    missedAtMost = (1...3).map(guarantee.missed)
  }

  /// One line; figures are rounded up, so that they still hold.
  var text: String {
    let figures = missedAtMost.map { "\(($0 * 1_000).rounded(.up) / 1_000)" }
    return "PCT missed a bug of depth 1, 2, 3 with a probability of at most "
      + "\(figures.joined(separator: ", ")) "
      + "(\(runs.map(String.init).joined(separator: ", ")) runs, \(tasks) tasks, \(choices) choices)"
  }
}
