extension IntegerHistogram {
  /// A range of numbers and their count.
  package struct Bin: Hashable, Sendable {
    /// The least and the greatest number of the bin.
    package let range: ClosedRange<Int64>
    /// The count of numbers in the range.
    package let count: Int
  }

  /// Returns the numbers in bins of equal width, for a chart.
  ///
  /// The first bin contains the zeros, the others the range from 1 to the greatest number.
  ///
  ///     var numbers = IntegerHistogram()
  ///     for number: Int64 in [0, 1, 1, 5] { numbers.add(number) }
  ///     numbers.bins(atMost: 4).map(\.count)  // [1, 2, 0, 1]
  ///
  /// A number of 256 or more counts as the end of its bucket, as with quantiles.
  ///
  /// - Parameter most: The greatest number of bins, zeros included; at least 2.
  /// - Returns: The bins in order; none if there is no number.
  /// - Complexity: O(*b*) for *b* different buckets.
  package func bins(atMost most: Int) -> [Bin] {
    precondition(most >= 2, "numbers do not fit into \(most) bins")
    guard count > 0 else { return [] }
    let (whole, rest) = maximum.quotientAndRemainder(dividingBy: Int64(most - 1))
    let width = whole + (rest == 0 ? 0 : 1)
    let zeros = Bin(range: 0...0, count: self.count(of: 0))
    guard width > 0 else { return [zeros] }
    var counts = [Int](repeating: 0, count: Int((maximum - 1) / width) + 1)
    for (end, count) in ends where end > 0 {
      counts[Int((min(end, maximum) - 1) / width)] &+= count
    }
    return [zeros]
      + counts.enumerated().map { place, count in
        let before = Int64(place) * width
        return Bin(
          range: (before + 1)...(maximum - before <= width ? maximum : before + width), count: count
        )
      }
  }
}
