import ScheduleExploration
import SimulationKernel

extension BugSuite {
  /// CHESS's work-stealing queues, where the owner pops at the tail and the thief at the head.
  static let workStealing =
    SuiteProgram.pair(
      "work_steal_queue",
      "The owner looks at the head before it lowers the tail: the thief, in between, still sees the "
        + "last element, and both take it.",
      published: PublishedFigures(nil, 48, 12, 6)
    ) { run, isBuggy in
      let (head, tail) = (run.shared("head", 0), run.shared("tail", 2))
      let taken = run.shared("taken", [0, 0])
      let lock = run.lock("lock")
      run.task("owner") { context in
        for last in [1, 0] {
          let early = isBuggy ? await head.read() : 0
          await tail.write(last)
          let seen = isBuggy ? early : await head.read()
          if seen <= last {
            await taken.access { $0[last] += 1 }
            continue
          }
          // A thief is taking an item: the owner tries again under the lock.
          await tail.write(last + 1)
          try await lock.lock(by: context)
          await tail.write(last)
          let isThere = await head.read() <= last
          if isThere { await taken.access { $0[last] += 1 } }
          if !isThere { await tail.write(last + 1) }
          await lock.unlock()
        }
      }
      run.task("thief") { context in
        for _ in 0..<2 {
          try await lock.lock(by: context)
          let first = await head.read()
          await head.write(first + 1)
          if await tail.read() > first {
            await taken.access { $0[first] += 1 }
          } else {
            await head.write(first)
          }
          await lock.unlock()
        }
      }
      expectOnce(run, taken)
    }
    + interlocked + state

  private static func expectOnce(_ run: Exploration, _ taken: Shared<[Int]>) {
    run.invariant("nothing is taken twice") { taken.current.allSatisfy { $0 < 2 } }
  }

  private static let interlocked = SuiteProgram.pair(
    "interlocked_work_steal_queue",
    "Thieves compare and exchange the head; the owner, at the last element, just looks whether the "
      + "head is still there, then moves it.",
    published: PublishedFigures(.never, 48, 14, 6)
  ) { run, isBuggy in
    let (head, tail) = (run.shared("head", 0), run.shared("tail", 2))
    let taken = run.shared("taken", [0, 0])
    run.task("owner") { _ in
      for last in [1, 0] {
        await tail.write(last)
        let first = await head.read()
        if first < last {
          await taken.access { $0[last] += 1 }
          continue
        }
        await tail.write(last + 1)
        guard first == last else { return }
        if isBuggy {
          await head.write(first + 1)
          await taken.access { $0[last] += 1 }
        } else if await head.compareExchange(first, first + 1) {
          await taken.access { $0[last] += 1 }
        }
        return
      }
    }
    run.task("thief") { _ in
      for _ in 0..<2 {
        let first = await head.read()
        guard await tail.read() > first else { return }
        guard await head.compareExchange(first, first + 1) else { continue }
        await taken.access { $0[first] += 1 }
      }
    }
    expectOnce(run, taken)
  }

  private static let state = SuiteProgram.pair(
    "state_work_steal_queue",
    "Each element says whether it is taken; owner and thief look, then mark it, and meet.",
    published: PublishedFigures(nil, 842, 6, 7)
  ) { run, isBuggy in
    let isTaken = (0..<4).map { run.shared("element \($0)", false) }
    let taken = run.shared("taken", [0, 0, 0, 0])
    let take: @Sendable (Int) async -> Void = { place in
      if isBuggy {
        guard await !isTaken[place].read() else { return }
        await isTaken[place].write(true)
      } else {
        guard await isTaken[place].compareExchange(false, true) else { return }
      }
      await taken.access { $0[place] += 1 }
    }
    run.task("owner") { _ in for place in (0..<4).reversed() { await take(place) } }
    run.task("thief") { _ in for place in 0..<2 { await take(place) } }
    expectOnce(run, taken)
  }
}
