/// What waits until no handler runs: actors that are gone, and objects to be released.
struct Errands {
  /// Whether there are any; read once an event.
  private(set) var areDue = false
  private var retiring: [ResidentCell] = []
  private var kept: [AnyObject] = []

  /// Has a stopped actor let go of.
  mutating func retire(_ cell: ResidentCell) {
    retiring.append(cell)
    areDue = true
  }

  /// Keeps an object alive.
  mutating func keep(_ object: AnyObject) {
    kept.append(object)
    areDue = true
  }

  /// Hands out the objects, for the caller to release: their own code may run then.
  mutating func takeKept() -> [AnyObject] {
    defer { kept = [] }
    areDue = !retiring.isEmpty
    return kept
  }

  /// Hands out the actors.
  mutating func takeRetiring() -> [ResidentCell] {
    defer { retiring = [] }
    areDue = !kept.isEmpty
    return retiring
  }
}
