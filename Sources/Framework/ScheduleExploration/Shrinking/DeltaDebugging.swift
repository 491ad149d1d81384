/// The reduction of a list as long as a condition still holds (Zeller's ddmin).
enum DeltaDebugging {
  /// Drops items in ever smaller parts, down to one at a time.
  ///
  /// - Parameters:
  ///   - state: The owner of the items.
  ///   - count: The number of items that may be dropped.
  ///   - mayGoOn: Whether another trial is allowed.
  ///   - drop: Tries to drop a range of these items and returns whether they are gone.
  static func minimize<State>(
    _ state: inout State, count: (State) -> Int, while mayGoOn: (State) -> Bool,
    drop: (inout State, Range<Int>) -> Bool
  ) {
    var size = count(state)
    while size > 0, mayGoOn(state) {
      var start = 0
      var hasDropped = false
      while start < count(state), mayGoOn(state) {
        if drop(&state, start..<min(start + size, count(state))) {
          hasDropped = true
        } else {
          start += size
        }
      }
      let left = count(state)
      size = size == 1 && hasDropped && left > 0 ? 1 : min(size / 2, max(left, 1))
    }
  }
}
