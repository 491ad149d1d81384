import CueModel
import CueSystem
import Positions
import SimulationPrimitives
import Testing

@testable import Populations

/// How people of a population move, and which places their cards are good for.
@Suite struct MobilityTests {
  private static func people(_ weekday: [Routine.Stop]) -> Population {
    var population = Population()
    population.routines = [Routine("one", share: 1, weekday: weekday, weekend: [])]
    return population
  }

  @Test func stayingAtHomeMakesNoTrip() {
    let still = Self.people([]).mobility(of: 20, days: 7, seed: 3)
    #expect(still.tripsPerDay == 0)
    #expect(still.stillDays == 1)
    #expect(still.placesPerDay == 1)
    #expect(still.homeHours > 23.9)
    #expect(still.gyrationKilometers == 0)
  }

  @Test func aDayAtWorkIsTwoTripsAndTwoPlaces() {
    let work = Routine.Stop(.work, at: 9 * 60, stay: 480, by: .cycle)
    let found = Self.people([work]).mobility(of: 200, days: 7, seed: 3)
    // Five days of seven; a person who lives next door walks.
    #expect(abs(found.tripsPerDay - 10.0 / 7) < 0.02)
    #expect(abs(found.stillDays - 2.0 / 7) < 0.01)
    #expect(abs(found.placesPerDay - 12.0 / 7) < 0.01)
    #expect(abs(found.homeHours + found.travelHours + 8 * 5 / 7 - 24) < 0.2)
    #expect(found.walkShare < 0.1)
    #expect(found.shoppingDays == 0)
  }

  @Test func aMealIsAMealAndAStoreIsShopping() {
    let meal = Self.people([Routine.Stop(.meal, at: 12 * 60, stay: 30, by: .walk)])
      .mobility(of: 100, days: 7, seed: 3)
    #expect(abs(meal.mealDays - 5.0 / 7) < 0.01)
    #expect(meal.shoppingDays == 0)
    let store = Self.people([Routine.Stop(.store, at: 12 * 60, stay: 30, by: .walk)])
      .mobility(of: 100, days: 7, seed: 3)
    #expect(abs(store.shoppingDays + store.mealDays - 5.0 / 7) < 0.01)
    #expect(store.shoppingHours > 0)
  }

  @Test func equalSeedsGiveEqualMovements() {
    let population = Population()
    #expect(
      population.mobility(of: 30, days: 7, seed: 5) == population.mobility(of: 30, days: 7, seed: 5)
    )
    #expect(
      population.mobility(of: 30, days: 7, seed: 5) != population.mobility(of: 30, days: 7, seed: 6)
    )
  }

  @Test func aCardWithoutAStoreIsGoodForEveryBranch() throws {
    var population = Population()
    population.people.pinnedShare = 0
    let city = City(of: population, seed: 1)
    for index in 0..<20 {
      let resident = Resident(index, of: population, in: city, seed: 1)
      let life = population.life(
        of: index, days: 1, in: city, seed: 1, policy: .conductor, profile: .default)
      #expect(life.configuration.unpinned == Set(life.configuration.cards.map(\.id)))
      for card in resident.cards {
        let branches = city.stores.filter { $0.brand == card.brand }.map(\.spot.coordinate)
        let places = resident.places(of: card, in: city)
        #expect(Set(places.map(Pair.init)) == Set(branches.map(Pair.init)))
        #expect(
          Set(life.configuration.places(of: card).map(Pair.init)) == Set(branches.map(Pair.init)))
      }
      let start = try #require(life.inputs.compactMap(\.leg).first).position(at: life.start)
      for card in life.configuration.cards {
        let nearest = life.configuration.places.nearest(1, to: start, .brand(BrandName(card.brand)))
        #expect(nearest.first?.place.coordinate == card.pin)
      }
    }
  }

  @Test func aCardWithAStoreIsGoodForThatAlone() {
    let population = Population()
    let city = City(of: population, seed: 1)
    for index in 0..<20 {
      let resident = Resident(index, of: population, in: city, seed: 1)
      #expect(resident.roaming.isEmpty)
      #expect(resident.cards.allSatisfy { resident.places(of: $0, in: city) == [$0.pin] })
    }
  }

  @Test func eachBrandIsPinnedForAllItsCardsOrNone() {
    var population = Population()
    (population.people.pinnedShare, population.people.meanCards) = (0.5, 12)
    let city = City(of: population, seed: 1)
    var kinds: Set<Bool> = []
    for index in 0..<20 {
      let life = population.life(
        of: index, days: 1, in: city, seed: 1, policy: .conductor, profile: .default)
      for cards in Dictionary(grouping: life.configuration.cards, by: \.brand).values {
        let roaming = Set(cards.map { life.configuration.unpinned.contains($0.id) })
        #expect(roaming.count == 1)
        kinds.formUnion(roaming)
      }
    }
    #expect(kinds == [true, false])
  }

  @Test func moreBranchesAreNoFewerRightMoments() {
    var (pinned, roaming) = (Population(), Population())
    pinned.people.pinnedShare = 1
    roaming.people.pinnedShare = 0
    func moments(_ population: Population) -> Int {
      let city = City(of: population, seed: 1)
      return (0..<30).reduce(0) { sum, index in
        sum
          + population.life(
            of: index, days: 7, in: city, seed: 1, policy: .conductor, profile: .default
          ).opportunities.count
      }
    }
    #expect(moments(roaming) > moments(pinned))
  }

  @Test func timeNearAnyPlaceCountsForEachOfThem() {
    let population = Population()
    let city = City(of: population, seed: 2)
    for index in 0..<20 {
      let legs = population.life(
        of: index, days: 3, in: city, seed: 2, policy: .conductor, profile: .default
      ).inputs.compactMap(\.leg)
      let places = city.stores.prefix(60).map(\.spot.coordinate)
      for meters in [50.0, 400, 2_000] {
        // The slow way: every leg against every place.
        let each = places.flatMap { place in
          legs.compactMap { Span($0, within: meters, of: LocalMetric(at: place)) }
        }.sorted { $0.begin < $1.begin }
        var union: [Span] = []
        for span in each { union.extend(span) }
        #expect([Span](legs, within: meters, of: places) == union)
      }
    }
  }

  @Test func balancesWithAMedianHaveALongTail() {
    var people = PeopleShape()
    (people.balanceCents, people.medianBalanceCents) = (100...50_000, 3_000)
    var draws = RandomStream(seed: 4)
    let balances = (0..<20_000).map { _ in people.balance(&draws) }.sorted()
    #expect(abs(balances[10_000] - 3_000) < 150)
    let mean = Double(balances.reduce(0, +)) / 20_000
    // The mean of the whole tail is the median times e^(σ²/2), here 6163; the ends cut some of it.
    #expect((5_000..<6_163).contains(mean))
    #expect(balances.allSatisfy { (100...50_000).contains($0) })
  }

  @Test func branchesOfABrandDoNotDependOnItsSpelling() throws {
    var population = Population()
    population.city.brands = [CityShape.Brand("Jo's Café", .retail)]
    let city = City(of: population, seed: 1)
    #expect(city.branches(of: "JO S CAFÉ")?.stores.count == city.stores.count)
    #expect(city.branches(of: "Other") == nil)
    #expect(city.branches(of: "!") == nil)
  }

  @Test func cardsHaveBrandsByTheirWeights() {
    var population = Population()
    population.people.meanCards = 6
    population.city.brands = [
      CityShape.Brand("Common", .retail, weight: 9, cardWeight: 1),
      CityShape.Brand("Wanted", .retail, weight: 1, cardWeight: 3),
    ]
    let city = City(of: population, seed: 1)
    let cards = (0..<300).flatMap { Resident($0, of: population, in: city, seed: 1).cards }
    let wanted = Double(cards.count { $0.brand == "Wanted" }) / Double(cards.count)
    #expect(abs(wanted - 0.75) < 0.04)
  }
}

/// A coordinate that can be in a set.
private struct Pair: Hashable {
  let latitude: Double
  let longitude: Double

  init(_ point: Coordinate) {
    (latitude, longitude) = (point.latitude, point.longitude)
  }
}

extension DeviceInput {
  fileprivate var leg: Leg? { if case .leg(let leg) = content { leg } else { nil } }
}
