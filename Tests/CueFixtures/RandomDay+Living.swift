import CueModel
import CueSystem
import Positions
import SimulationKernel

extension RandomDay {
  /// Draws everything that happens from morning to night.
  mutating func live() {
    if sites.isEmpty { travel() } else { goShopping() }
    toggle(0.4, hours: 3) { .focus($0) }
    toggle(0.2, hours: 2) { .alertsDisabled($0) }
    toggle(0.2, hours: 2) { .notifications($0 ? .denied : .authorized) }
    for _ in 0..<draws.below(6) { toggle(1, hours: 0.3) { .inHand($0) } }
    for _ in 0..<draws.below(4) {
      happen(
        .watch(WatchState(isWorn: draws.chance(0.7), isReachable: draws.chance(0.7))), at: anyTime()
      )
    }
    for _ in 0..<draws.below(4) {
      happen(
        .weather(WeatherReading(rain: draws.chance(0.7) ? 0 : 4, apparent: 20, wind: 3)),
        at: anyTime())
    }
    if draws.chance(0.3) {
      happen(.allowed(.whenInUse, isForeground: false), at: anyTime())
      happen(.allowed(.always, isForeground: draws.chance(0.3)), at: anyTime())
    }
    if draws.chance(0.4) {
      for _ in 0..<(1 + draws.below(4)) { gesture(anyCard(), at: anyTime()) }
    }
    if draws.chance(0.3) { tireOf(anyCard()) }
    for _ in 0..<(draws.chance(0.5) ? draws.below(6) : 0) { dieAndComeBack() }
    if draws.chance(0.2) { urgentNews() }
  }

  /// From place to place until late.
  private mutating func travel() {
    var (place, time) = (home, start.advanced(by: .minutes(Int64(draws.below(240)))))
    happen(.leg(Leg(from: home, to: home, start: start, end: start)), at: start)
    let last = end.advanced(by: .hours(-5))
    while time < last {
      let card = draws.chance(0.65) ? anyCard() : nil
      let target =
        card.map { near(configuration.cards[$0.index].pin, within: 40) }
        ?? (draws.chance(0.5) ? (draws.chance(0.5) ? home : work) : self.place(within: 3_500))
      let distance = LocalMetric(at: place).distance(to: target)
      let isWalk = distance < 2_000 && draws.chance(0.8)
      let isCar = !isWalk && draws.chance(0.8)
      let speed = isWalk ? 1 + draws.uniform() : isCar ? 8 + 8 * draws.uniform() : 5
      happen(.motion(MotionReading(isWalk ? .walking : isCar ? .automotive : .cycling)), at: time)
      let hasCarPlay = isCar && draws.chance(0.5)
      if hasCarPlay { happen(.carPlay(true), at: time) }
      let begin = jittered(time)
      let leg = Leg(from: place, to: target, start: begin, metersPerSecond: speed)
      happenings.append((begin, .leg(leg)))
      let arrival = leg.end
      happen(.motion(MotionReading(draws.chance(0.5) ? .stationary : .walking)), at: arrival)
      if hasCarPlay { happen(.carPlay(false), at: arrival.advanced(by: .seconds(30))) }
      if let card { visit(card, from: arrival) }
      place = target
      time = arrival.advanced(by: .minutes(Int64(2 + draws.below(draws.chance(0.5) ? 20 : 150))))
    }
  }

  /// Possible actions of a person at a card's place.
  mutating func visit(_ card: CardID, from arrival: VirtualTime) {
    if draws.chance(0.15) {
      // The platform's own word, for the place and whatever is next to it.
      let pin = LocalMetric(at: configuration.cards[card.index].pin)
      for (index, other) in configuration.cards.enumerated()
      where pin.distance(to: other.pin) < 100 {
        happen(.entered(other.id), at: arrival.advanced(by: .seconds(2 + 20 * index)))
      }
    }
    guard draws.chance(0.5) else { return }
    gesture(card, at: arrival.advanced(by: .seconds(Int64(20 + draws.below(600)))))
  }

  private mutating func gesture(_ card: CardID, at time: VirtualTime) {
    switch draws.below(5) {
    case 0, 1: happen(.dismissed(card), at: time)
    case 2: happen(.snoozed(card), at: time)
    case 3: happen(.used(card), at: time)
    default: happen(.quietUndone(card), at: time)
    }
  }

  /// Three dismissals quiet a card, and sometimes its owner wants it back.
  private mutating func tireOf(_ card: CardID) {
    let time = anyTime()
    for minute in 0..<Int64(3) { happen(.dismissed(card), at: time.advanced(by: .minutes(minute))) }
    guard draws.chance(0.3) else { return }
    happen(.quietUndone(card), at: time.advanced(by: .hours(Int64(1 + draws.below(6)))))
  }

  private mutating func dieAndComeBack() {
    // Half of them near something that happens, as crashes are.
    let time = draws.chance(0.5) ? anyTime() : happenings[draws.below(happenings.count)].time
    happen(.killed, at: time)
    happen(.launched, at: time.advanced(by: .seconds(Int64(draws.below(2_000)))))
  }

  /// An alert declared critical, from the app itself.
  private mutating func urgentNews() {
    for _ in 0..<(1 + draws.below(3)) {
      let card = configuration.cards[anyCard().index]
      let time = anyTime()
      let summary = card.summary(at: configuration.calendar.moment(at: time))
      happen(.routed(.expiryReminder(ExpiryPayload(card: summary, isCritical: true))), at: time)
    }
  }

  /// Switches something on for a while.
  private mutating func toggle(
    _ probability: Double, hours: Double, _ make: (Bool) -> Happening
  ) {
    guard draws.chance(probability) else { return }
    let time = anyTime()
    happen(make(true), at: time)
    happen(make(false), at: time.advanced(by: .seconds(1 + hours * 3_600 * draws.uniform())))
  }

  mutating func anyCard() -> CardID { CardID(draws.below(configuration.cards.count)) }

  private mutating func anyTime() -> VirtualTime {
    start.advanced(by: .seconds(draws.below(20 * 3_600)))
  }

  /// An instant a few milliseconds on that nothing else happens at.
  mutating func jittered(_ time: VirtualTime) -> VirtualTime {
    time.advanced(byNanoseconds: Int64(1 + draws.below(5_000_000)))
  }

  /// Adds an event; the app runs during any action with a card.
  mutating func happen(_ what: Happening, at time: VirtualTime) {
    let time = jittered(time)
    switch what {
    case .used, .dismissed, .snoozed, .quietUndone, .routed:
      happenings.append((time.advanced(byNanoseconds: -1), .launched))
    default: break
    }
    happenings.append((time, what))
  }
}
