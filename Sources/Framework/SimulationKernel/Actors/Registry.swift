import ProcessSupport

/// The actors and processes of a world, by place and by name, with their direct handlers.
///
/// Invariants: 1. A cell's `index` is its place here until that is freed. 2. A free place is named
/// by no event and no handler. 3. Every actor has an entry among `handlers`, which is `nil` if its
/// messages must be awaited.
struct Registry: ~Copyable {
  private(set) var cells: ContiguousArray<ActorCell> = []
  /// The handles of actors that handle messages at once, by place.
  private(set) var handlers: ContiguousArray<ImmediateHandle?> = []
  /// The places that are free again, and the number of cells that were ever enrolled.
  private var freePlaces: ContiguousArray<UInt32> = []
  private var enrolledCount: UInt64 = 0
  /// The cells by name, guarded as threads that share the world search it at once.
  private let names = Guarded(NameTable())

  var count: Int { cells.count }

  /// The cell at a place.
  @inline(__always)
  subscript(place: Int) -> ActorCell { cells[place] }

  /// The cell to which an event is addressed.
  @inline(__always)
  subscript(event: Event) -> ActorCell { cells[event.cell] }

  /// Assigns a place to a cell, unless another handler of the same round has enrolled it.
  mutating func enrol(_ cell: ActorCell) {
    guard cell.index == .max else { return }
    let place = freePlaces.popLast() ?? UInt32(cells.count)
    cell.enrol(at: place, number: enrolledCount)
    enrolledCount += 1
    if place == cells.count {
      // The first actor reserves room for several.
      if place == 0 {
        cells.reserveCapacity(16)
        handlers.reserveCapacity(16)
      }
      cells.append(cell)
    } else {
      cells[Int(place)] = cell
    }
    assert(cells[Int(cell.index)] === cell, "a cell lies at its place")
    // Processes receive no messages, and need no entry unless an actor follows them.
    guard cell.isResident else { return }
    while handlers.count <= place { handlers.append(nil) }
  }

  /// Frees the place of a cell for another.
  mutating func free(_ cell: ActorCell) {
    assert(cells[Int(cell.index)] === cell, "a place is freed by the cell that lies there")
    freePlaces.append(cell.index)
  }

  /// Makes the world handle the messages of an actor at once, or await them without a handle.
  mutating func handleAtOnce(_ cell: ResidentCell, by handle: ImmediateHandle?) {
    handlers[Int(cell.index)] = handle
  }

  /// Makes the world handle no message at once any more.
  mutating func forgetHandlers() { handlers = [] }

  /// Removes and returns all cells, with their places and names.
  mutating func takeAll() -> ContiguousArray<ActorCell> {
    defer { (cells, freePlaces) = ([], []) }
    names.withLock { $0 = NameTable() }
    return cells
  }

  /// The actors and processes that were not stopped, in the order they were added.
  var living: [ActorCell] {
    cells.filter { $0.state != .stopped }.sorted { $0.number < $1.number }
  }

  /// The number of names in use.
  var nameCount: Int { names.withLock { $0.count } }

  /// Returns the cell with a name, whose hash is given.
  func cell(named name: String, hash: UInt32) -> ActorCell? { names.withLock { $0[name, hash] } }

  /// Registers a cell by its name, in place of another cell with that name.
  func name(_ cell: ActorCell, hash: UInt32) { names.withLock { $0.insert(cell, hash: hash) } }

  /// Registers a cell by its name, or returns the cell that already has the name.
  func nameIfFree(_ cell: ActorCell) -> ActorCell? {
    let hash = NameTable.hash(of: cell.name)
    return names.withLock { names in
      let known = names[cell.name, hash]
      if known == nil { names.insert(cell, hash: hash) }
      return known
    }
  }

  /// Removes the name of a cell, if it still belongs to that cell.
  func unname(_ cell: ActorCell) { names.withLock { $0.remove(cell) } }
}
