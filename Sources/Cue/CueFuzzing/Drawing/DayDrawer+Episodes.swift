import SimulationPrimitives

extension DayDrawer {
  /// Adds one outing: to a shop, past it, by car, or between two shops.
  mutating func drawEpisode() {
    guard !destinations.isEmpty else { return wait(1_800) }
    let shop = pick(destinations)
    // An arrival requires a minimum distance before it.
    if here.distance(to: shop) < 700, random.chance(0.7) {
      walk(to: away())
      if random.chance(0.5) { wait(between(1, 6) * 300) }
    }
    switch random.below(12) {
    case 0...3: visit(shop)
    case 4, 5: passBy(shop)
    case 6, 7: visitByCar(shop)
    case 8: dawdle(to: shop)
    case 9: drivePast(shop)
    case 10: sitBetween()
    default: crossTheMall(shop)
    }
  }

  /// Adds a walk into a shop and a stay.
  private mutating func visit(_ shop: DrawnDay.Spot) {
    let distance = here.distance(to: shop)
    surpriseAtFence(distance, speed: 140)
    walk(to: here.toward(shop, stoppingBefore: Double(random.below(40))), 140)
    stay(at: shop)
  }

  /// Adds a stay at a shop with typical actions.
  private mutating func stay(at shop: DrawnDay.Spot) {
    let length = pick([300, 600, 1_200, 2_400, 4_200, 7_200])
    if let card = day.cards.filter({ $0.at == shop }).first?.name {
      let later = between(60, max(61, length - 60))
      switch random.below(20) {
      case 0, 1: happens(.spent(card, percent: 100), after: later)
      case 2, 3: happens(.spent(card, percent: between(1, 9) * 10), after: later)
      case 4: happens(.used(card), after: later)
      case 5: happens(.dismissed(card), after: later)
      case 6: happens(.snoozed(card), after: later)
      default: break
      }
    }
    if random.chance(0.25) { happens(.killed, after: between(30, length)) }
    wait(length)
  }

  /// Adds a walk across the fence and beyond, so that a held alert is released elsewhere.
  private mutating func passBy(_ shop: DrawnDay.Spot) {
    let start = here
    walk(to: start.toward(shop, stoppingBefore: Double(between(0, 90))))
    if random.chance(0.4) { wait(between(5, 60)) }
    let beyond = start.toward(shop, stoppingBefore: -Double(between(300, 1_400)))
    walk(
      to: random.chance(0.5) ? beyond : here.moved(between(300, 1_400), toward: random.below(360)),
      150)
    if random.chance(0.6) { wait(between(1, 8) * 300) }
    if random.chance(0.5) {
      walk(to: here.toward(shop, stoppingBefore: Double(random.below(30))), 140)
      stay(at: shop)
    }
  }

  /// Adds a drive to a place nearby, a wait in the parked car, and a walk to the door.
  private mutating func visitByCar(_ shop: DrawnDay.Spot) {
    let hasCarPlay = random.chance(0.4)
    if hasCarPlay { happens(.carPlay(true)) }
    drive(to: here.toward(shop, stoppingBefore: Double(between(2, 45) * 10)))
    wait(pick([20, 130, 300, 960, 1_500]), isInCar: true)
    if hasCarPlay { happens(.carPlay(false)) }
    walk(to: here.toward(shop, stoppingBefore: Double(random.below(20))), 130)
    stay(at: shop)
  }

  /// Adds a slow walk over the last stretch.
  private mutating func dawdle(to shop: DrawnDay.Spot) {
    walk(to: here.toward(shop, stoppingBefore: Double(between(12, 30) * 10)))
    if random.chance(0.5) { wait(between(1, 15) * 60) }
    walk(to: here.toward(shop, stoppingBefore: Double(between(0, 40))), between(40, 60))
    stay(at: shop)
  }

  private mutating func drivePast(_ shop: DrawnDay.Spot) {
    let beyond = here.toward(shop, stoppingBefore: -Double(between(500, 3_000)))
    drive(to: beyond)
    wait(between(2, 20) * 60, isInCar: random.chance(0.3))
    if random.chance(0.5) {
      walk(to: here.toward(shop, stoppingBefore: Double(random.below(60))))
      stay(at: shop)
    }
  }

  /// Adds a wait between two shops that is longer than the delay of a refresh.
  private mutating func sitBetween() {
    let (one, other) = (pick(destinations), pick(destinations))
    guard one.distance(to: other) < 1_000 else { return visit(one) }
    let middle = DrawnDay.Spot(
      east: (one.east + other.east) / 2, north: (one.north + other.north) / 2)
    walk(to: middle)
    wait(between(20, 60) * 60)
  }

  /// Adds a walk from one shop of a mall to the others, and out.
  private mutating func crossTheMall(_ shop: DrawnDay.Spot) {
    let all = destinations.filter { $0.distance(to: shop) < 600 }
    for spot in random.chance(0.5) ? all : all.reversed() {
      walk(to: spot, 140)
      if random.chance(0.3) { wait(between(1, 20) * 30) }
    }
    if random.chance(0.3) { return stay(at: here) }
    walk(to: away())
    if random.chance(0.5) {
      wait(between(1, 4) * 300)
      for spot in all.reversed() { walk(to: spot, 140) }
      stay(at: here)
    }
  }

  mutating func goHome() {
    walk(to: day.home)
    wait(between(1, 6) * 1_200)
  }

  /// Adds the connection of a car's screen at the crossing of a fence.
  private mutating func surpriseAtFence(_ distance: Double, speed: Int) {
    guard distance > 110, random.chance(0.04) else { return }
    let fence = Int((distance - 100) * 100) / speed
    happens(.carPlay(true), after: fence + between(0, 2))
    happens(.carPlay(false), after: fence + between(300, 1_200))
  }

  /// Adds independent events: process kills, a Focus, rain.
  mutating func drawCircumstances() {
    let length = max(600, now)
    if random.chance(0.3) {
      for _ in 0..<between(1, 3) {
        day.events.append(DrawnDay.Event(at: between(60, length), what: .killed))
      }
    }
    if random.chance(0.2) {
      let begin = random.chance(0.5) ? 1 : between(60, length)
      day.events.append(DrawnDay.Event(at: begin, what: .focus(true)))
      day.events.append(DrawnDay.Event(at: begin + between(5, 90) * 60, what: .focus(false)))
    }
    if random.chance(0.06) {
      let begin = between(60, length)
      day.events.append(DrawnDay.Event(at: begin, what: .rain(true)))
      day.events.append(DrawnDay.Event(at: begin + between(5, 60) * 60, what: .rain(false)))
    }
    if random.chance(0.15), let card = day.cards.randomElement(using: &random)?.name {
      let what: DrawnDay.What = random.chance(0.6) ? .spent(card, percent: 100) : .used(card)
      day.events.append(DrawnDay.Event(at: between(60, length), what: what))
    }
  }
}
