#if os(Linux)
import SimulationKernel
import Testing

/// Errors that code of a world throws are noted for failure traces.
@Suite struct ThrownErrorsTests {
  private struct Own: Error {}
  private struct Foreign: Error {}

  /// A driver that throws errors itself, between two steps.
  private final class Listener: ScheduleDriver {
    private(set) var heard: [String] = []

    func pick(from options: ContiguousArray<ScheduleOption>) -> Int? {
      try? ThrownErrorsTests.fail(with: Foreign())
      return 0
    }

    func answer(_ question: ScheduleQuestion) -> Int { 0 }

    func didStep() { try? ThrownErrorsTests.fail(with: Foreign()) }

    func throwing(_ error: String, at line: String?) { heard.append(error) }
  }

  private static func fail(with error: any Error) throws { throw error }

  @Test func `an error thrown within a step is noted, and one between two steps is not`() throws {
    let world = World(seed: 1, mode: .interleaved)
    let driver = Listener()
    world.drive(with: driver)
    world.noteTaskMakers()
    world.start("body") {
      for _ in 0..<3 {
        await Task.yield()
        try? Self.fail(with: Own())
      }
    }
    try world.run()
    #expect(driver.heard == ["Own()", "Own()", "Own()"])
  }
}
#endif
