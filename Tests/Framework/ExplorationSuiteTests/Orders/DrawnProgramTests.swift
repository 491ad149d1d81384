import Testing

/// What no hand would have written.
@Suite struct DrawnProgramTests {
  @Test(arguments: (0..<32).map { DrawnProgram(number: $0) })
  func `programs drawn by chance come to what a model of the runtime allows, and to no more`(
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
    for _ in 0..<200 { #expect(allowed.contains(await program.run())) }
  }
}
