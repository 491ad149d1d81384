package import SimulationStatistics

/// A sequential comparison that adds people until the interval of a difference is narrow enough.
///
///     var growing = GrowingComparison(measure: .primary, share: 0.02, most: 10_000, policies: 2)
///     while let people = growing.next { growing.take(try tally(people)) }
///
/// The first look is at 64 people, each further one at twice as many. The people and the end depend
/// on the input alone. `SequentialLooks` keeps the confidence level valid despite repeated looks.
/// Each policy's difference has a separate study. All continue until the last is narrow enough.
package struct GrowingComparison: Sendable {
  /// The state of the study at one interim look.
  package struct Look: Sendable {
    /// The number of people.
    package let devices: Int
    /// The interval of each policy's difference from the first, in the measure's unit, or `nil` if
    /// there are too few people.
    package let intervals: [RatioInterval?]

    /// Creates a look.
    package init(devices: Int, intervals: [RatioInterval?]) {
      (self.devices, self.intervals) = (devices, intervals)
    }
  }

  /// The number of people at the first look.
  package static let first = 64

  /// The measure that decides.
  package let measure: Measure
  /// The maximum half-width of the interval, as a share of the first policy's value.
  package let share: Double
  /// The maximum number of people.
  package let most: Int
  /// The sum of all people so far.
  package private(set) var tally = StudyTally()
  /// All looks, in order.
  package var looks: [Look] = []
  /// Whether the intervals are narrow enough.
  package private(set) var isReached = false

  private var devices = 0
  private var studies: [SequentialLooks]

  /// Creates a comparison without people.
  package init(measure: Measure, share: Double, most: Int, policies: Int) {
    (self.measure, self.share, self.most) = (measure, share, most)
    studies = (1..<max(1, policies)).map { _ in SequentialLooks() }
  }

  /// The people to add next, or `nil` if there are enough.
  package var next: Range<Int>? {
    let count = devices
    guard !isReached, count < most else { return nil }
    return count..<min(most, max(Self.first, 2 * count))
  }

  /// Adds the results of the next people, and evaluates the intervals.
  package mutating func take(_ people: StudyTally) {
    tally.merge(people)
    look(
      at: studies.indices.map { tally.arm($0 + 1).measures[measure].sums },
      against: tally.arm(0).measures[measure].sums, of: tally.devices)
  }

  /// Evaluates the sums of the deciding measure: those of each policy paired with the first, and
  /// those of the first alone.
  package mutating func look(
    at policies: [ClusteredSums], against first: ClusteredSums, of people: Int
  ) {
    devices = people
    let (scale, isLast) = (1 / Double(measure.scale), people >= most)
    let goal = share * abs(first.estimate(of: .own)?.value ?? 0) * scale
    // A look that would end its study spends no error probability, so that it may be repeated while
    // others run.
    let seen = studies.indices.map { index in
      studies[index].look(goal: goal, isLast: isLast) {
        measure.interval(in: policies[index], confidence: $0)
      }
    }
    // A share of 0 is not conclusive: with so few people the event may not have occurred yet.
    isReached =
      goal > 0
      && seen.allSatisfy { look in
        look.isDone && look.interval.map { $0.reach <= goal } == true
      }
    // The interval of a completed study is valid only at the end, and is not reported before.
    let isOver = isReached || isLast
    let intervals = seen.map { look in
      isOver || !look.isDone ? look.interval : nil
    }
    looks.append(Look(devices: people, intervals: intervals))
  }
}
