extension Estimate {
  /// Creates an estimate from batch means of one long run.
  ///
  /// Returns nil for fewer than two batches, or fewer observations than batches.
  ///
  ///     Estimate(batches: 20, of: waits)?.halfWidth
  ///
  /// Check ``serialCorrelation(of:lag:)`` of the means if the run may be too short: if batches
  /// depend on each other, the interval is too narrow.
  ///
  /// - Parameters:
  ///   - batches: The number of batches; 10 to 30 are usual.
  ///   - series: Observations in order, without the warm-up; an incomplete last batch is ignored.
  ///   - confidence: Strictly between 0 and 1.
  public init?(batches: Int, of series: [Double], confidence: Double = 0.95) {
    guard batches >= 2, series.count >= batches else { return nil }
    let means = Self.batchMeans(of: series, batch: series.count / batches)
    self.init(means.prefix(batches), confidence: confidence)
  }

  /// Creates an estimate of the mean of the differences of pairs, or nil for fewer than two pairs.
  ///
  /// Results of two systems under the same seeds are correlated, so that their difference varies
  /// less.
  ///
  /// - Precondition: There are as many of both.
  public init?(of first: [Double], minus second: [Double], confidence: Double = 0.95) {
    precondition(
      first.count == second.count, "\(first.count) and \(second.count) results make no pairs")
    self.init(zip(first, second).map { $0 - $1 }, confidence: confidence)
  }

  /// Returns the correlation of numbers with those `lag` places later: 1 all, 0 nothing.
  ///
  /// - Returns: The correlation; zero if all numbers are equal or there are too few.
  public static func serialCorrelation(of series: [Double], lag: Int = 1) -> Double {
    precondition(lag > 0, "a lag of \(lag); pass one or more")
    let moments = RunningMoments(series)
    let whole = moments.variance * Double(series.count - 1)
    guard series.count > lag, whole > 0 else { return 0 }
    return zip(series, series.dropFirst(lag)).reduce(0) { sum, pair in
      sum + (pair.0 - moments.mean) * (pair.1 - moments.mean)
    } / whole
  }

  /// Returns the means of consecutive batches; an incomplete last batch is ignored.
  static func batchMeans(of series: [Double], batch: Int) -> [Double] {
    (0..<series.count / batch).map { place in
      series[place * batch..<(place + 1) * batch].reduce(0, +) / Double(batch)
    }
  }
}
