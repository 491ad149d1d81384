import ProcessSupport
import SimulationPrimitives

/// The actors and processes of a world by their names.
struct NameTable {
  private struct Entry: ProbedEntry {
    let hash: UInt32
    let cell: ActorCell
  }

  private var entries = ProbingTable<Entry>()

  var count: Int { entries.count }

  /// The actor or process with a name, whose hash is given.
  subscript(name: String, hash: UInt32) -> ActorCell? {
    entries.first(at: hash) { $0.cell.name == name }?.cell
  }

  /// Registers a cell by its name, in place of another cell with that name.
  mutating func insert(_ cell: ActorCell, hash: UInt32) {
    entries.put(Entry(hash: hash, cell: cell)) { $0.cell.name == cell.name }
  }

  /// Removes the name of a cell, if it still belongs to that cell.
  mutating func remove(_ cell: ActorCell) {
    let place = entries.place(of: Self.hash(of: cell.name)) { $0.cell === cell }
    if let place { entries.remove(at: place) }
  }

  /// Returns the hash of a name, which is half of the cost of a search.
  static func hash(of name: String) -> UInt32 {
    var hasher = StableHasher()
    hasher.combine(name)
    return UInt32(truncatingIfNeeded: hasher.finalize())
  }
}
