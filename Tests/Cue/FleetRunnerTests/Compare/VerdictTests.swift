import FleetRunner
import SimulationStatistics
import Testing

@Suite("The verdict on a difference") struct VerdictTests {
  private func estimate(_ mean: Double, _ halfWidth: Double) -> RatioInterval? {
    RatioInterval(mean, from: mean - halfWidth, to: mean + halfWidth, clusters: 100)
  }

  private func verdict(
    _ mean: Double, _ halfWidth: Double, _ better: Measure.Direction = .less, margin: Double = 0.5
  ) -> Verdict {
    Verdict(estimate(mean, halfWidth), better: better, margin: margin, devices: 100)
  }

  @Test("An interval that excludes 0 is better or worse by the person's preferences.")
  func beside() {
    #expect(verdict(-2, 1) == .better)
    #expect(verdict(2, 1) == .worse)
    #expect(verdict(-2, 1, .more) == .worse)
    #expect(verdict(2, 1, .more) == .better)
  }

  @Test("An interval about 0 within the margin has its extent stated.")
  func little() {
    guard case .noDifference(let largest) = verdict(-0.1, 0.3) else {
      Issue.record("\(verdict(-0.1, 0.3))")
      return
    }
    #expect(abs(largest - 0.4) < 1e-9)
    #expect(verdict(0, 0, margin: 0) == .noDifference(largerThan: 0))
  }

  @Test(
    "A wider one states how many more people show a difference or its absence.")
  func more() {
    // From 2 to the margin of 0.5 it is four times, which takes sixteen times the people.
    #expect([1_500, 1_501].map { Verdict.needs(more: $0) }.contains(verdict(0, 2)))
    // From 2 to a difference of 1 it is twice.
    #expect([300, 301].map { Verdict.needs(more: $0) }.contains(verdict(1, 2)))
    #expect(Verdict(nil, better: .less, margin: 1, devices: 1) == .undefined)
  }

  @Test("Fewer than eight people with equal values give no verdict.", arguments: [2, 7, 8])
  func few(people: Int) throws {
    var sums = ClusteredSums()
    for _ in 0..<people { sums.add([1, 1, 1, 1]) }
    let verdict = CompareFigures(devices: people).difference(of: .reach, in: sums)?.verdict
    let found = try #require(verdict)
    if people < 8 { #expect(found == .needs(more: 8 - people)) }
    if people == 8, case .needs = found { Issue.record("\(found)") }
  }
}
