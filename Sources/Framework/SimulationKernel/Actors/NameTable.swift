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

  /// The actor or process that has a name.
  subscript(name: String) -> ActorCell? {
    entries.first(at: Self.hash(of: name)) { $0.cell.name == name }?.cell
  }

  /// Lets somebody have the name that is theirs, whoever had it before.
  mutating func insert(_ cell: ActorCell) {
    entries.put(Entry(hash: Self.hash(of: cell.name), cell: cell)) { $0.cell.name == cell.name }
  }

  /// Lets a name be free again, if it is still this one's.
  mutating func remove(_ cell: ActorCell) {
    let place = entries.place(of: Self.hash(of: cell.name)) { $0.cell === cell }
    if let place { entries.remove(at: place) }
  }

  private static func hash(of name: String) -> UInt32 {
    var hasher = StableHasher()
    hasher.combine(name)
    return UInt32(truncatingIfNeeded: hasher.finalize())
  }
}
