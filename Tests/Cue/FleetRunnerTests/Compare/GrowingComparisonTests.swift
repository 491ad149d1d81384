import FleetRunner
import SimulationStatistics
import Testing

@Suite("A sequential comparison") struct GrowingComparisonTests {
  /// Grows among made-up people, those of the village in turn.
  private func grown(
    _ measure: Measure = .primary, share: Double, most: Int
  ) -> (growing: GrowingComparison, taken: [Range<Int>]) {
    var growing = GrowingComparison(measure: measure, share: share, most: most, policies: 2)
    var taken: [Range<Int>] = []
    while let people = growing.next, taken.count < 20 {
      taken.append(people)
      growing.take(Villagers.merged(people.map { Villagers.compared[$0 % Villagers.count] }))
    }
    return (growing, taken)
  }

  @Test("It takes 64 people and then twice as many, in order, until all are taken.")
  func batches() {
    let (growing, taken) = grown(share: 0.000_001, most: 300)
    #expect(taken == [0..<64, 64..<128, 128..<256, 256..<300])
    #expect(growing.tally.devices == 300)
    #expect(!growing.isReached)
    #expect(growing.next == nil)
    #expect(growing.looks.map(\.devices) == [64, 128, 256, 300])
    #expect(growing.looks.last?.intervals.first.flatMap(\.self) != nil)
  }

  @Test("A share of zero is never reached, for any number of people.")
  func nothing() {
    let unseen = Measure.all.filter { measure in
      Villagers.merged(Villagers.compared).arm(0).measures[measure].sums
        .estimate(of: .own).map { $0.value == 0 } == true
    }
    #expect(!unseen.isEmpty)
    for measure in unseen {
      let (growing, _) = grown(measure, share: 1, most: 300)
      #expect(!growing.isReached, "\(measure.identifier)")
      #expect(growing.tally.devices == 300, "\(measure.identifier)")
    }
  }

  @Test("It stops at the first look with a narrow enough interval.")
  func stopping() throws {
    let (growing, _) = grown(share: 1, most: 100_000)
    let value = try #require(
      growing.tally.arm(0).measures[.primary].sums.estimate(of: .own)?.value)
    #expect(growing.isReached)
    #expect(growing.looks.count > 1)
    #expect(growing.tally.devices < 100_000)
    let halfWidths = growing.looks.map { $0.intervals[0]?.halfWidth ?? .infinity }
    #expect(halfWidths.last.map { $0 <= value } == true)
    #expect(halfWidths.dropLast().allSatisfy { $0 > value })
  }
}
