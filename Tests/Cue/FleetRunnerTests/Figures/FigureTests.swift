import CueModel
import FleetRunner
import Foundation
import SimulationPrimitives
import SimulationStatistics
import TestFolders
import Testing

@Suite("The figures of a fleet and their intervals") struct FigureTests {
  /// The villagers under one policy, alone or as three cities.
  private func figures(inCities: Bool) throws -> FigureTally {
    try Villagers.alone(.naive, cities: inCities ? 3 : 1).enumerated().reduce(into: FigureTally()) {
      sum, one in
      sum.merge(FigureTally(one.element, cluster: inCities ? one.offset % 3 : nil))
    }
  }

  @Test("Each has a unique name.")
  func names() {
    let names = FleetFigure.all.map(\.name)
    #expect(Set(names).count == names.count)
    #expect(names.count > Measure.all.count)
  }

  @Test("A measure has the same value and interval as in a comparison.", .triedInRelease)
  func sameAsCompared() throws {
    for (inCities, people) in [(false, Villagers.compared), (true, Villagers.inCities)] {
      let estimates = FleetEstimates(try figures(inCities: inCities))
      let sums = Villagers.merged(people)
      let compared = CompareFigures(devices: sums.devices)
      var intervals = 0
      for measure in Measure.all {
        let (one, other) = (
          estimates.value(of: measure.identifier),
          compared.value(of: measure, in: sums.arm(1).measures[measure].sums)
        )
        #expect((one?.value, one?.interval) == (other?.value, other?.interval))
        intervals += (one?.interval?.halfWidth ?? 0) > 0 ? 1 : 0
      }
      #expect(intervals > 10)
    }
  }

  @Test("One cluster has values and no interval, and an empty fleet has neither.")
  func tooFew() throws {
    let one = FleetEstimates(FigureTally(try #require(Villagers.alone(.naive, count: 1).first)))
    let value = try #require(one.value(of: "interruptions"))
    #expect(value.value > 0)
    #expect(value.interval == nil)
    #expect(FleetEstimates(FigureTally()).value(of: "interruptions") == nil)
    #expect(one.value(of: "loudness") == nil)
  }

  @Test("Sums of unknown figures are refused.")
  func forged() throws {
    let text = String(
      decoding: try JSONEncoder().encode(FigureTally(DeviceTally())), as: UTF8.self)
    let shorter = text.replacing("\"sums\":[\"0\",", with: "\"sums\":[")
    #expect(shorter != text)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(FigureTally.self, from: Data(shorter.utf8))
    }
    #expect(
      try JSONDecoder().decode(FigureTally.self, from: Data(text.utf8))
        == FigureTally(DeviceTally())
    )
  }
}
