import CueDocuments
import FleetRunner
import Populations
import SimulationPrimitives
import SimulationStatistics

/// The coverage of studies that grow, like those of `compare --until`.
///
/// The table shows how often a study ends with an interval that does not contain the true value.
struct GrowingCoverage: Sendable {
  /// The pair of arms.
  private enum Arms: String, CaseIterable {
    /// The Conductor and `naive`.
    case policies = "conductor – naive"
    /// The same two, with the labels swapped at random for each person, so that no difference
    /// exists.
    case swapped = "A – A"
  }

  /// The counts of the studies.
  private struct Count {
    var reached = 0
    var people = 0
    /// The number of studies that ended with an interval.
    var ended = 0
    /// The number of studies whose last interval does not contain the true value.
    var missed = 0
    /// The number of studies in which the interval of any look does not contain the true value.
    var missedOnce = 0
  }

  /// The greatest number of people of a study.
  private static let most = 2_048
  private static let goals = [0.1, 0.3, 0.6]
  private static let deciding: [Measure] = [.netBenefit, .annoyance, .interruptions]

  /// The first two lines of the table.
  static let head = """
    | preset | arms | measure | goal | reached | people | with an interval | ended wrong | wrong at any look |
    |---|---|---|--:|--:|--:|--:|--:|--:|
    """

  private let arms: Arms
  private let measure: Measure
  private let share: Double
  private let truth: Double
  /// The sums of each person, as simulated and with the arms swapped.
  ///
  /// To merge sums takes less time than to add rows.
  private let people: [[(pair: ClusteredSums, first: [Int64])]]

  /// Returns the rows of the table, computed on two threads.
  static func lines(
    of coverage: Coverage, _ preset: PopulationPreset, studies: Int
  ) async -> [String] {
    let all = Arms.allCases.flatMap { arms in
      deciding.flatMap { measure in
        goals.compactMap { Self(coverage, arms, measure, $0) }
      }
    }
    let lines = await withTaskGroup(of: [(Int, String)].self) { group in
      for part in 0..<2 {
        group.addTask {
          stride(from: part, to: all.count, by: 2).map {
            ($0, all[$0].line(preset, studies: studies))
          }
        }
      }
      return await group.reduce(into: []) { $0 += $1 }
    }
    return lines.sorted { $0.0 < $1.0 }.map(\.1)
  }

  private init?(_ coverage: Coverage, _ arms: Arms, _ measure: Measure, _ share: Double) {
    let index = coverage.measures.firstIndex { $0.identifier == measure.identifier }
    guard let index, let truth = coverage.truth(of: index, .base) else { return nil }
    (self.arms, self.measure, self.share) = (arms, measure, share)
    self.truth = arms == .swapped ? 0 : truth
    people = coverage.pool.map { person in
      let row = person[index]
      return [row, Array(row[2...] + row[..<2])].map { row in
        var pair = ClusteredSums()
        pair.add(row)
        return (pair, Array(row[2...]))
      }
    }
  }

  private func line(_ preset: PopulationPreset, studies: Int) -> String {
    var draws = RandomStream(
      seed: 11, actor: "coverage", purpose: "\(preset) \(arms) \(measure.identifier) \(share)")
    var count = Count()
    for _ in 0..<studies { study(&draws, &count) }
    func percent(_ part: Int, of all: Int) -> String {
      guard all > 0 else { return "–" }
      let permille = (1_000 * part + all / 2) / all
      return "\(permille / 10).\(permille % 10) %"
    }
    return
      "| \(preset.rawValue) | \(arms.rawValue) | \(measure.identifier) | "
      + "±\(Int((share * 100).rounded())) % | \(percent(count.reached, of: studies)) | "
      + "\(count.people / max(1, studies)) | \(count.ended) | "
      + "\(percent(count.missed, of: studies)) | \(percent(count.missedOnce, of: studies)) |"
  }

  /// Performs one study, whose people are drawn with replacement.
  private func study(_ draws: inout RandomStream, _ count: inout Count) {
    var growing = GrowingComparison(
      measure: measure, share: share, most: Self.most, policies: 2)
    var (pairs, sums) = (ClusteredSums(), [Int64(0), 0])
    while let people = growing.next {
      for _ in people {
        let person = self.people[draws.below(self.people.count)]
        let one = person[arms == .swapped && draws.chance(0.5) ? 1 : 0]
        pairs.merge(one.pair)
        (sums[0], sums[1]) = (sums[0] + one.first[0], sums[1] + one.first[1])
      }
      // The goal depends only on the value of the first policy. One row with the sums has the same
      // value as a row for each person.
      var first = ClusteredSums()
      first.add(sums)
      growing.look(at: [pairs], against: first, of: people.upperBound)
    }
    let intervals = growing.looks.map { $0.intervals[0] }
    count.reached += growing.isReached ? 1 : 0
    count.people += growing.looks.last?.devices ?? 0
    if let last = intervals.last, let last {
      count.ended += 1
      count.missed += isWrong(last) ? 1 : 0
    }
    count.missedOnce += intervals.contains { $0.map(isWrong) ?? false } ? 1 : 0
  }

  private func isWrong(_ interval: RatioInterval) -> Bool {
    // The rounding of a sum depends on the order of its terms.
    let slack = 1e-12 * max(1, abs(truth))
    return truth < interval.lowerBound - slack || interval.upperBound + slack < truth
  }
}
