import ScheduleExploration
import Synchronization
import Testing

/// Neither more orders than there are, nor fewer.
@Suite struct ReachableOrdersTests {
  /// What a program may come to under exploration.
  private func explored(_ program: OrderedProgram) throws -> [String] {
    let orders = Mutex<Set<String>>([])
    var settings = ExplorationSettings()
    settings.allowsNoChoice = true
    try explore(
      program.testDescription, schedules: 1_000, settings: settings, environment: [:]
    ) {
      let order = await program.run()
      orders.withLock { _ = $0.insert(order) }
    }
    return orders.withLock { $0.sorted() }
  }

  @Test(arguments: OrderedProgram.all)
  func `exactly the orders that the language allows are explored, and threads come to no other`(
    program: OrderedProgram
  ) async throws {
    let orders = try explored(program)
    #if DEBUG
    // The optimizer takes out hops, and with them orders, from what threads run as well.
    #expect(orders == program.allowed.sorted())
    #endif
    for _ in 0..<2_000 { #expect(orders.contains(await program.run())) }
  }
}
