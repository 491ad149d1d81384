import FleetRunner
import SimulationStatistics
import Testing

@testable import Reporting

@Suite("The answer by week and by group") struct WeekVerdictsTests {
  private func answer(_ weeks: [Verdict], _ horizons: [Verdict]) -> WeekVerdicts {
    WeekVerdicts(.netBenefit, weeks: weeks, horizons: horizons)
  }

  @Test(
    "Equal consecutive weeks are grouped, and a reversal of the total is reported.",
    arguments: [
      (
        [.worse, .worse, .worse], [.worse, .worse, .worse],
        "net benefit: worse in every week; over all days worse"
      ),
      (
        [.better, .worse, .worse, .worse], [.better, .needs(more: 9), .worse, .worse],
        "net benefit: better in week 1, worse from week 2 on; over all days worse, better until week 2"
      ),
      (
        [.needs(more: 3), .undefined, .same, .better], [.undefined, .same, .same, .better],
        "net benefit: unknown in weeks 1 to 2, no difference in week 3, better in week 4; over all "
          + "days better"
      ),
      (
        [.better, .worse, .better], [.better, .worse, .better],
        "net benefit: better in week 1, worse in week 2, better in week 3; over all days better, "
          + "worse until week 2"
      ),
    ] as [([Verdict], [Verdict], String)])
  func sentences(weeks: [Verdict], horizons: [Verdict], sentence: String) {
    #expect(answer(weeks, horizons).sentence == sentence)
  }

  @Test("A reversal is the last week with the opposite of the previous known verdict, if any.")
  func turns() {
    let found = answer(
      [.better, .needs(more: 1), .worse], [.better, .better, .noDifference(largerThan: 1)])
    #expect((found.turnsInWeek, found.horizonTurnsInWeek) == (3, nil))
    let none = answer([.worse, .worse], [.needs(more: 1), .worse])
    #expect((none.turnsInWeek, none.horizonTurnsInWeek) == (nil, nil))
    let late = answer([.better, .better], [.worse, .better])
    #expect((late.turnsInWeek, late.horizonTurnsInWeek) == (nil, 2))
  }

  @Test("The distribution of differences counts people by sign, and the worst tenth by size.")
  func spread() throws {
    var differences = IntegerHistogram()
    differences.add(-200, times: 2)
    differences.add(0, times: 5)
    differences.add(100, times: 3)
    let spread = try #require(DifferenceSpread(.netBenefit, differences))
    #expect((spread.better, spread.worse, spread.same) == (0.3, 0.2, 0.5))
    #expect((spread.p10, spread.p50, spread.p90) == (-0.002, 0, 0.001))
    #expect(
      spread.lines(of: .netBenefit) == [
        "net benefit: 30.0 % of people better off, 20.0 % worse off, 50.0 % the same;",
        "  the worst tenth lose $0.0020 a day or more",
      ])
    let annoyed = try #require(DifferenceSpread(.annoyance, differences))
    #expect((annoyed.better, annoyed.same) == (0.2, 0.5))
    #expect(
      annoyed.lines(of: .annoyance) == [
        "annoyance: 20.0 % of people better off, 30.0 % worse off, 50.0 % the same;",
        "  the worst tenth have 0.1000 more a day, or worse",
      ])
    #expect(DifferenceSpread(.annoyance, IntegerHistogram()) == nil)
    var same = IntegerHistogram()
    same.add(0, times: 3)
    #expect(try #require(DifferenceSpread(.netBenefit, same)).lines(of: .netBenefit).count == 1)
  }
}
