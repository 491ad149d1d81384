/// Counts of integers in buckets, from which any quantile can be computed.
///
///     var latencies = Histogram()
///     for nanoseconds: Int64 in [120, 130, 9_000] { latencies.add(nanoseconds) }
///     latencies.quantile(0.5)  // 130
///     latencies.maximum        // 9000
///
/// Numbers below 256 have a bucket each; above, each power of two is split into 128 buckets. So a
/// quantile errs by less than 0.8 % and always upwards. Counts are exact integers: histograms
/// merged in any order or grouping are equal.
public struct Histogram: Hashable, Sendable, Codable {
  private static let bits = 7

  /// The number of added numbers.
  public private(set) var count = 0
  /// The least number, or `nil` before the first.
  public private(set) var minimum: Int64?
  /// The greatest number, or `nil` before the first.
  public private(set) var maximum: Int64?
  /// The counts of the buckets up to the last that is not empty.
  ///
  /// So equal contents are equal values.
  private var buckets: [Int] = []

  /// Creates an empty histogram.
  public init() {}

  /// Adds a number one or more times; a negative number counts as zero.
  ///
  /// - Precondition: `times` is not negative.
  /// - Complexity: O(1), and at most 7 300 buckets of eight bytes for any numbers.
  public mutating func add(_ number: Int64, times: Int = 1) {
    precondition(times >= 0, "a number cannot be added \(times) times")
    guard times > 0 else { return }
    let number = max(number, 0)
    let index = Self.index(of: number)
    if index >= buckets.count {
      buckets.append(contentsOf: repeatElement(0, count: index + 1 - buckets.count))
    }
    buckets[index] += times
    count += times
    minimum = min(minimum ?? number, number)
    maximum = max(maximum ?? number, number)
  }

  /// Adds the content of another histogram.
  public mutating func merge(_ other: Histogram) {
    guard let least = other.minimum, let greatest = other.maximum else { return }
    if other.buckets.count > buckets.count {
      buckets.append(
        contentsOf: repeatElement(0, count: other.buckets.count - buckets.count))
    }
    for (index, added) in other.buckets.enumerated() { buckets[index] += added }
    count += other.count
    minimum = min(minimum ?? least, least)
    maximum = max(maximum ?? greatest, greatest)
  }

  /// Returns the least bucket end that at least the given share of all numbers does not exceed.
  ///
  /// - Parameter share: Between 0, which gives the least number, and 1, which gives the greatest.
  /// - Returns: The quantile, or nil if the histogram is empty.
  /// - Complexity: O(*b*) for *b* buckets.
  public func quantile(_ share: Double) -> Int64? {
    precondition((0...1).contains(share), "a share of \(share) is not inside 0…1")
    guard let minimum, let maximum else { return nil }
    let wanted = (share * Double(count)).rounded(.up)
    guard wanted > 0 else { return minimum }
    var seen = 0
    for (index, added) in buckets.enumerated() {
      seen += added
      if Double(seen) >= wanted { return min(Self.upperEnd(of: index), maximum) }
    }
    return maximum
  }

  /// Returns the bucket of a number that is not negative.
  static func index(of number: Int64) -> Int {
    guard number >= 1 << bits else { return Int(number) }
    let shift = Int64.bitWidth - 1 - number.leadingZeroBitCount - bits
    return (shift << bits) + Int(number >> shift)
  }

  /// Returns the greatest number of a bucket.
  static func upperEnd(of index: Int) -> Int64 {
    guard index >= 1 << bits else { return Int64(index) }
    let shift = (index >> bits) - 1
    let lowest = Int64(index - (shift << bits)) << shift
    return lowest + ((1 << shift) - 1)
  }
}
