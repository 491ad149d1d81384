/// The greatest half width of a confidence interval.
public enum Precision: Hashable, Sendable {
  /// A distance from the mean, in its unit.
  case absolute(Double)
  /// A share of the mean.
  case relative(Double)

  /// The number of the case.
  var width: Double {
    switch self {
    case .absolute(let width): width
    case .relative(let share): share
    }
  }

  /// Returns the greatest half width of an interval around a mean.
  func halfWidth(at mean: Double) -> Double {
    switch self {
    case .absolute(let width): width
    case .relative(let share): abs(mean) * share
    }
  }
}

/// The number of replications until an interval is narrow enough.
struct PrecisionGoal {
  private let precision: Precision
  private let confidence: Double
  private let least: Int
  private let most: Int

  init(_ precision: Precision, confidence: Double, least: Int, most: Int) {
    precondition(precision.width >= 0, "a precision of \(precision.width); pass zero or more")
    precondition(most > 0, "\(most) replications at most; pass one or more")
    (self.precision, self.confidence) = (precision, confidence)
    (self.least, self.most) = (least, most)
  }

  /// Returns the required number of replications, or nil if the present ones are enough.
  func next(after moments: RunningMoments) -> Int? {
    guard let estimate = Estimate(moments, confidence: confidence) else {
      let first = min(most, max(2, least))
      return first > moments.count ? first : nil
    }
    let goal = precision.halfWidth(at: estimate.mean)
    guard estimate.halfWidth > goal, moments.count < most else { return nil }
    // The width decreases with the root of the number. The number at most doubles, because the
    // first estimate is rough.
    let ratio = estimate.halfWidth / goal
    let wanted = Double(moments.count) * min(2, ratio * ratio)
    return min(most, max(moments.count + 1, Int(wanted.rounded(.up))))
  }
}

extension Replications {
  /// Runs replications until the interval of their mean is narrow enough.
  ///
  ///     let wait = try await Replications.estimate(to: .relative(0.05), threads: 2) { index in
  ///       try meanWait(seed: seed.derived(UInt64(index)))
  ///     }
  ///
  /// The lengths of rounds follow from the results so far, so that they do not depend on the
  /// threads.
  ///
  /// - Parameters:
  ///   - precision: The half width to reach.
  ///   - confidence: The share of studies whose interval contains the true mean, between 0 and 1.
  ///   - least: The least number to run; ten or more prevent an early end by chance.
  ///   - most: The greatest number to run: the interval may be wider then.
  ///   - threads: The number of replications that may run at once.
  ///   - body: Returns the result of a replication.
  /// - Returns: The estimate over all replications.
  /// - Throws: The error the body threw for the least index it failed for.
  @concurrent
  public static func estimate<Failure: Error>(
    to precision: Precision, confidence: Double = 0.95, least: Int = 10, most: Int = 10_000,
    threads: Int, body: @escaping @Sendable (_ index: Int) throws(Failure) -> Double
  ) async throws(Failure) -> Estimate? {
    let goal = PrecisionGoal(precision, confidence: confidence, least: least, most: most)
    let results = try await map(
      to: goal, threads: threads, number: { number throws(Failure) in number }, body: body)
    return Estimate(results, confidence: confidence)
  }

  /// Runs rounds of replications until the interval of a number of each reaches a goal.
  static func map<Value: Sendable, Failure: Error>(
    to goal: PrecisionGoal, threads: Int, number: (Value) throws(Failure) -> Double,
    body: @escaping @Sendable (_ index: Int) throws(Failure) -> Value
  ) async throws(Failure) -> [Value] {
    var (values, moments) = ([Value](), RunningMoments())
    while let next = goal.next(after: moments) {
      let first = values.count
      let round = try await map(count: next - first, threads: threads) {
        (index) throws(Failure) in try body(first + index)
      }
      for value in round { moments.add(try number(value)) }
      values += round
    }
    return values
  }
}
