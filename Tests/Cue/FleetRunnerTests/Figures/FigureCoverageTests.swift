import SimulationStatistics
import FleetRunner
import SimulationPrimitives
import TestFolders
import Testing

/// Fleets of made-up people, whose true figures are known from how they are drawn.
@Suite("Intervals of a fleet's figures") struct FigureCoverageTests {
  private static let studies = Trials.count(200, debug: 60)
  private static let people = 120

  /// One person: up to a week of days, interrupted by habit, by chance and by the luck of their
  /// city.
  private static func person(_ draws: inout RandomStream, luck: Int) -> DeviceTally {
    var tally = DeviceTally()
    (tally.devices, tally.userDays) = (1, 1 + draws.below(7))
    let habit = draws.below(4)
    for _ in 0..<tally.userDays {
      tally.speech.perDay.add(Int64(habit + draws.below(3) + luck))
    }
    tally.speech.reachableAtStart = 1
    tally.speech.reachable = draws.chance(luck > 0 ? 0.9 : 0.5) ? 1 : 0
    return tally
  }

  /// The figures of one study, in so many cities of equal size; nil for people without cities.
  private static func study(_ seed: Seed, cities: Int?) -> FleetEstimates {
    var draws = RandomStream(seed: seed, actor: "test", purpose: "people")
    let lucks = (0..<(cities ?? people)).map { _ in draws.below(2) * 3 }
    var tally = FigureTally()
    for index in 0..<people {
      let city = cities.map { index % $0 }
      tally.merge(FigureTally(person(&draws, luck: lucks[city ?? index]), cluster: city))
    }
    return FleetEstimates(tally)
  }

  @Test(
    "Nineteen of twenty contain the true value, among people and among cities.",
    arguments: [nil, 20])
  func coverage(cities: Int?) {
    // Habits are 1.5 a day in the mean, chance is 1, and the luck of every second one is 3.
    let truths = [("interruptions", 1.5 + 1 + 1.5), ("reach", 0.7)]
    let studies = Double(Self.studies)
    var hits = truths.map { _ in 0 }
    for seed in Seed.sample(Self.studies) {
      let estimates = Self.study(seed, cities: cities)
      for (place, (name, truth)) in truths.enumerated()
      where estimates.value(of: name)?.interval?.contains(truth) == true {
        hits[place] += 1
      }
    }
    // Of 200 studies 190 are expected, give or take three standard deviations of 3.1.
    let (expected, deviation) = (0.95 * studies, (0.95 * 0.05 * studies).squareRoot())
    for count in hits { #expect(abs(Double(count) - expected) <= 3 * deviation, "\(hits)") }
  }
}
