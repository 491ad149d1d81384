/// Rules for the length of the warm-up, the beginning of a run that still shows its initial state.
///
///     let start = WarmUp.length(of: waits) ?? waits.count / 2
///     Estimate(batches: 20, of: Array(waits[start...]))
public enum WarmUp {
  /// Returns the number of observations to leave out, by the rule MSER-5 (White, 1997).
  ///
  /// The standard error of the mean of the remaining observations is then least. Leaving out more
  /// loses more in their number than it reduces their variance.
  ///
  /// - Parameters:
  ///   - series: Observations of one run, in order.
  ///   - batch: The number of observations in one mean; an incomplete last batch is ignored.
  /// - Returns: A multiple of the batch, or nil if there are fewer than ten batches. If the minimum
  ///   is in the second half, the run is too short, and the result is nil as well.
  /// - Complexity: O(observations).
  public static func length(of series: [Double], batch: Int = 5) -> Int? {
    precondition(batch > 0, "a batch of \(batch); pass one or more")
    let means = Estimate.batchMeans(of: series, batch: batch)
    guard means.count >= 10 else { return nil }
    var rest = RunningMoments()
    var best = (error: Double.infinity, start: means.count)
    for start in means.indices.reversed() {
      rest.add(means[start])
      // A few means may be even by chance.
      guard rest.count >= 5 else { continue }
      let count = Double(rest.count)
      let error = rest.variance * (count - 1) / (count * count)
      if error <= best.error { best = (error, start) }
    }
    return best.start <= means.count / 2 ? best.start * batch : nil
  }

  /// Returns the smoothed mean of several runs at each place (Welch, 1983).
  ///
  /// The warm-up is over where the curve becomes level.
  ///
  /// - Parameters:
  ///   - runs: The observations of each run, in order; those beyond the shortest run are ignored.
  ///   - window: The number of neighbors that count on each side; fewer at the beginning, on both.
  /// - Returns: As many numbers as the shortest run is longer than the window.
  /// - Complexity: O(observations).
  public static func curve(of runs: [[Double]], window: Int) -> [Double] {
    precondition(window >= 0, "a window of \(window); pass zero or more")
    let length = runs.map(\.count).min() ?? 0
    var sums = [0.0]
    for place in 0..<length {
      sums.append(sums[place] + runs.reduce(0) { $0 + $1[place] } / Double(runs.count))
    }
    return (0..<max(0, length - window)).map { place in
      let reach = min(place, window)
      return (sums[place + reach + 1] - sums[place - reach]) / Double(2 * reach + 1)
    }
  }
}
