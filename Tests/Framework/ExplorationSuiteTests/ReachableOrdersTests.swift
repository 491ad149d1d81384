import ScheduleExploration
import Synchronization
import Testing

/// Neither more orders than there are, nor fewer.
@Suite struct ReachableOrdersTests {
  /// What a program may come to under exploration.
  private func explored(_ program: OrderedProgram) throws -> Set<String> {
    let orders = Mutex<Set<String>>([])
    try explore(program.testDescription, schedules: 2_000, environment: [:]) {
      let order = await program.run()
      orders.withLock { _ = $0.insert(order) }
    }
    return orders.withLock { $0 }
  }

  @Test(arguments: OrderedProgram.all)
  func `exactly the orders that the language allows are explored`(program: OrderedProgram) throws {
    #expect(try explored(program) == program.allowed)
  }

  @Test(arguments: OrderedProgram.all)
  func `every order that threads come to is explored`(program: OrderedProgram) async throws {
    var orders: Set<String> = []
    for _ in 0..<2_000 { orders.insert(await program.run()) }
    #expect(orders.subtracting(try explored(program)).isEmpty)
  }
}
