import ScheduleExploration
import ProcessSupport
import SimulationKernel
import Testing

/// A portfolio avoids schedules that were run, but not those that only look the same.
@Suite struct TriedOrdersTests {
  @Test func `all twenty orders of two times three visits occur in forty runs`() {
    let seen = Guarded<Set<[Int]>>([])
    let program = ExploredProgram("visits") { run in
      let book = run.actor("book") { GuestBook(context: $0) }
      for guest in 0..<2 {
        run.task("guest \(guest)") { _ in for _ in 0..<3 { await book.come(guest) } }
      }
      run.expect("noted") {
        let guests = book.assumeIsolated { $0.guests }
        seen.withLock { _ = $0.insert(guests) }
        return true
      }
    }
    _ = Campaign(program, settings: ExplorationSettings(), auditInterval: 0).run(40)
    #expect(seen.withLock { $0.count } == 20)
  }

  @Test func `orders that matter for a lock between actors are explored as well`() {
    let seen = Guarded<Set<[Int]>>([])
    let program = ExploredProgram("secret") { run in
      let shared = Guarded<[Int]>([])
      for name in 0..<3 {
        let book = run.actor("book \(name)") { GuestBook(context: $0) }
        run.task("guest \(name)") { _ in
          await book.come(name)
          shared.withLock { $0.append(name) }
        }
      }
      run.expect("noted") {
        let order = shared.withLock { $0 }
        seen.withLock { _ = $0.insert(order) }
        return true
      }
    }
    _ = Campaign(program, settings: ExplorationSettings(), auditInterval: 0).run(200)
    #expect(seen.withLock { $0.count } == 6)
  }
}
