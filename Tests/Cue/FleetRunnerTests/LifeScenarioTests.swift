import CueDocuments
import CueModel
import CueRuns
import CueSystem
import FleetRunner
import Populations
import SimulationPrimitives
import TestFolders
import Testing

/// A device of a fleet that is written as a scenario makes the same decisions.
@Suite struct LifeScenarioTests {
  private func check(
    _ census: FleetCensus, _ devices: some Sequence<Int>
  ) throws -> Int {
    var decided = 0
    for device in devices {
      let lived = try census.run(device)
      let scenario = try Scenario.of(
        lived.life, name: "Device \(device)", description: "", file: "device.json5")
      let run = try ScenarioRun(scenario)
      let isEqual = run.decisions == lived.journal.decisions
      #expect(isEqual, "device \(device)")
      #expect((run.seed, run.violations) == (lived.life.seed, lived.violations))
      decided += run.decisions.count
    }
    return decided
  }

  @Test(arguments: Trials.sample(PopulationPreset.allCases, every: 3))
  func `every population's devices make the recorded decisions`(preset: PopulationPreset) throws {
    let population = try preset.document().population
    let census = FleetCensus(population, days: 1, seed: 7, policy: .conductor, profile: .default)

    #expect(try check(census, 0..<Trials.count(preset == .smallTest ? 40 : 12, debug: 2)) > 0)
  }

  @Test func `people who react, and are interrupted often, make the recorded decisions for a week`()
    throws
  {
    let population = try PopulationPreset.smallTest.document().population
    let census = FleetCensus(population, days: 7, seed: 3, policy: .naive, profile: .default)

    #expect(try check(census, 0..<Trials.count(10, debug: 1)) > Trials.count(100, debug: 5))
  }

  @Test(.triedInRelease)
  func `people whose cards come and go make the recorded decisions for two weeks`()
    throws
  {
    var population = try PopulationPreset.smallTest.document().population
    (population.people.alwaysLocationShare, population.people.notificationShare) = (1, 1)
    (population.occasions.sharesPerWeek, population.occasions.savedShare) = (4, 1)
    population.preferences.reactions.useProbability = 1
    let census = FleetCensus(population, days: 14, seed: 11, policy: .conductor, profile: .default)

    #expect(try check(census, 0..<10) > 20)
  }

  @Test(.triedInRelease) func `a platform's limits do not change them`() throws {
    let population = try PopulationPreset.smallTest.document().population
    let census = FleetCensus(
      population, days: 2, seed: 5, policy: .preConductor, profile: .iOSHostile)

    #expect(try check(census, 0..<15) > 0)
  }
}
