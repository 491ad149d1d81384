import CueModel
import CueSystem
import SimulationPrimitives

/// The occasional events of people's days, with a separate random stream for each kind.
extension Chronicle {
  private static let daysPerWeek = 7.0
  /// The mean and standard deviation of a night's measurements for healthy adults (assumed).
  private static let nights: [(signal: HealthSignal, mean: Double, deviation: Double)] = [
    (.heartRateVariability, 45, 12), (.restingHeartRate, 62, -6), (.sleep, 7, 1),
  ]

  /// Adds a workout that is planned in the morning, and done later that day or not at all.
  mutating func exercise(
    _ day: Int, of resident: Resident, _ occasions: OccasionShape, _ awake: Waking
  ) {
    var draws = resident.seed.stream(.workout, day)
    let isPlanned = draws.chance(occasions.workoutShare)
    let isDone = draws.chance(occasions.workoutDoneShare)
    let (plan, end) = (draws.between(0, 0.1), draws.between(0.2, 0.95))
    guard isPlanned else { return }
    add(.workout(isDone: false), at: awake.instant(plan))
    if isDone { add(.workout(isDone: true), at: awake.instant(end)) }
  }

  /// Adds the night's measurements, a minute after getting up.
  ///
  /// Good and bad nights show in all signals.
  mutating func measure(_ day: Int, of resident: Resident, _ awake: Waking) {
    guard resident.isMeasured else { return }
    var draws = resident.seed.stream(.night, day)
    let night = draws.normal()
    for (index, (signal, mean, deviation)) in Self.nights.enumerated() {
      let value = mean + deviation * (0.8 * night + 0.6 * draws.normal())
      add(
        .measured(HealthSample(signal: signal, value: max(0, value))),
        at: awake.begin.advanced(bySeconds: 60 + Double(index)))
    }
  }

  /// Adds the completed form of a shared card, or none if the person leaves it.
  private mutating func save(
    _ brand: String, _ cents: Int64, _ day: Int, of resident: Resident, _ population: Population,
    in city: City, at time: VirtualTime
  ) {
    var draws = resident.seed.stream(.saved, day)
    let index = resident.cards.count + arrivals.count
    guard draws.chance(population.occasions.savedShare), start <= time, time < end,
      let card = resident.card(brand, cents, at: index, on: day, population, in: city)
    else { return }
    arrive(card, at: time)
    open(.added(card.id), at: time, by: resident)
  }

  /// Adds snoozed cards, cards shared with the app and followed links, each on separate days.
  mutating func turnToApp(
    _ day: Int, of resident: Resident, _ population: Population, in city: City, _ awake: Waking
  ) {
    let occasions = population.occasions
    func moment(_ purpose: Purpose, _ perWeek: Double) -> (VirtualTime, RandomStream)? {
      var draws = resident.seed.stream(purpose, day)
      let isOn = draws.chance(perWeek / Self.daysPerWeek)
      let time = awake.instant(draws.uniform())
      return isOn ? (time, draws) : nil
    }
    if case (let time, var draws)? = moment(.snooze, occasions.snoozesPerWeek),
      !resident.cards.isEmpty
    {
      let card = resident.cards[draws.below(resident.cards.count)]
      open(.snoozed(card.id), at: time, by: resident)
    }
    if case (let time, var draws)? = moment(.share, occasions.sharesPerWeek), !city.stores.isEmpty {
      let brand = city.stores[draws.below(city.stores.count)].brand
      let cents = population.people.balance(&draws)
      add(.shared(CardDraft(brand: brand, balanceCents: cents)), at: time)
      save(brand, cents, day, of: resident, population, in: city, at: time.advanced(bySeconds: 60))
    }
    if let (time, _) = moment(.link, occasions.linksPerWeek) {
      add(.opened(DeepLink.wallet.url), at: time)
    }
  }

  /// Adds an action in the app, with the app on the screen.
  mutating func open(
    _ content: DeviceInput.Content, at time: VirtualTime, by resident: Resident
  ) {
    add(.process(isRunning: true), at: time.advanced(bySeconds: -20))
    add(.allowed(resident.location, isForeground: true), at: time.advanced(bySeconds: -19.5))
    add(content, at: time)
    add(.allowed(resident.location, isForeground: false), at: time.advanced(bySeconds: 30))
  }
}

extension Resident {
  /// Returns the paydays that a device considers, including one after the last day.
  func paydays(every days: Int?, from first: Int, through last: Int) -> [CivilDate] {
    guard let days, days > 0 else { return [] }
    var draws = seed.stream(.payday)
    let phase = draws.below(days)
    return (first...last).filter { ($0 + phase) % days == 0 }.map(CivilDate.init(dayNumber:))
  }
}
