/// Counts and the sum of integers, exact after any merging, and small for few numbers.
///
///     var seconds = IntegerHistogram()
///     for number: Int64 in [2, 3, 900] { seconds.add(number) }
///     seconds.quantile(permille: 500)  // 3
///     seconds.sum                      // 905
///
/// The type has the buckets of ``Histogram``, also for numbers below 0. It stores the buckets that
/// are not empty, each with its greatest number. Quantiles between −256 and 256 are exact, as are
/// those in a bucket of equal numbers. The others err upwards by less than 0.8 %, to a number that
/// was added. All parts are integers, so that merging is associative and commutative, and an empty
/// histogram changes nothing.
package struct IntegerHistogram: Hashable, Sendable {
  private struct Bucket: Hashable {
    /// The greatest number of the bucket, which identifies it.
    var greatest: Int64
    var count: Int

    /// The index among all possible buckets, in the order of their numbers.
    var index: Int { Self.index(of: greatest) }

    static func index(of number: Int64) -> Int {
      guard number < 0 else { return Histogram.index(of: number) }
      return ~Histogram.index(of: Int64(clamping: number.magnitude))
    }
  }

  /// The number of added numbers.
  package private(set) var count = 0
  /// The sum of the numbers.
  package private(set) var sum: Int64 = 0
  /// The greatest number; 0 before the first.
  package var maximum: Int64 { buckets.last?.greatest ?? 0 }
  /// The buckets that are not empty, the least first.
  private var buckets: [Bucket] = []

  /// Creates an empty histogram.
  package init() {}

  /// Adds a number one or more times.
  ///
  /// - Precondition: `times` is not negative.
  /// - Complexity: O(*b*) for *b* different buckets, O(log *b*) if the number's bucket exists.
  package mutating func add(_ number: Int64, times: Int = 1) {
    precondition(times >= 0, "a number cannot be added \(times) times")
    guard times > 0 else { return }
    add(Bucket(greatest: number, count: times))
    count += times
    sum += number * Int64(times)
  }

  /// Adds the content of another histogram.
  package mutating func merge(_ other: IntegerHistogram) {
    guard count > 0 else { return self = other }
    for bucket in other.buckets { add(bucket) }
    // Sums of forged files wrap around, so that they stay associative and do not trap.
    count &+= other.count
    sum &+= other.sum
  }

  /// Returns the count of a number's bucket; each number within ±255 has its own.
  ///
  /// - Complexity: O(*b*) for *b* different buckets.
  package func count(of number: Int64) -> Int {
    let index = Bucket.index(of: number)
    return buckets.first { $0.index == index }?.count ?? 0
  }

  /// The number of numbers below 0.
  ///
  /// - Complexity: O(*b*) for *b* different buckets.
  package var countBelowZero: Int {
    buckets.reduce(0) { $0 &+ ($1.greatest < 0 ? $1.count : 0) }
  }

  /// Returns the least of the buckets' greatest numbers that a share of all numbers does not
  /// exceed.
  ///
  /// - Parameter permille: The share, from 1 to 1 000, which gives the greatest number.
  /// - Returns: The quantile, or nil if the histogram is empty.
  /// - Complexity: O(*b*) for *b* different buckets.
  package func quantile(permille: Int) -> Int64? {
    precondition((1...1_000).contains(permille), "a share of \(permille) ‰ is not inside 1…1000")
    guard count > 0 else { return nil }
    let (whole, rest) = count.quotientAndRemainder(dividingBy: 1_000)
    let wanted = whole * permille + (rest * permille + 999) / 1_000
    var seen = 0
    for bucket in buckets {
      seen &+= bucket.count
      if seen >= wanted { return bucket.greatest }
    }
    return maximum
  }

  /// The upper end of each bucket that is not empty, and its count.
  var ends: [(end: Int64, count: Int)] {
    buckets.map { (Histogram.upperEnd(of: $0.index), $0.count) }
  }

  private mutating func add(_ bucket: Bucket) {
    let index = bucket.index
    var (low, high) = (0, buckets.count)
    while low < high {
      let middle = (low + high) / 2
      if buckets[middle].index < index { low = middle + 1 } else { high = middle }
    }
    if low < buckets.count, buckets[low].index == index {
      buckets[low].count &+= bucket.count
      buckets[low].greatest = max(buckets[low].greatest, bucket.greatest)
    } else {
      buckets.insert(bucket, at: low)
    }
  }
}

extension IntegerHistogram: Codable {
  private enum CodingKeys: CodingKey {
    case buckets, sum
  }

  /// Reads the output of ``encode(to:)``.
  ///
  /// - Throws: `DecodingError` if numbers cannot have filled the buckets.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let numbers = try container.decode([Int].self, forKey: .buckets)
    sum = try container.decode(Int64.self, forKey: .sum)
    for index in stride(from: 0, to: numbers.count - 1, by: 2) {
      buckets.append(Bucket(greatest: Int64(numbers[index]), count: numbers[index + 1]))
    }
    let isRising = zip(buckets, buckets.dropFirst()).allSatisfy { $0.index < $1.index }
    let isFilled = buckets.allSatisfy { (1..<Int.max >> 16).contains($0.count) }
    guard numbers.count.isMultiple(of: 2), isRising, isFilled, !buckets.isEmpty || sum == 0 else {
      throw DecodingError.dataCorruptedError(
        forKey: .buckets, in: container, debugDescription: "the buckets do not fit each other")
    }
    count = buckets.reduce(0) { $0 &+ $1.count }
    guard (0...1 << 53).contains(count) else {
      throw DecodingError.dataCorruptedError(
        forKey: .buckets, in: container, debugDescription: "the buckets hold more than 2^53")
    }
  }

  /// Writes the sum, and each bucket's greatest number followed by its count.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(buckets.flatMap { [Int($0.greatest), $0.count] }, forKey: .buckets)
    try container.encode(sum, forKey: .sum)
  }
}
