import CueModel
import CueSystem
import SimulationPrimitives

/// The habits of people with their devices, whatever the devices do.
extension Chronicle {
  /// The number of times a day that a watch on the wrist is out of the phone's reach (ours).
  private static let reachLossShare = 0.2
  /// The time for which the platform leaves an ended app alone, on average (ours).
  private static let absenceSeconds = 1_200.0
  /// The shortest look, and the shortest time between looks.
  private static let shortestLook = 2.0

  /// The phone in hand now and then, while awake.
  mutating func look(_ day: Int, of resident: Resident, _ people: PeopleShape, _ awake: Waking) {
    guard people.phoneLooksPerHour > 0 else { return }
    var draws = resident.seed.stream(.looks, day)
    let gap = 3_600 / people.phoneLooksPerHour
    var time = draws.exponential(mean: gap)
    while time < awake.seconds {
      let length = draws.exponential(mean: max(0, people.phoneLookSeconds))
      let end = min(awake.seconds, time + max(Self.shortestLook, length))
      add(.phoneInHand(true), at: awake.begin.advanced(bySeconds: time))
      add(.phoneInHand(false), at: awake.begin.advanced(bySeconds: end))
      time = end + max(Self.shortestLook, draws.exponential(mean: gap))
    }
  }

  /// The watch on the wrist from morning to night but for one gap, and sometimes out of reach.
  mutating func wearWatch(
    _ day: Int, of resident: Resident, _ people: PeopleShape, _ awake: Waking
  ) {
    guard resident.hasWatch else { return }
    var draws = resident.seed.stream(.watchWorn, day)
    let gap = (1 - people.watchWornShare) * awake.seconds
    let off = draws.uniform() * (awake.seconds - gap)
    var reach = resident.seed.stream(.watchReach, day)
    let isLost = reach.chance(Self.reachLossShare)
    let lost = reach.uniform() * awake.seconds
    let found = lost + reach.between(600, 2_400)
    var seconds = [0, awake.seconds]
    if gap > 0 { seconds += [off, off + gap] }
    if isLost { seconds += [lost, found] }
    for second in seconds.sorted() where second <= awake.seconds {
      let isWorn = second < awake.seconds && !(gap > 0 && off <= second && second < off + gap)
      let isReachable = !(isLost && lost <= second && second < found)
      add(
        .watch(WatchState(isWorn: isWorn, isReachable: isReachable)),
        at: awake.begin.advanced(bySeconds: second))
    }
  }

  /// The platform ends the app's process now and then, day and night, and launches it again.
  mutating func endProcess(
    _ day: Int, of resident: Resident, _ people: PeopleShape, from midnight: VirtualTime
  ) {
    guard people.processKillsPerDay > 0 else { return }
    var draws = resident.seed.stream(.process, day)
    let gap = 86_400 / people.processKillsPerDay
    var time = draws.exponential(mean: gap)
    while time < 86_400 {
      add(.process(isRunning: false), at: midnight.advanced(bySeconds: time))
      time += max(1, draws.exponential(mean: Self.absenceSeconds))
      add(.process(isRunning: true), at: midnight.advanced(bySeconds: time))
      time += max(1, draws.exponential(mean: gap))
    }
  }

  /// Shows cards at the till without an alert; the app is on the screen for it.
  ///
  /// Of several cards of a brand the first is used until all was spent of it, whatever that was.
  ///
  /// - Returns: When which card was used, in the order of time.
  mutating func use(
    _ stays: [Itinerary.Stay], of resident: Resident, _ people: PeopleShape, in city: City
  ) -> [CardUse] {
    var uses: [CardUse] = []
    for visit in stays {
      guard let store = visit.store else { continue }
      // Keyed by the visit's own second: another visit more or less moves no other.
      let second = Int(visit.begin.nanoseconds / 1_000_000_000)
      var draws = resident.seed.stream(.use, second)
      let isUsed = draws.chance(people.unpromptedUseShare)
      let time = visit.begin.advanced(
        bySeconds: draws.between(0.2, 0.9) * visit.end.seconds(since: visit.begin))
      let brand = city.stores[store].brand
      let held = resident.cards + arrivals.filter { $0.time < time }.map(\.card)
      let card = held.first { card in
        card.brand == brand && !uses.contains { $0.card == card.id && $0.takesAll }
      }
      guard isUsed, let card else { continue }
      var amounts = resident.seed.stream(.spending, second)
      let drawn = people.spending.thousandths(amounts.uniform())
      // What is on the cards as the days begin is what earlier uses left.
      let thousandths = time < start ? 0 : drawn
      let use = DeviceInput.Content.spent(card.id, thousandths: thousandths)
      open(thousandths > 0 ? use : .used(card.id), at: time, by: resident)
      uses.append(CardUse(card: card.id, time: time, thousandths: thousandths))
    }
    return uses
  }
}

/// A card shown at the till.
struct CardUse {
  let card: CardID
  let time: VirtualTime
  /// The amount that it takes of what is on the card; nothing if it is not stated.
  let thousandths: Int

  var takesAll: Bool { thousandths == 1_000 }
}

/// The waking hours of a person's day.
struct Waking {
  let begin: VirtualTime
  let seconds: Double

  init(_ resident: Resident, on day: LocalDay) {
    begin = day.instant(Double(resident.wakeMinute) * 60)
    seconds = day.instant(Double(resident.bedMinute) * 60).seconds(since: begin)
  }

  /// The instant at which so much of the day is over, 0…1.
  func instant(_ part: Double) -> VirtualTime { begin.advanced(bySeconds: part * seconds) }
}
