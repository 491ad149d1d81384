/// Sorting by whole numbers in a time that grows with their count alone.
enum RadixSort {
  private static let digitBits = 8
  /// The number up to which comparing is faster than sorting by digits.
  private static let fewest = 64

  /// The positions of some keys in the order of the keys; the sort is stable.
  ///
  /// - Complexity: O(*n*) for *n* keys.
  static func order(of keys: [UInt32]) -> [Int] {
    guard keys.count >= fewest else {
      return keys.indices.sorted { (keys[$0], $0) < (keys[$1], $1) }
    }
    var order = Array(keys.indices)
    var sorted = order
    for shift in stride(from: 0, to: UInt32.bitWidth, by: digitBits) {
      func digit(_ position: Int) -> Int { Int(keys[position] >> UInt32(shift) & 0xFF) }
      var starts = [Int](repeating: 0, count: 1 << digitBits + 1)
      for position in order { starts[digit(position) + 1] += 1 }
      for value in 1..<starts.count { starts[value] += starts[value - 1] }
      for position in order {
        sorted[starts[digit(position)]] = position
        starts[digit(position)] += 1
      }
      swap(&order, &sorted)
    }
    return order
  }
}
