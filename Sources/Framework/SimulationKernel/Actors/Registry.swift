import ProcessSupport

/// The actors and processes of a world: by place, by name, and how to handle an actor's messages at once.
///
/// Invariants: 1. A cell's `index` is its place here until that is freed. 2. A free place is named by no event and no
/// handler. 3. Every actor has an entry among `handlers`, `nil` if its messages must be awaited.
struct Registry: ~Copyable {
  private(set) var cells: ContiguousArray<ActorCell> = []
  /// The ways to handle messages at once, by actor.
  private(set) var handlers: ContiguousArray<ImmediateHandle?> = []
  /// Places of those that are gone, and how many there ever were.
  private var freePlaces: ContiguousArray<UInt32> = []
  private var enrolledCount: UInt64 = 0
  /// Threads that share the world look names up at once.
  private let names = Guarded(NameTable())

  /// The number of places.
  var count: Int { cells.count }

  /// The cell at a place.
  @inline(__always)
  subscript(place: Int) -> ActorCell { cells[place] }

  /// The cell an event is for.
  @inline(__always)
  subscript(event: Event) -> ActorCell { cells[event.cell] }

  /// Gives a cell its place, unless two handlers of one round asked for it and the other was first.
  mutating func enrol(_ cell: ActorCell) {
    guard cell.index == .max else { return }
    let place = freePlaces.popLast() ?? UInt32(cells.count)
    cell.enrol(at: place, number: enrolledCount)
    enrolledCount += 1
    if place == cells.count {
      // Room for a few actors at once.
      if place == 0 {
        cells.reserveCapacity(16)
        handlers.reserveCapacity(16)
      }
      cells.append(cell)
    } else {
      cells[Int(place)] = cell
    }
    assert(cells[Int(cell.index)] === cell, "a cell lies at its place")
    // Processes receive nothing, and leave no gap if no actor follows them.
    guard cell.isResident else { return }
    while handlers.count <= place { handlers.append(nil) }
  }

  /// Lets the place of a cell be another's.
  mutating func free(_ cell: ActorCell) {
    assert(cells[Int(cell.index)] === cell, "a place is freed by the cell that lies there")
    freePlaces.append(cell.index)
  }

  /// Makes the world handle the messages of an actor at once, or await them if there is no handle.
  mutating func handleAtOnce(_ cell: ResidentCell, by handle: ImmediateHandle?) {
    handlers[Int(cell.index)] = handle
  }

  /// Makes the world handle no message at once any more.
  mutating func forgetHandlers() { handlers = [] }

  /// Hands out all cells and forgets them, their places and their names.
  mutating func takeAll() -> ContiguousArray<ActorCell> {
    defer { (cells, freePlaces) = ([], []) }
    names.withLock { $0 = NameTable() }
    return cells
  }

  /// The actors and processes that were not stopped, in the order they were added.
  var living: [ActorCell] {
    cells.filter { $0.state != .stopped }.sorted { $0.number < $1.number }
  }

  /// The number of names that are taken.
  var nameCount: Int { names.withLock { $0.count } }

  /// The cell that has a name, whose hash is given.
  func cell(named name: String, hash: UInt32) -> ActorCell? { names.withLock { $0[name, hash] } }

  /// Gives a cell its name, which has the given hash; another cell that had the name loses it.
  func name(_ cell: ActorCell, hash: UInt32) { names.withLock { $0.insert(cell, hash: hash) } }

  /// Gives a cell its name if no other cell has it; else returns that cell.
  func nameIfFree(_ cell: ActorCell) -> ActorCell? {
    let hash = NameTable.hash(of: cell.name)
    return names.withLock { names in
      let known = names[cell.name, hash]
      if known == nil { names.insert(cell, hash: hash) }
      return known
    }
  }

  /// Lets the name of a cell be free again, if it is still this one's.
  func unname(_ cell: ActorCell) { names.withLock { $0.remove(cell) } }
}
