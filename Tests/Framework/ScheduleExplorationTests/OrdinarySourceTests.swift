import SimulationKernel
import Testing

@testable import ScheduleExploration

/// Where the system can be interposed, every source of time and chance follows a run.
@Suite(.enabled(if: Interposition.install() == nil)) struct OrdinarySourceTests {
  @Test(arguments: OrdinarySource.allCases)
  func `a source is controlled, as a probe shows`(source: OrdinarySource) {
    #expect(source.isControlled)
  }

  @Test func `what stands still or goes its own way does not count as controlled`() {
    var calls = 0
    #expect(!Interposition.governs { 7 })
    #expect(
      !Interposition.governs {
        calls += 1
        return calls
      })
  }

  @Test func `a report names every source, and no cause while nothing is wrong`() {
    let report = Interposition.report

    #expect(report.sources.map(\.source) == OrdinarySource.allCases)
    #expect(report.sources.filter { !$0.isControlled }.isEmpty == (report.cause == nil))
  }
}
