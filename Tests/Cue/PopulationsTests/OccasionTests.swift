import CueModel
import CueSystem
import SimulationPrimitives
import TestFolders
import Testing

@testable import Populations

/// Events happen to people as often as a population states.
@Suite struct OccasionTests {
  private static let days = 28
  private static let count = 200

  /// How many inputs of a kind all people get in all days.
  private func count(
    _ people: Neighborhood, _ isCounted: (DeviceInput.Content) -> Bool
  ) -> Int {
    (0..<Self.count).reduce(0) { sum, index in
      sum + people.life(index, days: Self.days).inputs.count { isCounted($0.content) }
    }
  }

  /// Whether a count of so many chances is within five deviations of the expected one.
  private func isLikely(_ count: Int, share: Double, of chances: Int) -> Bool {
    let expected = share * Double(chances)
    return abs(Double(count) - expected) < 5 * (expected * (1 - share)).squareRoot()
  }

  @Test(
    "workouts, snoozes, shares and links come as often as asked for",
    .triedInRelease)
  func rates() {
    var population = Population()
    population.occasions.workoutShare = 0.4
    population.occasions.workoutDoneShare = 0.5
    population.occasions.snoozesPerWeek = 0.7
    population.occasions.sharesPerWeek = 1.4
    population.occasions.linksPerWeek = 2.1
    let people = Neighborhood(population)
    let chances = Self.days * Self.count
    let planned = count(people) { $0 == .workout(isDone: false) }
    #expect(isLikely(planned, share: 0.4, of: chances))
    #expect(isLikely(count(people) { $0 == .workout(isDone: true) }, share: 0.2, of: chances))
    let kinds: [(share: Double, isCounted: (DeviceInput.Content) -> Bool)] = [
      (0.1, { if case .snoozed = $0 { true } else { false } }),
      (0.2, { if case .shared = $0 { true } else { false } }),
      (0.3, { if case .opened = $0 { true } else { false } }),
    ]
    for kind in kinds {
      #expect(isLikely(count(people, kind.isCounted), share: kind.share, of: chances))
    }
  }

  @Test("all people have the same number of paydays, not all on one day")
  func paydays() {
    let people = Neighborhood()
    let lives = (0..<Trials.count(Self.count, debug: 50)).map { people.life($0, days: Self.days) }
    let first = people.population.start.dayNumber
    let paid = lives.map { life in
      life.configuration.paydays.map { $0.dayNumber - first }.filter {
        (0..<Self.days).contains($0)
      }
    }
    #expect(paid.allSatisfy { $0.count == 2 && $0[1] - $0[0] == 14 })
    // Fifty people need not have all fourteen days among them.
    #expect((Trials.count(14, debug: 11)...14).contains(Set(paid.map { $0[0] }).count))
  }

  @Test("people whose nights are measured have three signals each morning, and others none")
  func nights() {
    var population = Population()
    population.occasions.measuredShare = 0.5
    let people = Neighborhood(population)
    var measured = 0
    for index in 0..<Self.count {
      let samples = people.life(index, days: 2).inputs.compactMap { input in
        if case .measured(let sample) = input.content { sample } else { nil }
      }
      #expect(samples.isEmpty || samples.count == 6)
      measured += samples.isEmpty ? 0 : 1
    }
    #expect(isLikely(measured, share: 0.5, of: Self.count))
  }

  @Test("a meal is at a place with food, and fun at a place that offers it")
  func evenings() {
    let wanted: [(Routine.Stop.Target, (CueModel.Category) -> Bool)] = [
      (.meal, \.isForMeals), (.fun, { $0 == .fun }),
    ]
    for (target, isWanted) in wanted {
      var population = Population()
      let stop = Routine.Stop(target, at: 19 * 60, stay: 60, by: .drive)
      population.routines = [Routine("out", share: 1, weekday: [stop], weekend: [stop])]
      let people = Neighborhood(population)
      for index in 0..<40 {
        let resident = Resident(index, of: population, in: people.city, seed: people.seed)
        let midnight = people.life(index).start
        var itinerary = Itinerary(
          from: resident.home, at: midnight, in: people.city, hasCarPlay: false)
        itinerary.live(
          0, of: resident, on: LocalDay(population.start, in: population.calendar))
        let stores = itinerary.stays.compactMap(\.store)
        #expect(stores.count == 1)
        #expect(stores.allSatisfy { isWanted(people.city.stores[$0].category) })
        #expect(itinerary.spot == resident.home)
      }
    }
  }

  @Test("in a city without food no person goes out for it")
  func nowhere() {
    var population = Population()
    population.city.brands = [CityShape.Brand("Books", .retail)]
    let stop = Routine.Stop(.meal, at: 19 * 60, stay: 60, by: .drive)
    population.routines = [Routine("out", share: 1, weekday: [stop], weekend: [stop])]
    let life = Neighborhood(population).life(0)
    let legs = life.inputs.compactMap { if case .leg(let leg) = $0.content { leg } else { nil } }
    #expect(legs.allSatisfy { $0.from == $0.to })
  }
}
