import CueModel
import CueSystem
import SimulationPrimitives

/// The conversion of a routine to one day.
///
/// A person at home or at work leaves for the next stop at its minute. A stay anywhere else is
/// completed first. If the next stop is more than ``longestGap`` away in time, the person waits at
/// home. After the last stop the person goes home.
extension Itinerary {
  /// The distance below which all people walk, in meters.
  private static let walkingMeters = 800.0
  /// The distance above which walkers take a train, in meters.
  private static let tiringMeters = 3_000.0
  /// The maximum distance of the parked car, in meters.
  private static let parkingMeters = 150.0
  /// The longest wait for the next stop outside of home, in seconds.
  private static let longestGap = 2_700.0
  /// The maximum number of stores visited at one plaza.
  private static let mostVisits = 3

  /// Adds the stops of one day, and the trip home after the last.
  mutating func live(
    _ day: Int, of resident: Resident, on local: LocalDay
  ) {
    let isWeekend = local.date.weekday.isWeekend
    let stops = isWeekend ? resident.routine.weekend : resident.routine.weekday
    var travel = Routine.Stop.Travel.walk
    var isFree = time
    for (index, stop) in stops.enumerated() {
      var draws = resident.seed.stream(.stop, day, index)
      let isOn = draws.chance(stop.probability)
      let delay = stop.spreadMinutes * max(-3, min(3, draws.normal()))
      let stay = stop.stayMinutes * draws.between(0.5, 1.5)
      guard isOn else { continue }
      let minutes = Double(stop.minute + resident.routine.shiftMinutes) + delay
      leave(at: local.instant(minutes * 60), for: resident, travel, &draws)
      travel = stop.travel
      visit(stop, for: stay * 60, resident, &draws)
      isFree = stop.target == .work ? time.advanced(bySeconds: stay * 60) : time
    }
    stay(until: isFree, isAbout: false)
    var draws = resident.seed.stream(.stop, day, stops.count)
    go(to: resident.home, travel, &draws)
    rest()
  }

  /// Waits for the next departure, at home if the wait is long.
  private mutating func leave(
    at departure: VirtualTime, for resident: Resident, _ travel: Routine.Stop.Travel,
    _ draws: inout RandomStream
  ) {
    let isAtEase = spot == resident.home || spot == resident.work
    if !isAtEase, departure.seconds(since: time) > Self.longestGap {
      go(to: resident.home, travel, &draws)
    }
    stay(until: departure, isAbout: spot != resident.home && spot != resident.work)
  }

  private mutating func visit(
    _ stop: Routine.Stop, for seconds: Double, _ resident: Resident, _ draws: inout RandomStream
  ) {
    switch stop.target {
    case .home: go(to: resident.home, stop.travel, &draws)
    case .work: go(to: resident.work, stop.travel, &draws)
    case .sight:
      go(to: city.sights[draws.below(city.sights.count)], stop.travel, &draws)
      stay(until: time.advanced(bySeconds: seconds), isAbout: true)
    case .store: shop(in: city.storeGrid, by: stop.travel, for: seconds, resident, &draws)
    case .meal: shop(in: city.mealGrid, by: stop.travel, for: seconds, resident, &draws)
    case .fun: shop(in: city.funGrid, by: stop.travel, for: seconds, resident, &draws)
    case .plaza:
      guard let plaza = city.plaza(near: spot, within: stop.travel.reachMeters, &draws) else {
        return
      }
      go(to: plaza.spot, stop.travel, &draws)
      browse(plaza, for: seconds, &draws)
    case .stroll:
      let (angle, meters) = (draws.between(0, 2 * .pi), draws.between(300, 1_200))
      let (back, turn) = (spot, spot.toward(angle, meters, city.frame))
      go(to: turn, stop.travel, &draws)
      stay(until: time.advanced(bySeconds: seconds), isAbout: true)
      go(to: back, stop.travel, &draws)
    }
    rest()
  }

  /// Adds a stay in a store of a grid, or nothing if there is no such store.
  private mutating func shop(
    in grid: StoreGrid, by travel: Routine.Stop.Travel, for seconds: Double, _ resident: Resident,
    _ draws: inout RandomStream
  ) {
    guard let store = store(in: grid, for: resident, travel, &draws) else { return }
    go(to: city.stores[store].spot, travel, &draws)
    stay(until: time.advanced(bySeconds: seconds), isAbout: true, in: store)
  }

  /// Returns a store within reach, with even odds one of a card of the person if there is one.
  private func store(
    in grid: StoreGrid, for resident: Resident, _ travel: Routine.Stop.Travel,
    _ draws: inout RandomStream
  ) -> Int? {
    let wantsOwn = draws.chance(0.5)
    let choice = draws.uniform()
    let other = city.store(near: spot, within: travel.reachMeters, in: grid, &draws)
    guard wantsOwn else { return other }
    let own = resident.cards.compactMap { card -> Int? in
      let branch =
        resident.roaming.contains(card.brand)
        ? city.branches(of: card.brand)?.nearest(to: spot) : nil
      let pin = branch.map { city.stores[$0].spot } ?? Spot(card.pin, in: city.frame)
      guard pin.distance(to: spot) <= travel.reachMeters, let store = grid.nearest(to: pin),
        city.stores[store].spot.coordinate == pin.coordinate
      else { return nil }
      return store
    }
    return own.isEmpty ? other : own[Int(choice * Double(own.count))]
  }

  /// Adds visits to several stores of a plaza.
  private mutating func browse(
    _ plaza: City.Plaza, for seconds: Double, _ draws: inout RandomStream
  ) {
    let count = min(Self.mostVisits, plaza.stores.count)
    let first = draws.below(plaza.stores.count)
    for step in 0..<count {
      let store = plaza.stores[(first + step) % plaza.stores.count]
      walk(to: city.stores[store].spot, draws.between(1.1, 1.7))
      stay(
        until: time.advanced(bySeconds: seconds / Double(count)), isAbout: true, in: store)
    }
  }

  /// Adds a trip by the requested means, or on foot over a short distance.
  private mutating func go(
    to target: Spot, _ travel: Routine.Stop.Travel, _ draws: inout RandomStream
  ) {
    let meters = spot.distance(to: target)
    let walking = draws.between(1.1, 1.7)
    let part = draws.uniform()
    let parking = target.near(within: Self.parkingMeters, city.frame, &draws)
    switch travel {
    case _ where meters < Self.walkingMeters: trip(.walk) { $0.walk(to: target, walking) }
    case .walk where meters <= Self.tiringMeters: trip(.walk) { $0.walk(to: target, walking) }
    case .cycle: trip(.cycle) { $0.cycle(to: target, 4 + 2 * part) }
    case .drive:
      trip(.drive) { $0.drive(to: target, parkingAt: parking, 7 + 9 * part, walking: walking) }
    case .walk, .transit:
      let wait = draws.between(60, 360)
      trip(.transit) { $0.ride(to: target, 9 + 5 * part, after: wait, walking: walking) }
    }
  }

  /// Adds a ride between the stations nearest to both ends, with the walks to and from them.
  private mutating func ride(
    to target: Spot, _ speed: Double, after wait: Double, walking: Double
  ) {
    guard let board = city.stationGrid.nearest(to: spot),
      let leave = city.stationGrid.nearest(to: target), board != leave
    else { return ride(to: target, speed, after: wait) }
    walk(to: city.stations[board], walking)
    ride(to: city.stations[leave], speed, after: wait)
    walk(to: target, walking)
  }
}

extension Routine.Stop.Travel {
  /// The maximum distance to a store or a plaza by this means of travel, in meters.
  fileprivate var reachMeters: Double {
    switch self {
    case .walk: 1_200
    case .cycle: 4_000
    case .drive, .transit: 6_000
    }
  }
}
