/// A number that moves in equal steps, and the search for a step at which a condition holds.
struct FactorSteps: Sendable {
  /// The current setting, in its unit.
  let value: Double
  /// The number of steps in a unit.
  let perUnit: Double
  /// The range, in its unit.
  let range: ClosedRange<Double>
  /// The maximum step of the search, for a condition that may hold only between two ends; or `nil`
  /// for a monotonic condition, whose search may start at the end.
  var stride: Int?
  let set: @Sendable (inout Hypothesis, Double) -> Void

  init(
    value: Double, perUnit: Double, range: ClosedRange<Double>, stride: Int? = nil,
    set: @escaping @Sendable (inout Hypothesis, Double) -> Void
  ) {
    (self.value, self.perUnit, self.range) = (value, perUnit, range)
    (self.stride, self.set) = (stride, set)
  }

  /// The setting after a number of steps up, or down if negative.
  ///
  /// Settings are whole steps, so that a figure between two is first moved to its neighbor.
  func value(after steps: Int) -> Double {
    steps == 0 ? value : (anchor(isUp: steps > 0) + Double(steps)) / perUnit
  }

  private func anchor(isUp: Bool) -> Double {
    (value * perUnit).rounded(isUp ? .down : .up)
  }

  /// The number of steps up, or down.
  private func room(isUp: Bool) -> Int {
    guard value.isFinite, abs(value) < 1e12 else { return 0 }
    let anchor = anchor(isUp: isUp)
    let room =
      isUp
      ? (range.upperBound * perUnit).rounded(.down) - anchor
      : anchor - (range.lowerBound * perUnit).rounded(.up)
    return max(0, Int(room))
  }

  /// The fewest steps, up or down, after which a condition holds and does not hold after half of
  /// them; or `nil` if none is found.
  ///
  /// - Parameters:
  ///   - isSo: The condition after a number of steps up, or down if negative.
  ///   - isAllowed: Whether a setting is permitted; no setting beyond a forbidden one is.
  /// - Returns: The steps.
  /// - Complexity: O(log n) queries for n steps of room; with a stride, up to 96 more.
  func fewest(until isSo: (Int) -> Bool, whereAllowed isAllowed: (Int) -> Bool) -> Int? {
    let upward = Self.farthest(room(isUp: true)) { isAllowed($0) }
    let up = fewest(within: upward) { isSo($0) }
    // An upward change wins a tie.
    let downward = Self.farthest(room(isUp: false)) { isAllowed(-$0) }
    let down = fewest(within: min(downward, up.map { $0 - 1 } ?? .max)) { isSo(-$0) }
    return down.map { -$0 } ?? up
  }

  /// The highest permitted number of steps, if all beyond a forbidden one are forbidden.
  private static func farthest(_ room: Int, _ isAllowed: (Int) -> Bool) -> Int {
    guard room > 0, !isAllowed(room) else { return room }
    var (low, high) = (0, room)
    while high - low > 1 {
      let middle = (low + high) / 2
      if isAllowed(middle) { low = middle } else { high = middle }
    }
    return low
  }

  private func fewest(within room: Int, until isSo: (Int) -> Bool) -> Int? {
    guard room > 0, stride != nil || isSo(room) else { return nil }
    var (low, high) = (0, 1)
    while !isSo(high) {
      guard high < room else { return nil }
      (low, high) = (high, min(room, next(high)))
    }
    while true {
      while high - low > 1 {
        let middle = (low + high) / 2
        if isSo(middle) { high = middle } else { low = middle }
      }
      // The answer may also hold at fewer steps, so half of the found steps must not suffice.
      guard high > 1, isSo(high / 2) else { return high }
      (low, high) = (0, high / 2)
    }
  }

  private func next(_ steps: Int) -> Int {
    guard let stride, steps / stride < 96 else { return steps * 2 }
    return min(steps * 2, steps + stride)
  }
}
