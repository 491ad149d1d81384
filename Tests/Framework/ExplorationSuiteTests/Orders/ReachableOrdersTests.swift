import ScheduleExploration
import Synchronization
import TestFolders
import Testing

/// Neither more orders than there are, nor fewer.
@Suite struct ReachableOrdersTests {
  @Test(arguments: OrderedProgram.all)
  func `exactly the orders that the language allows are explored, and threads have no others`(
    program: OrderedProgram
  ) async throws {
    let schedules = Trials.count(1_000, debug: 300)
    let orders = try exploredOrders(program.testDescription, schedules: schedules) {
      await program.run()
    }
    #if DEBUG
    // The optimizer also removes hops, and with them orders, from code on threads.
    #expect(orders.sorted() == program.allowed.sorted())
    #endif
    var others: Set<String> = []
    for _ in 0..<Trials.count(2_000, debug: 100) { others.insert(await program.run()) }
    #expect(others.subtracting(orders).sorted() == [])
  }
}

/// All results of a program under exploration.
func exploredOrders(
  _ name: String, schedules: Int, _ run: @escaping @Sendable () async -> String
) throws -> Set<String> {
  let orders = Mutex<Set<String>>([])
  try explore(name, schedules: schedules, environment: [:]) {
    let order = await run()
    orders.withLock { _ = $0.insert(order) }
  }
  return orders.withLock { $0 }
}
