import ScheduleExploration
import SimulationKernel
import SimulationPrimitives
import SimulationStatistics
import TestFolders
import Testing

/// Every interleaving is about as frequent as any other under a uniform walk: counted against the
/// full enumeration, with the 99.9 % quantile of χ² as the limit.
@Suite struct UniformityTests {
  @Test func `a uniform walk makes every interleaving equally often`() {
    for calls in Trials.sample([[2, 1], [1, 1, 1]], every: 2) {
      let (statistic, limit) = Self.distance(
        of: Strategy.uniform.make(), calls: calls, runsOfEach: Trials.count(20, debug: 6))
      #expect(statistic < limit, "\(calls)")
    }
  }

  @Test func `a random walk does not if tasks are unevenly long`() {
    let (statistic, limit) = Self.distance(
      of: Strategy.random.make(), calls: [2, 1], runsOfEach: Trials.count(20, debug: 6))
    #expect(statistic > 2 * limit)
  }

  private static func distance(
    of strategy: any ScheduleStrategy, calls: [Int], runsOfEach: Int
  ) -> (statistic: Double, limit: Double) {
    let program = ExploredProgram.callers(calls)
    var places: [UInt64: Int] = [:]
    _ = ExhaustiveSearch(program, isReducing: false).run { places[$0.digest] = places.count }
    var counts = [Int](repeating: 0, count: places.count)
    let explorer = Explorer(program)
    // A first run teaches the walk how long the tasks are.
    for number in 0...(runsOfEach * places.count) {
      let digest = explorer.run(number, under: strategy).digest
      guard let place = places[digest] else {
        Issue.record("a run that the search did not make")
        continue
      }
      if number > 0 { counts[place] += 1 }
    }
    return (
      ChiSquared.statistic(counts),
      ChiSquared.quantile(0.999, degreesOfFreedom: counts.count - 1)
    )
  }
}
