/// Groups by what it brings to have each change sides, the most first; of equals, the one that came first.
///
/// A group whose gain has changed is pushed again; what was said of it before no longer counts.
struct GainHeap {
  private typealias Entry = (gain: Double, order: Int, group: Int)

  private var entries: [Entry] = []
  /// By group; not a number where it is not in.
  private var gains: [Double]
  private var order = 0

  /// An empty one for so many groups.
  init(count: Int) { gains = Array(repeating: .nan, count: count) }

  /// Puts a group in, or changes its gain.
  mutating func push(_ group: Int, gain: Double) {
    gains[group] = gain
    order += 1
    entries.append((gain, order, group))
    var child = entries.count - 1
    while child > 0, isBefore(child, (child - 1) / 2) {
      entries.swapAt(child, (child - 1) / 2)
      child = (child - 1) / 2
    }
  }

  /// Changes the gain of a group, if it is in.
  mutating func change(_ group: Int, gain: Double) {
    if !gains[group].isNaN { push(group, gain: gain) }
  }

  /// The group with most to gain; nil if there is none.
  mutating func top() -> (group: Int, gain: Double)? {
    while let first = entries.first {
      if gains[first.group] == first.gain { return (first.group, first.gain) }
      removeFirst()
    }
    return nil
  }

  /// Takes a group out, if it is in.
  mutating func remove(_ group: Int) { gains[group] = .nan }

  private mutating func removeFirst() {
    entries.swapAt(0, entries.count - 1)
    entries.removeLast()
    var parent = 0
    while true {
      var child = 2 * parent + 1
      guard child < entries.count else { return }
      if child + 1 < entries.count, isBefore(child + 1, child) { child += 1 }
      guard isBefore(child, parent) else { return }
      entries.swapAt(parent, child)
      parent = child
    }
  }

  private func isBefore(_ one: Int, _ other: Int) -> Bool {
    let (one, other) = (entries[one], entries[other])
    return one.gain != other.gain ? one.gain > other.gain : one.order < other.order
  }
}
