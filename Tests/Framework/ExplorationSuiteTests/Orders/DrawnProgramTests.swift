import ScheduleExploration
import Synchronization
import Testing

/// What no hand would have written.
@Suite struct DrawnProgramTests {
  @Test(arguments: (0..<32).map { DrawnProgram(number: $0) })
  func `programs drawn by chance come to what a model of the runtime allows, and to no more`(
    program: DrawnProgram
  ) async throws {
    guard let allowed = OrderModel.orders(of: program, stateLimit: 8_000) else { return }
    let orders = Mutex<Set<String>>([])
    var settings = ExplorationSettings()
    settings.allowsNoChoice = true
    try explore(
      program.testDescription, schedules: 600, settings: settings, environment: [:]
    ) {
      let order = await program.run()
      orders.withLock { _ = $0.insert(order) }
    }
    let explored = orders.withLock { $0 }
    #expect(explored.subtracting(allowed).sorted() == [])
    // Of many, some are rare.
    let missed = allowed.subtracting(explored).sorted()
    #expect(missed.count <= (allowed.count > 16 ? allowed.count / 4 : 0), "\(missed)")
    for _ in 0..<200 { #expect(allowed.contains(await program.run())) }
  }
}
