import FleetRunner
import SimulationPrimitives
import SimulationStatistics
import Testing

@Suite("The measures of a comparison") struct MeasureTests {
  @Test("Each has a unique name, which a program can use unchanged.")
  func identifiers() {
    let names = Measure.all.map(\.identifier)
    #expect(Set(names).count == names.count)
    #expect(names.allSatisfy { $0.wholeMatch(of: /[a-z][A-Za-z]*/) != nil })
    #expect(names.allSatisfy { Measure.named($0)?.identifier == $0 })
    #expect(Measure.named("loudness") == nil)
    #expect(Measure.primary.identifier == names.first)
  }

  @Test("The count of a fleet is the sum of the counts of its people.")
  func sums() {
    for seed in Seed.sample(30).map(\.rawValue) {
      let parts = (0..<3).map { RandomTally(seed: Seed(3 * seed + $0)).tally }
      let whole = parts.reduce(into: DeviceTally()) { $0.merge($1) }
      for measure in Measure.all {
        let sums = parts.map(measure.parts)
        let (numerator, denominator) = measure.parts(whole)
        #expect(numerator == sums.reduce(0) { $0 + $1.numerator })
        #expect(denominator == sums.reduce(0) { $0 + $1.denominator })
      }
    }
  }

  @Test("The values are those of the tally, in the stated unit.")
  func values() throws {
    var tally = DeviceTally()
    (tally.devices, tally.userDays) = (1, 2)
    for annoyance: Int64 in [300, 700] { tally.speech.annoyance.add(annoyance) }
    tally.platform.liveActivity.add(7_200_000)
    for (end, count) in [(MomentEnd.interruption, 1), (.ambient, 1), (.nothing, 6)] {
      tally.moments.ends.add(end, times: count)
    }
    (tally.moments.benefit.gained, tally.moments.benefit.annoyance) = (100_000, 500_000)
    (tally.speech.reachable, tally.speech.reachableAtStart) = (1, 2)
    func value(_ name: String) throws -> Int64? {
      try #require(Measure.named(name)).thousandths(of: tally)
    }
    #expect(try (value("annoyance"), value("liveActivityHours")) == (500, 1_000))
    #expect(try (value("netBenefit"), value("reach")) == (-2_000, 500))
    #expect(try (value("metByInterruption"), value("nothingShown")) == (125, 750))
    #expect(try value("recall") == 250)
    #expect(try value("precision") == nil)
  }
}
