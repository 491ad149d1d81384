import FleetRunner
import SimulationStatistics
import TestFolders
import Testing

@Suite("Requirements on a policy") struct CompareRequirementTests {
  @Test("The parts of a requirement parse, with spaces and without.")
  func reading() throws {
    let bare = try #require(Requirement("interruptions <= 2"))
    #expect(bare.policy == nil)
    #expect(bare.measure == "interruptions")
    #expect(bare.statistic == .mean)
    let full = try #require(Requirement(" B.annoyance.p99>=0.5 "))
    #expect(full.policy == 1)
    #expect(full.measure == "annoyance")
    #expect(full.statistic == .p99)
    #expect(full.text == "B.annoyance.p99>=0.5")
    #expect(Requirement("optOuts.difference.high<0.01")?.statistic == .differenceHigh)
  }

  @Test(
    "The whole interval meets it, fails it, or leaves it open.",
    arguments: [
      ("taps <= 2", 1.0...2.0, Requirement.Outcome.kept), ("taps <= 2", 1.0...2.1, .unknown),
      ("taps <= 2", 2.1...3.0, .broken), ("taps < 2", 1.0...2.0, .unknown),
      ("taps >= 2", 2.0...3.0, .kept), ("taps > 2", 2.0...3.0, .unknown),
      ("taps > 2", 1.0...1.5, .broken), ("taps == 1", 1.0...1.0, .kept),
      ("taps == 1", 0.5...1.5, .unknown), ("taps == 1", 2.0...3.0, .broken),
      ("optOuts <= 0.0", 0.0...0.0143, .unknown),
    ])
  func outcomes(
    text: String, range: ClosedRange<Double>, outcome: Requirement.Outcome
  ) throws {
    let requirement = try #require(Requirement(text))
    #expect(requirement.outcome(of: range) == outcome)
    #expect(requirement.outcome(of: nil) == .unknown)
  }

  @Test(
    "Any other text is refused.",
    arguments: [
      "", "interruptions", "interruptions <= ", "loudness <= 2", "interruptions.p12 <= 2",
      "interruptions.p95.max <= 2", "taps.difference.p95 < 1",
      "A.taps.difference < 1", "interruptions <= two",
      "interruptions <= inf", "a.taps < 1",
      "A. <= 2",
    ])
  func refusal(text: String) {
    #expect(Requirement(text) == nil)
  }

  @Test(
    "Its figure is that of the last policy, or of the one with its letter.", .triedInRelease)
  func figures() throws {
    let all = Villagers.merged(Villagers.compared)
    let items = all.arms.map { $0.measures[.primary] }
    func figure(_ text: String) throws -> Double? {
      try #require(Requirement(text)).figure(in: all, policies: 2)?.value
    }
    #expect(
      try figure("interruptions > 0") == Double(items[1].sums.total(0))
        / Double(items[1].sums.total(1)))
    #expect(
      try figure("A.interruptions > 0") == Double(items[0].sums.total(0))
        / Double(items[0].sums.total(1)))
    #expect(try figure("interruptions.max > 0") == items[1].spread.map { Double($0.maximum) })
    #expect(
      try figure("A.interruptions.p95 > 0")
        == items[0].spread?.quantile(permille: 950).map(Double.init))
    #expect(try figure("C.interruptions.p95 > 0") == nil)
    #expect(
      try #require(Requirement("interruptions > 0")).figure(in: StudyTally(), policies: 2) == nil)
    let value = try #require(try figure("interruptions > 0"))
    let low = try #require(try figure("interruptions.low > 0"))
    let high = try #require(try figure("interruptions.high > 0"))
    #expect(low < value)
    #expect(value < high)
    let difference = try #require(try figure("interruptions.difference > 0"))
    let most = try #require(try figure("interruptions.difference.high > 0"))
    let first = try #require(try figure("A.interruptions > 0"))
    #expect(difference < most)
    #expect(abs(value - first - difference) < 1e-9)
  }
}
