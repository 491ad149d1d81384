/// The sums over the trials of one program under one strategy.
package struct TrialSummary: Hashable, Sendable {
  /// How many trials there were.
  package let trials: Int
  /// How many found the bug.
  package let found: Int
  /// All schedules that ran, the vain ones included.
  package let scheduleCount: Int
  private let schedulesToFailure: Int

  /// Sums results up, in any order.
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

  /// Mean schedules to the first failure, over the trials that found it; `nil` if none did.
  package var meanSchedules: Double? {
    found == 0 ? nil : Double(schedulesToFailure) / Double(found)
  }

  /// Between what the probability of the bug per schedule lies: Wilson's 95 % interval.
  ///
  /// Trials end with their first failure, so it is slightly high where bugs are frequent.
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

/// A number with one digit behind the point.
func decimal(_ number: Double) -> String { "\((number * 10).rounded() / 10)" }
