import ScheduleExploration
import SimulationKernel
import SimulationPrimitives
import TestFolders
import Testing

/// Failures behind many orders or faults at once are found in ten campaigns of ten, without a
/// description of the program's state.
@Suite struct DepthTests {
  static let seeds = Trials.sample(Array(0..<10 as Range<UInt64>), every: 5)

  @Test(arguments: seeds)
  func `one order of 924 is found without feedback on the distance to it`(seed: UInt64) {
    #expect(Self.isFound(.turns(12, seed: 100 + seed), seed))
  }

  @Test(arguments: seeds)
  func `sixteen steps in a row are found through the actors' state`(seed: UInt64) {
    #expect(Self.isFound(.gate(16, seed: 100 + seed), seed))
  }

  @Test(arguments: seeds)
  func `a vote lost in a crash elects two leaders`(seed: UInt64) {
    #expect(Self.isFound(.election(3), seed))
  }

  @Test(arguments: seeds)
  func `three faults in one run are found`(seed: UInt64) {
    #expect(Self.isFound(.threeRarePlaces, seed))
    #expect(Self.isFound(.threeFaults, seed))
  }

  private static func isFound(_ program: ExploredProgram, _ seed: UInt64) -> Bool {
    var settings = ExplorationSettings()
    settings.seed = Seed(seed)
    let campaign = Campaign(program, settings: settings, auditInterval: 0)
    return campaign.run(2_000).failure != nil
  }
}
