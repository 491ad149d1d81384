/// The work that waits until no handler runs: letting go of departed actors, and of objects to be released.
///
/// Invariant: errands are due exactly while an actor or an object waits for them.
struct Errands {
  /// Indicates whether there are any; read once an event.
  private(set) var areDue = false
  private var retiring: [ResidentCell] = []
  private var kept: [AnyObject] = []

  /// Plans to let go of a stopped actor.
  mutating func retire(_ cell: ResidentCell) {
    retiring.append(cell)
    areDue = true
    assert(isSound)
  }

  /// Keeps an object alive.
  mutating func keep(_ object: AnyObject) {
    kept.append(object)
    areDue = true
    assert(isSound)
  }

  /// Hands out all, for the caller to release: code of the objects' own may run then.
  mutating func takeAll() -> (retiring: [ResidentCell], kept: [AnyObject]) {
    defer { self = Errands() }
    return (retiring, kept)
  }

  private var isSound: Bool { areDue == !(retiring.isEmpty && kept.isEmpty) }
}
