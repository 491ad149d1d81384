/// The work that is deferred until no handler runs: releasing stopped actors and objects.
///
/// Invariant: errands are due exactly while an actor or an object waits to be released.
struct Errands {
  /// Whether any work is deferred; read once per event.
  private(set) var areDue = false
  private var retiring: [ResidentCell] = []
  private var kept: [AnyObject] = []

  /// Defers the release of a stopped actor.
  mutating func retire(_ cell: ResidentCell) {
    retiring.append(cell)
    areDue = true
    assert(isSound)
  }

  /// Keeps an object alive until no handler runs.
  mutating func keep(_ object: AnyObject) {
    kept.append(object)
    areDue = true
    assert(isSound)
  }

  /// Removes and returns all work, for the caller to release; the objects' own code may run then.
  mutating func takeAll() -> (retiring: [ResidentCell], kept: [AnyObject]) {
    defer { self = Errands() }
    return (retiring, kept)
  }

  private var isSound: Bool { areDue == !(retiring.isEmpty && kept.isEmpty) }
}
