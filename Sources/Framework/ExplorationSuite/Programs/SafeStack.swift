import ScheduleExploration
import SimulationKernel
import SimulationPrimitives

/// Vyukov's lock-free stack of places, each access of its memory an await.
private struct SafeStack: Sendable {
  private let head: Shared<Int>
  private let count: Shared<Int>
  private let next: [Shared<Int>]

  init(_ run: Exploration, places: Int) {
    head = run.shared("head", 0)
    count = run.shared("count", places)
    next = (0..<places).map { run.shared("next \($0)", $0 + 1 < places ? $0 + 1 : -1) }
  }

  /// Takes a place; `nil` after so many vain attempts.
  func pop(attempts: Int) async -> Int? {
    for _ in 0..<attempts {
      guard await count.read() > 1 else { return nil }
      let first = await head.read()
      let second = await next[first].access { next in
        defer { next = -1 }
        return next
      }
      guard second >= 0 else { continue }
      if await head.compareExchange(first, second) {
        await count.access { $0 -= 1 }
        return first
      }
      await next[first].write(second)
    }
    return nil
  }

  func push(_ place: Int) async {
    while true {
      let first = await head.read()
      await next[place].write(first)
      if await head.compareExchange(first, place) { break }
    }
    await count.access { $0 += 1 }
  }
}

extension BugSuite {
  /// The grail: at least eight preemptions at the right steps, which hardly any strategy finds.
  static let safeStack = SuiteProgram.pair(
    "safe_stack",
    "Three tasks pop and push places of a lock-free stack; one exchanges the head for a successor "
      + "that was popped and pushed again meanwhile (ABA), and two hold the same place. Elsewhere SURW "
      + "alone found it, in 368 921 schedules and 19 of 20 trials of a million.",
    published: PublishedFigures(.never, .never, .never, .never), leastSearch: 10_000
  ) { run, isBuggy in
    let stack = SafeStack(run, places: 3)
    let held = run.shared("held", [0, 0, 0])
    run.observe { for count in held.current { $0.combine(count) } }
    let lock = run.lock("lock")
    for name in ["ada", "ben", "cyd"] {
      run.task(name) { context in
        for _ in 0..<3 {
          if !isBuggy { try await lock.lock(by: context) }
          let place = await stack.pop(attempts: 3)
          if let place { await held.access { $0[place] += 1 } }
          if !isBuggy { await lock.unlock() }
          guard let place else { continue }
          await held.access { $0[place] -= 1 }
          if !isBuggy { try await lock.lock(by: context) }
          await stack.push(place)
          if !isBuggy { await lock.unlock() }
        }
      }
    }
    run.invariant("a place is held once") { held.current.allSatisfy { $0 < 2 } }
  }
}
