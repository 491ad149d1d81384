import CueModel
import Populations
import SimulationKernel
import Testing

@testable import FleetRunner

/// A device of a fleet is run in one way, whatever is made of it.
@Suite struct CensusTests {
  private let census = FleetCensus(
    Population(), days: 1, seed: 4, policy: .naive, profile: .default)

  @Test func `each reported figure of a device equals its counted figure`() throws {
    for device in 0..<5 {
      let run = try census.run(device)
      let tally = try census.tally(of: device)

      #expect(tally.digest == DeviceTally.digest(of: device, run.outcome.digest))
      #expect(tally.violations.total == run.violations.count)
      #expect(tally.messages == Int(run.outcome.eventCount))
    }
  }

  @Test func `a device that cannot run to its end is named, alone and among others`() throws {
    var census = census
    census.limits.maxEvents = 100

    let alone = #expect(throws: FleetDeviceError.self) { try census.run(3) }
    let counted = #expect(throws: FleetDeviceError.self) { try census.tally(of: 3) }
    #expect((alone, alone?.device) == (counted, 3))
    #expect(alone?.description.hasPrefix("device 3: ") == true)
  }
}
