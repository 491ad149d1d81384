package import SimulationStatistics

/// A comparison that takes more people until the interval of a measure's difference is narrow enough.
///
///     var growing = GrowingComparison(measure: .primary, share: 0.02, most: 10_000, policies: 2)
///     while let people = growing.next { growing.take(try tally(people)) }
///
/// It looks at 64 people, then at twice as many each time; the people and the end depend on
/// the input alone. `SequentialLooks` says why to have looked costs no trust. A policy's difference has a
/// separate study; all of them continue until the last is narrow enough.
package struct GrowingComparison: Sendable {
  /// The state of the study with so many people.
  package struct Look: Sendable {
    /// The number of people.
    package let devices: Int
    /// The interval of each policy's difference from the first, in the measure's unit; nil of a look that
    /// came too early for one.
    package let intervals: [RatioInterval?]

    /// Notes a look.
    package init(devices: Int, intervals: [RatioInterval?]) {
      (self.devices, self.intervals) = (devices, intervals)
    }
  }

  /// The number of people at first.
  package static let first = 64

  /// The measure that decides.
  package let measure: Measure
  /// The width of its interval to each side, at most, as a share of the first policy's value.
  package let share: Double
  /// The most people.
  package let most: Int
  /// The sum of all people so far.
  package private(set) var tally = StudyTally()
  /// Every look, the first one first.
  package var looks: [Look] = []
  /// Indicates whether the intervals are narrow enough.
  package private(set) var isReached = false

  private var devices = 0
  private var studies: [SequentialLooks]

  /// Begins without people.
  package init(measure: Measure, share: Double, most: Int, policies: Int) {
    (self.measure, self.share, self.most) = (measure, share, most)
    studies = (1..<max(1, policies)).map { _ in SequentialLooks() }
  }

  /// The people to take next; nil if there are enough.
  package var next: Range<Int>? {
    let count = devices
    guard !isReached, count < most else { return nil }
    return count..<min(most, max(Self.first, 2 * count))
  }

  /// Takes the results of the next people, and looks.
  package mutating func take(_ people: StudyTally) {
    tally.merge(people)
    look(
      at: studies.indices.map { tally.arm($0 + 1).measures[measure].sums },
      against: tally.arm(0).measures[measure].sums, of: tally.devices)
  }

  /// Looks at the sums of so many people by the measure that decides: those of each policy, in pairs with the
  /// first, and those of the first alone.
  package mutating func look(
    at policies: [ClusteredSums], against first: ClusteredSums, of people: Int
  ) {
    devices = people
    let (scale, isLast) = (1 / Double(measure.scale), people >= most)
    let goal = share * abs(first.estimate(of: .own)?.value ?? 0) * scale
    // A look that would end its study spends nothing, so that it may look again while others run.
    let seen = studies.indices.map { index in
      studies[index].look(goal: goal, isLast: isLast) {
        measure.interval(in: policies[index], confidence: $0)
      }
    }
    // A share of nothing is met by nothing: with so few people it may not have come up yet.
    isReached =
      goal > 0
      && seen.allSatisfy { look in
        look.isDone && look.interval.map { $0.reach <= goal } == true
      }
    // Its interval is for the end, and is not to be read before.
    let isOver = isReached || isLast
    let intervals = seen.map { look in
      isOver || !look.isDone ? look.interval : nil
    }
    looks.append(Look(devices: people, intervals: intervals))
  }
}
