import CueModel
import CueSystem
package import SimulationPrimitives

/// The movement of people over some days, in the figures that surveys of real people publish.
///
///     let people = population.mobility(of: 1_000, days: 7, seed: 1)
///     people.tripsPerDay  // 2.9
///
/// A trip leads from one stop to the next, however short. The walk between stores of a plaza is not
/// a trip.
package struct Mobility: Hashable, Sendable {
  /// Trips a person a day.
  package private(set) var tripsPerDay = 0.0
  /// The share of days without a trip.
  package private(set) var stillDays = 0.0
  /// The share of trips on foot.
  package private(set) var walkShare = 0.0
  /// The share of trips on foot of those longer than 300 m and not by train or bus.
  package private(set) var walkShareWithoutTransit = 0.0
  /// The median length of a trip on foot, in meters.
  package private(set) var walkMeters = 0.0
  /// The median time of a trip on foot, in minutes.
  package private(set) var walkMinutes = 0.0
  /// Places a person visited per day, including home.
  package private(set) var placesPerDay = 0.0
  /// Kilometers a person traveled per day.
  package private(set) var kilometersPerDay = 0.0
  /// Hours a day at home.
  package private(set) var homeHours = 0.0
  /// Hours a day in travel.
  package private(set) var travelHours = 0.0
  /// Hours a day in stores where nothing is eaten.
  package private(set) var shoppingHours = 0.0
  /// The share of days with a visit to such a store.
  package private(set) var shoppingDays = 0.0
  /// The share of days with a meal out.
  package private(set) var mealDays = 0.0
  /// The median radius of gyration of people, in kilometers: the root mean square distance from the
  /// center of their positions.
  package private(set) var gyrationKilometers = 0.0
  /// The share of the initial cards that are used at least in part without an alert.
  package private(set) var usedCards = 0.0

  /// Creates figures that are all zero.
  init() {}
}

extension Population {
  /// Computes the movement of the first people of the population, from their routines or recordings
  /// alone.
  ///
  /// - Parameters:
  ///   - count: The number of people, at least one.
  ///   - days: The number of days of each, at least one.
  ///   - seed: The seed of the population.
  /// - Returns: The means and medians over all of their days.
  /// - Complexity: O(*n*) for *n* days of people; no device is run.
  package func mobility(of count: Int, days: Int, seed: Seed) -> Mobility {
    let city = City(of: self, seed: seed)
    let localDays = LocalDays(of: self, days: max(1, days) + 1)
    var sums = MobilitySums()
    for index in 0..<max(1, count) {
      let resident = Resident(index, of: self, in: city, seed: seed)
      let itinerary = itinerary(of: resident, in: city, localDays)
      var chronicle = Chronicle(
        from: localDays.start, until: localDays[max(1, days)].midnight, PersonSettings(),
        at: resident.home)
      let uses = chronicle.use(itinerary.stays, of: resident, people, in: city)
        .filter { $0.time >= localDays.start && $0.time < localDays[max(1, days)].midnight }
      sums.cards += resident.cards.count
      sums.usedCards += Set(uses.map(\.card)).count
      sums.add(
        itinerary, of: resident, in: city, (0..<max(1, days)).map { localDays[$0] }, localDays)
    }
    return Mobility(sums)
  }
}

/// The sums behind the means of ``Mobility``.
private struct MobilitySums {
  var days = 0
  var trips = 0
  var walks: [(meters: Double, minutes: Double)] = []
  var longTrips = 0
  var longWalks = 0
  var stillDays = 0
  var shoppingDays = 0
  var mealDays = 0
  var places = 0
  var meters = 0.0
  var homeSeconds = 0.0
  var travelSeconds = 0.0
  var shoppingSeconds = 0.0
  var gyrations: [Double] = []
  var cards = 0
  var usedCards = 0

  /// Adds the days of one person.
  mutating func add(
    _ itinerary: Itinerary, of resident: Resident, in city: City, _ dates: [LocalDay],
    _ all: LocalDays
  ) {
    let end = all[dates.count].midnight
    for (index, day) in dates.enumerated() {
      add(itinerary, of: resident, in: city, from: day.midnight, until: all[index + 1].midnight)
    }
    guard let begin = dates.first?.midnight else { return }
    let stays = itinerary.between(from: begin, until: end, startingAt: resident.home)
    gyrations.append(Self.gyration(of: stays))
  }

  private mutating func add(
    _ itinerary: Itinerary, of resident: Resident, in city: City, from begin: VirtualTime,
    until end: VirtualTime
  ) {
    days += 1
    let trips = itinerary.trips.filter { begin <= $0.begin && $0.begin < end }
    self.trips += trips.count
    if trips.isEmpty { stillDays += 1 }
    places += Set(trips.map(\.target) + [resident.home]).count
    for trip in trips {
      let seconds = trip.end.seconds(since: trip.begin)
      meters += trip.meters
      travelSeconds += seconds
      if trip.travel == .walk { walks.append((trip.meters, seconds / 60)) }
      guard trip.travel != .transit, trip.meters > 300 else { continue }
      longTrips += 1
      if trip.travel == .walk { longWalks += 1 }
    }
    for stay in itinerary.between(from: begin, until: end, startingAt: resident.home)
    where stay.spot == resident.home {
      homeSeconds += stay.seconds
    }
    var (isShopping, isEating) = (false, false)
    for stay in itinerary.stays {
      let seconds = min(stay.end, end).seconds(since: max(stay.begin, begin))
      guard seconds > 0 else { continue }
      guard let store = stay.store.map({ city.stores[$0] }) else { continue }
      if store.category.isForMeals {
        isEating = true
      } else {
        isShopping = true
        shoppingSeconds += seconds
      }
    }
    if isShopping { shoppingDays += 1 }
    if isEating { mealDays += 1 }
  }
}

extension MobilitySums {
  /// Returns the radius of gyration of a person's stays, in meters.
  private static func gyration(of stays: [(spot: Spot, seconds: Double)]) -> Double {
    let all = stays.reduce(0) { $0 + $1.seconds }
    guard all > 0 else { return 0 }
    let east = stays.reduce(0) { $0 + $1.spot.east * $1.seconds } / all
    let north = stays.reduce(0) { $0 + $1.spot.north * $1.seconds } / all
    let square = stays.reduce(0) { sum, stay in
      let (x, y) = (stay.spot.east - east, stay.spot.north - north)
      return sum + (x * x + y * y) * stay.seconds
    }
    return (square / all).squareRoot()
  }
}

extension Itinerary {
  /// Returns the time between trips, and the places where it is spent.
  fileprivate func between(
    from begin: VirtualTime, until end: VirtualTime, startingAt home: Spot
  ) -> [(spot: Spot, seconds: Double)] {
    let starts = [(home, begin)] + trips.map { ($0.target, $0.end) }
    let ends = trips.map(\.begin) + [.distantFuture]
    return zip(starts, ends).map { start, last in
      (start.0, min(last, end).seconds(since: max(start.1, begin)))
    }.filter { $0.1 > 0 }
  }
}

extension Mobility {
  fileprivate init(_ sums: MobilitySums) {
    func share(_ part: Double, of all: Int) -> Double { all > 0 ? part / Double(all) : 0 }
    func median(_ values: [Double]) -> Double {
      values.isEmpty ? 0 : values.sorted()[values.count / 2]
    }
    tripsPerDay = share(Double(sums.trips), of: sums.days)
    stillDays = share(Double(sums.stillDays), of: sums.days)
    walkShare = share(Double(sums.walks.count), of: sums.trips)
    walkShareWithoutTransit = share(Double(sums.longWalks), of: sums.longTrips)
    walkMeters = median(sums.walks.map(\.meters))
    walkMinutes = median(sums.walks.map(\.minutes))
    placesPerDay = share(Double(sums.places), of: sums.days)
    kilometersPerDay = share(sums.meters / 1_000, of: sums.days)
    homeHours = share(sums.homeSeconds / 3_600, of: sums.days)
    travelHours = share(sums.travelSeconds / 3_600, of: sums.days)
    shoppingHours = share(sums.shoppingSeconds / 3_600, of: sums.days)
    shoppingDays = share(Double(sums.shoppingDays), of: sums.days)
    mealDays = share(Double(sums.mealDays), of: sums.days)
    usedCards = share(Double(sums.usedCards), of: sums.cards)
    gyrationKilometers = median(sums.gyrations) / 1_000
  }
}
