import FleetRunner
import SimulationStatistics
import TestFolders
import Testing

@Suite("What a policy has to keep") struct CompareRequirementTests {
  @Test("The parts of a requirement are read, with spaces and without.")
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
    #expect(full.isMet(by: 0.5))
    #expect(!full.isMet(by: 0.4))
    #expect(!full.isMet(by: nil))
    #expect(bare.isMet(by: 2))
    #expect(!bare.isMet(by: 2.1))
    #expect(Requirement("taps<1")?.isMet(by: 1) == false)
    #expect(Requirement("taps == 1")?.isMet(by: 1) == true)
    #expect(Requirement("taps > 1")?.isMet(by: 1.5) == true)
  }

  @Test(
    "Anything else is none.",
    arguments: [
      "", "interruptions", "interruptions <= ", "loudness <= 2", "interruptions.p12 <= 2",
      "interruptions.p95.max <= 2", "interruptions <= two", "interruptions <= inf", "a.taps < 1",
      "A. <= 2",
    ])
  func refusal(text: String) {
    #expect(Requirement(text) == nil)
  }

  @Test(
    "Its figure is that of the last policy, or of the one whose letter it has.", .triedInRelease)
  func figures() throws {
    let all = Villagers.merged(Villagers.compared)
    let items = all.arms.map { $0.measures[.primary] }
    func figure(_ text: String) throws -> Double? {
      try #require(Requirement(text)).figure(in: all, policies: 2)
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
  }
}
