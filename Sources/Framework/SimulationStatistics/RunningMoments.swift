/// The count, mean and variance of a stream of numbers, in fixed memory.
///
///     var moments = RunningMoments([2, 4, 9])
///     moments.add(5)
///     moments.mean      // 5
///     moments.variance  // 8.666…
///
/// The method is Welford's, which loses no digits where the naive sum of squares cancels. Merging
/// is exact in the count, the minimum and the maximum. The last bits of mean and variance depend on
/// the order of merging, so merge in a fixed order for a reproducible result.
public struct RunningMoments: Hashable, Sendable, Codable {
  /// The number of added numbers.
  public private(set) var count = 0
  /// The mean; zero before the first number.
  public private(set) var mean = 0.0
  /// The least number; infinity before the first.
  public private(set) var minimum = Double.infinity
  /// The greatest number; minus infinity before the first.
  public private(set) var maximum = -Double.infinity
  /// The sum of the squared differences from the mean.
  private var squares = 0.0

  /// Creates empty moments.
  public init() {}

  /// Creates the moments of a sequence of numbers.
  ///
  /// - Complexity: O(*n*) additions.
  public init(_ samples: some Sequence<Double>) {
    for sample in samples { add(sample) }
  }

  /// Adds a number.
  public mutating func add(_ sample: Double) {
    count += 1
    let before = sample - mean
    mean += before / Double(count)
    squares += before * (sample - mean)
    minimum = min(minimum, sample)
    maximum = max(maximum, sample)
  }

  /// Adds the numbers of other moments.
  public mutating func merge(_ other: RunningMoments) {
    guard other.count > 0 else { return }
    let (mine, theirs) = (Double(count), Double(other.count))
    let difference = other.mean - mean
    squares += other.squares + difference * difference * mine * theirs / (mine + theirs)
    mean += difference * theirs / (mine + theirs)
    count += other.count
    minimum = min(minimum, other.minimum)
    maximum = max(maximum, other.maximum)
  }

  /// The unbiased variance, in the square of the numbers' unit; zero for fewer than two numbers.
  public var variance: Double {
    count < 2 ? 0 : squares / Double(count - 1)
  }

  /// The standard deviation, in the numbers' unit; zero for fewer than two numbers.
  public var standardDeviation: Double {
    variance.squareRoot()
  }
}
