/// Makes a list shorter as long as it still shows the same (Zeller's ddmin).
enum DeltaDebugging {
  /// Leaves out items in ever smaller parts, down to one at a time.
  ///
  /// - Parameters:
  ///   - state: The owner of the items.
  ///   - count: How many items may go.
  ///   - mayGoOn: Whether more may be tried.
  ///   - drop: Tries without some of the items that may go; whether they are gone.
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
