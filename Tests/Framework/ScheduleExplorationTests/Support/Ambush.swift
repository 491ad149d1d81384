import ScheduleExploration
import Synchronization

/// Fails in one order of three tasks, and after a few such failures traps in all others: a part of
/// the failing order ends the process.
final class Ambush: Sendable {
  private let count = Mutex(0)

  struct Backwards: Error {}

  private actor Line {
    private(set) var names: [String] = []
    func add(_ name: String) { names.append(name) }
  }

  @Sendable func spring() async throws {
    let line = Line()
    await withTaskGroup { group in
      for name in ["a", "b", "c"] { group.addTask { await line.add(name) } }
    }
    let isBackwards = await line.names == ["c", "b", "a"]
    let count = self.count.withLock { count in
      if isBackwards { count += 1 }
      return count
    }
    if isBackwards { throw Backwards() }
    precondition(count < 3, "the trap of an attempt to shrink")
  }
}
