import ProcessSupport
import SimulationKernel

/// A small disk that outlives its writer's crash, and fails as disks do.
///
///     let disk = run.store("disk")
///     let till = run.actor("till") { Till(context: $0, disk: disk) }
///     run.mayCrash(till, with: disk)
///
///     try disk.write(bytes, to: "ledger")  // may throw: no room
///     disk.sync()                          // from here on it outlives a crash
///
/// A write is acknowledged and read back at once, but only ``sync()`` puts it beyond a crash: one that was
/// not synced may be lost then, or cut short. Writes to different names fail independently, so a later one
/// may survive an earlier one. ``sync()`` itself is honest.
public final class ExploredStore: Sendable {
  /// The faults a store may have.
  public struct Faults: OptionSet, Sendable {
    /// The faults as bits.
    public let rawValue: UInt8

    /// Creates faults from their bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Loss of a write that was not synced, in a crash.
    public static let lost = Faults(rawValue: 1)
    /// Truncation of a write that was not synced, in a crash.
    public static let torn = Faults(rawValue: 2)
    /// A read of the content before the last write; the next read is right.
    public static let stale = Faults(rawValue: 4)
    /// A write that throws and leaves the content as it is.
    public static let full = Faults(rawValue: 8)
    /// The four faults together.
    public static let all: Faults = [.lost, .torn, .stale, .full]
  }

  /// The reason why a write fails.
  public enum WriteError: Error, Hashable, Sendable {
    /// There is no room; what stood there still does.
    case full
  }

  /// The content under one name, and former contents.
  private struct Entry {
    let name: String
    /// The oldest first; at most one more than was not synced.
    var versions: [[UInt8]] = []
    /// How many of them, the newest, a crash may lose.
    var unsyncedCount = 0
    /// Whether the last version was once not seen.
    var wasStale = false
  }

  private let context: SimulationContext
  private let faults: Faults
  /// In order of their first writes.
  private let entries = Guarded<[Entry]>([])

  init(context: SimulationContext, faults: Faults) {
    (self.context, self.faults) = (context, faults)
  }

  /// Puts bytes under a name, in place of those that stand there.
  ///
  /// - Throws: ``WriteError/full`` if there is no room.
  /// - Complexity: linear in the number of names.
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

  /// The bytes under a name, or nil if there are none.
  ///
  /// - Complexity: linear in the number of names.
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

  /// Puts everything written so far beyond a crash.
  public func sync() {
    entries.withLock { entries in
      for place in entries.indices {
        entries[place].versions = Array(entries[place].versions.suffix(2))
        entries[place].unsyncedCount = 0
      }
    }
  }

  /// The writer crashes: what was not synced may go with it, the newest first.
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
