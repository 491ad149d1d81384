/// A histogram of intervals for their median, in constant memory.
///
/// Bins are 10 ms wide up to a minute, 1 s up to an hour and a minute up to a day. A bin returns
/// the mean of its contents, so an evenly sampled track gets its exact interval.
struct IntervalHistogram {
  private static let fine = 6_000
  private static let medium = 3_540
  private static let coarse = 1_380

  private(set) var count = 0
  private var counts = [Int](repeating: 0, count: fine + medium + coarse + 1)
  private var sums = [Double](repeating: 0, count: fine + medium + coarse + 1)

  mutating func add(_ seconds: Double) {
    let bin =
      switch seconds {
      case ..<60: Int(max(0, seconds) * 100)
      case ..<3_600: Self.fine + Int(seconds - 60)
      case ..<86_400: Self.fine + Self.medium + Int((seconds - 3_600) / 60)
      default: Self.fine + Self.medium + Self.coarse
      }
    count += 1
    counts[bin] += 1
    sums[bin] += seconds
  }

  /// The median in seconds; the mean of the two middle intervals if their number is even.
  var median: Double? {
    guard count > 0 else { return nil }
    let low = (count - 1) / 2
    let high = count / 2
    var seen = 0
    var lower: Double?
    for bin in counts.indices where counts[bin] > 0 {
      seen += counts[bin]
      if seen > low, lower == nil { lower = mean(of: bin) }
      if seen > high { return lower.map { ($0 + mean(of: bin)) / 2 } }
    }
    return lower
  }

  private func mean(of bin: Int) -> Double { sums[bin] / Double(counts[bin]) }
}
