package import SimulationPrimitives

/// A deterministic generator of days: equal seeds and numbers give equal days on every machine.
package struct DayDrawer {
  var random: RandomStream
  var day = DrawnDay()
  /// The seconds from the start, with the position in `here`.
  var now = 0
  var here = DrawnDay.Spot()

  private init(_ seed: Seed, number: Int) {
    random = RandomStream(seed: seed.derived("day").derived(UInt64(number)))
    day.name = "day \(number)"
    day.seed = random.next() >> 44
  }

  /// Generates the day with a number.
  ///
  /// - Parameters:
  ///   - number: The number, at least 0.
  ///   - seed: The seed of all days.
  ///   - changingPolicy: Whether some days change figures of the policy.
  /// - Returns: The day.
  package static func day(_ number: Int, of seed: Seed, changingPolicy: Bool = true) -> DrawnDay {
    var drawer = DayDrawer(seed, number: number)
    drawer.draw(changingPolicy: changingPolicy)
    return drawer.day
  }

  private mutating func draw(changingPolicy: Bool) {
    day.town = pick(Town.all)
    // 2026-03-02 and the following ten weeks, in which clocks change in America and in Europe.
    day.startDay = 20_514 + random.below(70)
    day.startMinute = random.chance(0.8) ? between(10 * 60, 15 * 60) : between(7 * 60, 21 * 60)
    day.startMinute -= day.startMinute % 5
    day.hasWatch = random.chance(0.8)
    day.refreshPhase = random.chance(0.5) ? random.below(15) * 60 : 0
    drawShops()
    let episodes = between(1, 4)
    for _ in 0..<episodes { drawEpisode() }
    if random.chance(0.6) { goHome() }
    drawCircumstances()
    if changingPolicy, random.chance(0.06) { drawPolicy() }
    day.horizon = now + between(10, 40) * 60
    if random.chance(0.05) { drawJourneyAbroad() }
    day.events.sort { $0.at < $1.at }
    day.horizon = max(day.horizon, (day.events.last?.at ?? 0) + 60)
  }

  mutating func between(_ low: Int, _ high: Int) -> Int { low + random.below(high - low + 1) }

  mutating func pick<Value>(_ values: [Value]) -> Value { values[random.below(values.count)] }

  /// Adds an event now, or a number of seconds later.
  mutating func happens(_ what: DrawnDay.What, after seconds: Int = 0) {
    day.events.append(DrawnDay.Event(at: max(1, now + seconds), what: what))
  }

  /// Adds a walk to a place.
  mutating func walk(to spot: DrawnDay.Spot, _ speed: Int? = nil) {
    guard spot != here else { return }
    let speed = speed ?? between(11, 16) * 10
    day.legs.append(.walk(spot, centimetersPerSecond: speed))
    now += Int(here.distance(to: spot) * 100) / speed
    here = spot
  }

  /// Adds a drive to a place.
  mutating func drive(to spot: DrawnDay.Spot) {
    guard spot != here else { return }
    let speed = between(6, 16)
    day.legs.append(.drive(spot, metersPerSecond: speed))
    now += Int(here.distance(to: spot)) / speed
    here = spot
  }

  /// Adds a wait.
  mutating func wait(_ seconds: Int, isInCar: Bool = false) {
    day.legs.append(.wait(seconds, isInCar: isInCar))
    now += seconds
  }

  /// Returns a place far from all shops.
  mutating func away() -> DrawnDay.Spot {
    here.moved(between(1_100, 2_500), toward: random.below(360))
  }
}

extension DayDrawer {
  /// Adds the shops of the town, and the cards for them.
  private mutating func drawShops() {
    day.home = DrawnDay.Spot()
    here = day.home
    for _ in 0..<(random.chance(0.3) ? 2 : 1) {
      let middle = day.home.moved(between(900, 2_200), toward: random.below(360))
      switch random.below(10) {
      case 0...2: drawCard(at: middle)
      case 3: drawBranches(around: middle)
      case 4, 5:
        // A row of three shops.
        let (step, direction) = (between(200, 420), random.below(180))
        drawCard(at: middle)
        drawCard(at: middle.moved(step, toward: direction))
        drawCard(at: middle.moved(step, toward: direction + 180))
      default:
        // A mall.
        let (step, direction) = (between(1, 10) * 10, random.below(360))
        for index in 0..<between(3, 5) {
          drawCard(at: middle.moved(step * index, toward: direction))
        }
      }
    }
    if random.chance(0.1), let first = day.cards.first, first.at != nil {
      // A second card of the same brand, for the same shop.
      var second = first
      second.name = Self.names[day.cards.count]
      day.cards.append(second)
    }
    if random.chance(0.15) {
      drawCard(at: day.home.moved(between(30_000, 90_000), toward: random.below(360)))
    }
    while day.zones.count < 2, random.chance(0.25) {
      let around = day.cards.compactMap(\.at).first ?? here
      let at = around.moved(between(0, 45) * 10, toward: random.below(360))
      day.zones.append(DrawnDay.Zone(at: at, radius: between(6, 20) * 10))
    }
  }

  private static let names = "abcdefghijklmnopqrst".map(String.init)

  private mutating func drawCard(at spot: DrawnDay.Spot?) {
    let name = Self.names[day.cards.count]
    let isPressing = random.chance(0.75)
    day.cards.append(
      DrawnDay.Card(
        name: name, brand: name.uppercased(), at: spot,
        dollars: isPressing ? between(4, 9) * 10 : between(0, 60),
        goodForDays: isPressing ? 2 : random.chance(0.5) ? between(1, 40) : nil,
        isDigitalReady: isPressing || random.chance(0.5)))
  }

  /// Adds a card without a shop, and the branches of its brand.
  private mutating func drawBranches(around middle: DrawnDay.Spot) {
    let brand = Self.names[day.cards.count].uppercased()
    drawCard(at: nil)
    for index in 1...between(2, 3) {
      let at = index == 1 ? middle : middle.moved(between(900, 2_500), toward: random.below(360))
      day.branches.append(DrawnDay.Branch(name: "\(brand)\(index)", brand: brand, at: at))
    }
  }

  /// The possible destinations, without those beyond the horizon.
  var destinations: [DrawnDay.Spot] {
    let all = day.cards.compactMap(\.at) + day.branches.map(\.at)
    return all.filter { day.home.distance(to: $0) < 10_000 }
  }

  private mutating func drawPolicy() {
    let keys = [
      "cardCooldownSeconds", "clusterCooldownSeconds", "competingSurfaceSeconds", "cardUsedSeconds",
      "otherAppSeconds",
    ]
    day.policy.append(DrawnDay.Override(key: pick(keys), value: random.chance(0.7) ? 0 : 600))
  }

  /// Adds a flight, mostly at the end of a week, and some days in another time zone.
  private mutating func drawJourneyAbroad() {
    let weekday = (day.startDay + 4) % 7
    if random.chance(0.8) { day.startDay += (pick([5, 5, 6, 7]) - weekday + 7) % 7 }
    let zones = [
      "Pacific/Auckland", "Pacific/Auckland", "Europe/Berlin", "America/Los_Angeles", "Asia/Tokyo",
      "Pacific/Honolulu",
    ]
    happens(.zone(pick(zones)), after: between(1, 12) * 3_600)
    if random.chance(0.3) { happens(.zone(pick(zones)), after: between(30, 60) * 3_600) }
    day.horizon = max(day.horizon, between(2, 4) * 86_400)
  }
}
