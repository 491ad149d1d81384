package import CueModel
package import CueSystem
import FocusEngine
package import Positions
package import SimulationKernel
import SimulationModeling

/// A random day of a person: the wallet, the phone, and all events.
///
///     let journal = try RandomDay(seed: 7).run()
///
/// Equal seeds give equal days. No two events have the same nanosecond, so that the state at a
/// decision is never in doubt.
package struct RandomDay {
  /// One event.
  package enum Happening {
    case leg(Leg)
    case motion(MotionReading)
    case carPlay(Bool)
    case focus(Bool)
    case inHand(Bool)
    case alertsDisabled(Bool)
    case notifications(NotificationAuthorization)
    case allowed(LocationAuthorization, isForeground: Bool)
    case watch(WatchState)
    case weather(WeatherReading)
    case used(CardID)
    case dismissed(CardID)
    case snoozed(CardID)
    case quietUndone(CardID)
    case entered(CardID)
    case routed(AlertEvent)
    case killed
    case launched
  }

  package let seed: Seed
  package let start: VirtualTime
  package let end: VirtualTime
  package var configuration: DeviceConfiguration
  package var happenings: [(time: VirtualTime, what: Happening)] = []
  package var draws: RandomStream
  package let home = Coordinate(latitude: 40.7128, longitude: -74.006)
  package var work = Coordinate(latitude: 0, longitude: 0)
  /// Where the shops stand on a day among shops; empty on any other.
  package var sites: [Site] = []

  /// Creates a random day.
  ///
  /// - Parameters:
  ///   - seed: The seed of its random numbers.
  ///   - isAmongShops: Whether it is spent among close shops, see `Site`.
  package init(seed: Seed, isAmongShops: Bool = false) {
    self.seed = seed
    var draws = RandomStream(
      seed: seed, actor: "person", purpose: isAmongShops ? "shops" : "day")
    let zone = LocalCalendar(offsetSeconds: (draws.below(25) - 12) * 3_600)
    let date = CivilDate(dayNumber: 20_454 + draws.below(365))
    start = zone.instant(of: date, minute: 5 * 60)
    end = start.advanced(by: .hours(24))
    self.draws = draws
    configuration = DeviceConfiguration(cards: [], calendar: zone)
    work = place(within: 4_000)
    configuration.cards = isAmongShops ? shops(on: date) : cards(on: date)
    settle(on: date)
    if isAmongShops { settleAmongShops() }
    live()
    // Some people get a notification of another app every two minutes or so.
    if self.draws.chance(0.3) { configuration.focus.otherAppsMeanSeconds = 120 }
    happenings.sort { $0.time < $1.time }
  }

  /// Runs the day.
  ///
  /// - Parameters:
  ///   - mode: The execution mode of the world.
  ///   - observer: A further observer of the world.
  /// - Returns: The journal of the device, and the outcome of the world.
  /// - Throws: `SimulationError`, which is a mistake in the simulated system.
  package func run(
    mode: ExecutionMode = .sequential, observer: (any WorldObserver)? = nil
  ) throws -> (journal: Journal, outcome: RunOutcome) {
    let world = World(seed: seed, start: start, mode: mode)
    if let observer { world.add(observer) }
    let (_, journal) = begin(world)
    return (journal, try world.run(until: end))
  }

  /// The person's names of their cards.
  package var cardNames: [String] { configuration.cards.map(\.name) }

  /// Runs the day with every message and record kept.
  ///
  /// - Throws: `SimulationError`, which is a mistake in the simulated system.
  package func traced(
    store: SharedStore? = nil
  ) throws -> (journal: Journal, trace: [TraceEntry], world: World) {
    let (world, journal) = begin(
      World(seed: seed, start: start, isTracing: true), store: store)
    _ = try world.run(until: end)
    return (journal, world.trace, world)
  }

  /// Puts the person into a world, with all that is to happen to them.
  private func begin(_ world: World, store: SharedStore? = nil) -> (World, Journal) {
    let journal = Journal()
    world.add(journal)
    let device = Device(in: world, configuration: configuration, store: store)
    for (time, what) in happenings { what.send(to: device, at: time) }
    return (world, journal)
  }

  /// A point some way from home.
  package mutating func place(within meters: Double) -> Coordinate {
    LocalMetric(at: home).coordinate(
      east: (2 * draws.uniform() - 1) * meters, north: (2 * draws.uniform() - 1) * meters)
  }

  /// One to six cards; some of one plaza, some next to a quiet zone.
  private mutating func cards(on date: CivilDate) -> [Card] {
    let plaza = place(within: 3_000)
    let isPlazaDay = draws.chance(0.3)
    return (0..<(1 + draws.below(6))).map { index in
      let pin =
        switch isPlazaDay ? 5 : draws.below(5) {
        case 5: near(plaza, within: 60)
        case 0: near(draws.chance(0.5) ? home : work, within: 250)
        case 1, 2: near(plaza, within: 200)
        default: place(within: 3_000)
        }
      return card(index, of: "brand \(index)", at: pin, on: date)
    }
  }

  /// A card of a brand's shop.
  package mutating func card(
    _ index: Int, of brand: String, at pin: Coordinate, on date: CivilDate
  ) -> Card {
    Card(
      id: CardID(index), name: "card \(index)", brand: brand, pin: pin,
      balanceCents: Int64(draws.below(4)) * 2_500,
      expiry: draws.chance(0.6)
        ? CivilDate(dayNumber: date.dayNumber + draws.below(12) - 1) : nil,
      category: Category.allCases[draws.below(Category.allCases.count)],
      isDigitalReady: draws.chance(0.5),
      hours: draws.chance(0.1) ? OpeningHours(every: DailyInterval(from: 600, until: 1_080)) : nil)
  }

  package mutating func near(_ place: Coordinate, within meters: Double) -> Coordinate {
    LocalMetric(at: place).coordinate(
      east: (2 * draws.uniform() - 1) * meters, north: (2 * draws.uniform() - 1) * meters)
  }

  /// The person's devices and their behavior.
  private mutating func settle(on date: CivilDate) {
    configuration.quietZones = [
      QuietZone(kind: .home, name: "home", center: home),
      QuietZone(kind: .work, name: "work", center: work, radiusMeters: 100),
    ]
    if draws.chance(0.3) {
      configuration.paydays = [date, CivilDate(dayNumber: date.dayNumber + 1)]
    }
    configuration.sensor.mode = draws.chance(0.2) ? .ideal : .device
    if draws.chance(0.5) {
      configuration.sensor.noiseMeters = 20 + 40 * draws.uniform()
      configuration.sensor.accuracyMeters = 100
    }
    configuration.person.isWatchWorn = draws.chance(0.5)
    configuration.person.isWatchReachable = draws.chance(0.7)
    configuration.watchLink.latency = .exponential(
      minimum: .milliseconds(20), mean: .milliseconds(Int64(20 + draws.below(3_000))))
    configuration.watchLink.faults.lossProbability = draws.chance(0.5) ? draws.uniform() / 2 : 0
    configuration.watchLink.faults.duplicateProbability = draws.chance(0.5) ? draws.uniform() : 0
    configuration.watchLink.faults.reorderProbability = draws.chance(0.5) ? draws.uniform() : 0
  }
}

extension RandomDay.Happening {
  /// Sends it to the actor it would come from.
  package func send(to device: Device, at time: VirtualTime) {
    switch self {
    case .leg(let leg): device.location.send(.leg(leg), at: time)
    case .motion(let reading): device.motion.send(.became(reading), at: time)
    case .carPlay(let isOn): device.carPlay.send(.connected(isOn), at: time)
    case .focus(let isOn): device.focus.send(.set(isOn ? .work : nil), at: time)
    case .inHand(let isOn): device.phone.send(.inHand(isOn), at: time)
    case .alertsDisabled(let isOn): device.focus.send(.alertsDisabled(isOn), at: time)
    case .notifications(let word): device.phone.send(.authorized(word), at: time)
    case .allowed(let word, let isForeground):
      device.location.send(.allowed(word, isForeground: isForeground), at: time)
      device.backgroundRefresh.send(.foreground(isForeground), at: time)
    case .watch(let state): device.watch.send(.became(state), at: time)
    case .weather(let reading): device.weather.send(.became(reading), at: time)
    case .used(let card): device.conductor.send(.gesture(.used, card), at: time)
    case .dismissed(let card): device.conductor.send(.gesture(.dismissed, card), at: time)
    case .snoozed(let card): device.conductor.send(.gesture(.snoozed, card), at: time)
    case .quietUndone(let card): device.conductor.send(.gesture(.quietUndone, card), at: time)
    case .entered(let card): device.location.send(.entered(card), at: time)
    case .routed(let event): device.conductor.send(.route(event), at: time)
    case .killed: device.conductor.send(.kill, at: time)
    case .launched: device.conductor.send(.launch(), at: time)
    }
  }
}
