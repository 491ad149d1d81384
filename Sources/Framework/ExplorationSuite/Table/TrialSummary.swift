/// The sums over the trials of one program under one strategy.
package struct TrialSummary: Hashable, Sendable {
  /// The number of trials.
  package let trials: Int
  /// The number of trials that found the bug.
  package let found: Int
  /// The number of all schedules that ran, including those of trials without a failure.
  package let scheduleCount: Int
  private let schedulesToFailure: Int

  /// Sums up results, in any order.
  package init(_ results: some Sequence<TrialResult>) {
    var (trials, found, all, hits) = (0, 0, 0, 0)
    for result in results {
      trials += 1
      all += result.scheduleCount
      guard result.isFound else { continue }
      found += 1
      hits += result.scheduleCount
    }
    (self.trials, self.found, scheduleCount, schedulesToFailure) = (trials, found, all, hits)
  }

  /// The mean number of schedules to the first failure, or `nil` if no trial found the bug.
  package var meanSchedules: Double? {
    found == 0 ? nil : Double(schedulesToFailure) / Double(found)
  }

  /// Wilson's 95 % confidence interval of the probability of the bug per schedule.
  ///
  /// A trial ends with its first failure, so that the interval is slightly high for frequent bugs.
  package var probability: ClosedRange<Double> {
    guard scheduleCount > 0 else { return 0...1 }
    let z = 1.959964
    let (n, share) = (Double(scheduleCount), Double(found) / Double(scheduleCount))
    let center = (share + z * z / (2 * n)) / (1 + z * z / n)
    let spread =
      z / (1 + z * z / n) * (share * (1 - share) / n + z * z / (4 * n * n)).squareRoot()
    return max(center - spread, 0)...min(center + spread, 1)
  }

  /// The summary as JSON.
  package var json: String {
    let mean = meanSchedules.map(decimal) ?? "null"
    return #"{"trials":\#(trials),"found":\#(found),"meanSchedules":\#(mean)}"#
  }
}

/// Formats a number with one decimal digit.
func decimal(_ number: Double) -> String { "\((number * 10).rounded() / 10)" }
