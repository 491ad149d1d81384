import ScheduleExploration
import ProcessSupport
import SimulationKernel
import SimulationPrimitives

/// Writes, syncs and reads on request, and keeps a list of the possible disk contents.
actor Scribe: SimulatedActor {
  enum Message: SimulationMessage {
    case write([UInt8], to: String)
    case sync
    case read(String)

    func hash(into hasher: inout StableHasher) {
      switch self {
      case .write(let value, let to): hasher.combine(0, value, to)
      case .sync: hasher.combine(1)
      case .read(let value): hasher.combine(2, value)
      }
    }
  }

  /// Possible contents of each name after a crash: all values since the last sync, and the synced
  /// one; nil is absent.
  final class Notes: Sendable {
    let versions = Guarded<[String: [[UInt8]?]]>([:])
  }

  nonisolated let context: SimulationContext
  private let disk: ExploredStore
  private let notes: Notes
  private let reporter: Exploration.Reporter

  init(
    context: SimulationContext, disk: ExploredStore, notes: Notes, reporter: Exploration.Reporter,
    isFresh: Bool
  ) {
    (self.context, self.disk, self.notes, self.reporter) = (context, disk, notes, reporter)
    if !isFresh { recover() }
  }

  /// Reads everything after a crash: each is one of the versions, or cut short.
  private nonisolated func recover() {
    for name in ["a", "b"] {
      let found = read(name)
      let versions = notes.versions.withLock { $0[name] ?? [nil] }
      let isTorn = versions.contains { version in
        guard let version, let found else { return false }
        return version.count > found.count && version.starts(with: found)
      }
      reporter.check(
        isTorn || versions.contains(found), "\(found ?? []) was never written to \(name)")
      if versions.count > 1 {
        reporter.reach(isTorn ? "torn" : found == versions.last ? "kept" : "lost")
      }
      notes.versions.withLock { $0[name] = [found] }
    }
  }

  /// The value of at least two of three reads, as one may be stale.
  private nonisolated func read(_ name: String) -> [UInt8]? {
    let (first, second, third) = (disk.read(name), disk.read(name), disk.read(name))
    if first != second || second != third { reporter.reach("stale") }
    reporter.check(
      first == second || second == third || first == third, "\(name) is stale more than once")
    return first == second ? first : third
  }

  func receive(_ message: Message) {
    switch message {
    case .write(let bytes, let name):
      do {
        try disk.write(bytes, to: name)
        notes.versions.withLock { $0[name, default: [nil]].append(bytes) }
      } catch { reporter.reach("full") }
    case .sync:
      disk.sync()
      notes.versions.withLock { notes in
        for name in notes.keys { notes[name] = notes[name]?.suffix(1) }
      }
    case .read(let name):
      let known = notes.versions.withLock { $0[name]?.last ?? nil }
      reporter.check(read(name) == known, "\(name) is not what was written last")
    }
  }
}

extension ExploredProgram {
  /// Sixty random operations of a scribe, with crashes.
  static func scribe(seed: Seed, faults: ExploredStore.Faults = .all) -> ExploredProgram {
    ExploredProgram("scribe") { run in
      let disk = run.store("disk", faults: faults)
      let (notes, reporter) = (Scribe.Notes(), run.reporter)
      var isFresh = true
      let scribe = run.actor("scribe") { context in
        defer { isFresh = false }
        return Scribe(
          context: context, disk: disk, notes: notes, reporter: reporter, isFresh: isFresh)
      }
      run.mayCrash(scribe, with: disk)
      let address = scribe.reference
      run.task("teller") { context in
        var draws = RandomStream(seed: seed)
        for _ in 0..<60 {
          let name = ["a", "b"][draws.below(2)]
          switch draws.below(5) {
          case 0...2:
            let bytes = (0..<4 + draws.below(4)).map { _ in UInt8(draws.below(256)) }
            address.send(.write(bytes, to: name))
          case 3: address.send(.sync)
          default: address.send(.read(name))
          }
          try await context.clock.sleep(for: .seconds(1))
        }
      }
    }
  }
}
