/// Repeated measurements of one quantity, as in a benchmark.
///
///     let summary = Summary([3.1, 2.9, 9.7])
///     summary?.median  // 3.1
///     summary?.spread  // 2.19…
///
/// The summary has the median instead of the mean, because disturbances change measurements in one
/// direction and sometimes by a lot.
public struct Summary: Hashable, Sendable, Codable {
  /// The middle measurement, or the mean of the two in the middle.
  public let median: Double
  /// The least measurement.
  public let minimum: Double
  /// The greatest measurement.
  public let maximum: Double
  /// The number of measurements.
  public let count: Int

  /// Creates a summary, or nil if there is no measurement or one is not a number.
  ///
  /// - Complexity: O(*n* log *n*) comparisons.
  public init?(_ measurements: some Sequence<Double>) {
    let sorted = measurements.sorted()
    guard let minimum = sorted.first, let maximum = sorted.last,
      !sorted.contains(where: \.isNaN)
    else { return nil }
    let middle = sorted.count / 2
    let isEven = sorted.count.isMultiple(of: 2)
    median = isEven ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
    self.minimum = minimum
    self.maximum = maximum
    count = sorted.count
  }

  /// The range of the measurements as a share of their median; zero if the median is zero.
  public var spread: Double {
    median == 0 ? 0 : (maximum - minimum) / abs(median)
  }
}
