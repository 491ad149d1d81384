import ScheduleExploration
import SimulationKernel
import SimulationPrimitives

/// Vyukov's lock-free stack of places, where each memory access is an await.
private struct SafeStack: Sendable {
  private let head: Shared<Int>
  private let count: Shared<Int>
  private let next: [Shared<Int>]

  init(_ run: Exploration, places: Int, isShown: Bool = true) {
    head = run.number("head", 0, isShown: isShown)
    count = run.number("count", places, isShown: isShown)
    next = (0..<places).map {
      run.number("next \($0)", $0 + 1 < places ? $0 + 1 : -1, isShown: isShown)
    }
  }

  /// Removes a place, or returns `nil` after a number of failed attempts.
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
  /// The hardest program: it needs at least eight preemptions, which hardly any strategy finds.
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

  /// The stack as in SCTBench, once with its state visible to a search, and once without.
  static let safeStackRounds = [true, false].flatMap { isShown in
    SuiteProgram.pair(
      isShown ? "safe_stack_rounds" : "safe_stack_rounds_unseen",
      "As in the model: each of three tasks twice takes a place, however often it has to try, writes its "
        + "number there, reads it back and puts the place back; two hold one place, and one of them reads "
        + "the other's number." + (isShown ? "" : " The program does not say what its state is."),
      published: PublishedFigures(.never, .never, .never, .never), leastSearch: 20_000
    ) { run, isBuggy in
      let stack = SafeStack(run, places: 3, isShown: isShown)
      let values = (0..<3).map { run.number("value \($0)", -1, isShown: isShown) }
      let lock = run.lock("lock")
      let reporter = run.reporter
      for (number, name) in ["ada", "ben", "cyd"].enumerated() {
        run.task(name) { context in
          for _ in 0..<2 {
            var taken: Int?
            while taken == nil {
              if !isBuggy { try await lock.lock(by: context) }
              taken = await stack.pop(attempts: 1)
              if !isBuggy { await lock.unlock() }
            }
            guard let place = taken else { continue }
            await values[place].write(number)
            let value = await values[place].read()
            reporter.check(value == number, "\(name) wrote \(number) and reads \(value)")
            if !isBuggy { try await lock.lock(by: context) }
            await stack.push(place)
            if !isBuggy { await lock.unlock() }
          }
        }
      }
    }
  }
}
