/// How narrow an interval has to be.
public enum Precision: Hashable, Sendable {
  /// So far from the mean at most, in its unit.
  case absolute(Double)
  /// Such a share of the mean at most.
  case relative(Double)

  /// How far from a mean an interval may reach.
  func halfWidth(at mean: Double) -> Double {
    switch self {
    case .absolute(let width): width
    case .relative(let share): abs(mean) * share
    }
  }
}

extension Replications {
  /// Runs replications until the interval of their mean is narrow enough.
  ///
  ///     let wait = try await Replications.estimate(to: .relative(0.05), threads: 2) { index in
  ///       try meanWait(seed: seed.derived(UInt64(index)))
  ///     }
  ///
  /// Rounds are as long as the results so far let expect, so that they do not depend on the threads.
  ///
  /// - Parameters:
  ///   - precision: How narrow.
  ///   - confidence: The share of all studies whose interval holds the truth, strictly between 0 and 1.
  ///   - least: How many to run at least; ten and more keep an early lucky round from ending it.
  ///   - most: How many to run at most: the interval may be wider then.
  ///   - threads: How many may run at once.
  ///   - body: Makes the result of a replication.
  /// - Returns: The estimate over all that ran.
  /// - Throws: What the body threw for the least index it failed for.
  @concurrent
  public static func estimate<Failure: Error>(
    to precision: Precision, confidence: Double = 0.95, least: Int = 10, most: Int = 10_000,
    threads: Int, body: @escaping @Sendable (_ index: Int) throws(Failure) -> Double
  ) async throws(Failure) -> Estimate? {
    var moments = RunningMoments()
    var next = max(2, least)
    while true {
      let first = moments.count
      let results = try await map(count: next - first, threads: threads) {
        (index) throws(Failure) in try body(first + index)
      }
      for result in results { moments.add(result) }
      guard let estimate = Estimate(moments, confidence: confidence) else { return nil }
      let goal = precision.halfWidth(at: estimate.mean)
      guard estimate.halfWidth > goal, moments.count < most else { return estimate }
      // The width falls with the root of the number; twice as many at most, as the first guess is rough.
      let ratio = estimate.halfWidth / goal
      let wanted = Double(moments.count) * min(2, ratio * ratio)
      next = min(most, max(moments.count + 1, Int(wanted.rounded(.up))))
    }
  }
}
