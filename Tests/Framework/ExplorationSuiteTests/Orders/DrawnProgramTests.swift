import TestFolders
import Testing

/// Programs that are not written by hand.
@Suite struct DrawnProgramTests {
  @Test(arguments: Trials.sample((0..<32).map { DrawnProgram(number: $0) }, every: 8))
  func `random programs have the orders that a model of the runtime allows, and no others`(
    program: DrawnProgram
  ) async throws {
    guard let allowed = OrderModel.orders(of: program, stateLimit: 8_000) else { return }
    let explored = try exploredOrders(program.testDescription, schedules: 600) {
      await program.run()
    }
    #expect(explored.subtracting(allowed).sorted() == [])
    // Of many, some are rare.
    let missed = allowed.subtracting(explored).sorted()
    #expect(missed.count <= (allowed.count > 16 ? allowed.count / 4 : 0), "\(missed)")
    var others: Set<String> = []
    for _ in 0..<200 { others.insert(await program.run()) }
    #expect(others.subtracting(allowed).sorted() == [])
  }
}
