import ProcessSupport
import SimulationKernel

/// A small disk that survives crashes of its writer and has realistic faults.
///
///     let disk = run.store("disk")
///     let till = run.actor("till") { Till(context: $0, disk: disk) }
///     run.mayCrash(till, with: disk)
///
///     try disk.write(bytes, to: "ledger")  // may throw: no room
///     disk.sync()                          // from here on it outlives a crash
///
/// A write is acknowledged and readable at once, but only ``sync()`` protects it from a crash. A
/// crash may lose or truncate an unsynced write. Writes to different names fail independently, so a
/// later one may survive an earlier one. ``sync()`` itself never fails.
public final class ExploredStore: Sendable {
  /// The possible faults of a store.
  public struct Faults: OptionSet, Sendable {
    /// The faults as bits.
    public let rawValue: UInt8

    /// Creates a set of faults from their bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The loss of an unsynced write in a crash.
    public static let lost = Faults(rawValue: 1)
    /// The truncation of an unsynced write in a crash.
    public static let torn = Faults(rawValue: 2)
    /// A read of the content before the last write.
    ///
    /// The next read is correct.
    public static let stale = Faults(rawValue: 4)
    /// A write that throws and does not change the content.
    public static let full = Faults(rawValue: 8)
    /// All four faults.
    public static let all: Faults = [.lost, .torn, .stale, .full]
  }

  /// The reason why a write fails.
  public enum WriteError: Error, Hashable, Sendable {
    /// The store is full, and its content is unchanged.
    case full
  }

  /// The current and former contents under one name.
  private struct Entry {
    let name: String
    /// The versions, oldest first: the unsynced ones and at most one more.
    var versions: [[UInt8]] = []
    /// The number of unsynced versions, which are the newest.
    var unsyncedCount = 0
    /// Whether a read has already missed the last version.
    var wasStale = false
  }

  private let context: SimulationContext
  private let faults: Faults
  /// The entries in the order of their first writes.
  private let entries = Guarded<[Entry]>([])

  init(context: SimulationContext, faults: Faults) {
    (self.context, self.faults) = (context, faults)
  }

  /// Writes bytes under a name and replaces earlier ones.
  ///
  /// - Throws: ``WriteError/full`` if the store is full.
  /// - Complexity: Linear in the number of names.
  public func write(_ bytes: [UInt8], to name: String) throws(WriteError) {
    guard !fails(.full, .fullStore, name) else { throw .full }
    entries.withLock { entries in
      let place = entries.firstIndex { $0.name == name } ?? entries.count
      if place == entries.count { entries.append(Entry(name: name)) }
      entries[place].versions.append(bytes)
      entries[place].unsyncedCount += 1
      entries[place].wasStale = false
    }
  }

  /// Returns the bytes under a name, or `nil` if there are none.
  ///
  /// - Complexity: Linear in the number of names.
  public func read(_ name: String) -> [UInt8]? {
    guard let entry = entries.withLock({ $0.first { $0.name == name } }),
      let newest = entry.versions.last
    else { return nil }
    guard !entry.wasStale, fails(.stale, .staleRead, name) else { return newest }
    entries.withLock { entries in
      for place in entries.indices where entries[place].name == name {
        entries[place].wasStale = true
      }
    }
    return entry.versions.dropLast().last
  }

  /// Protects everything written so far from a crash.
  public func sync() {
    entries.withLock { entries in
      for place in entries.indices {
        entries[place].versions = Array(entries[place].versions.suffix(2))
        entries[place].unsyncedCount = 0
      }
    }
  }

  /// Crashes the writer, which may lose the unsynced writes, newest first.
  func crash() {
    var left = entries.withLock { $0 }
    for place in left.indices {
      while left[place].unsyncedCount > 0, let newest = left[place].versions.popLast() {
        left[place].unsyncedCount -= 1
        guard !fails(.lost, .lostWrite, left[place].name) else { continue }
        let cut =
          faults.contains(.torn) && !newest.isEmpty
          ? answer(.tornWrite, left[place].name, below: newest.count + 1) : 0
        left[place].versions.append(cut == 0 ? newest : Array(newest.prefix(cut - 1)))
        break
      }
      left[place].unsyncedCount = 0
    }
    let survivors = left.filter { !$0.versions.isEmpty }
    entries.withLock { $0 = survivors }
  }

  private func fails(_ fault: Faults, _ kind: ScheduleQuestion.Kind, _ name: String) -> Bool {
    faults.contains(fault) && answer(kind, name, below: 2) == 1
  }

  private func answer(_ kind: ScheduleQuestion.Kind, _ name: String, below bound: Int) -> Int {
    context.answer(kind, name, below: bound) ?? 0
  }
}
