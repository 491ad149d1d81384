import CueModel
import CueSystem
import SimulationPrimitives

/// The habits of people with their devices, independent of the devices' behavior.
extension Chronicle {
  /// The rate per day at which a watch on the wrist loses its connection to the phone (assumed).
  private static let reachLossShare = 0.2
  /// The mean time until the platform relaunches an ended app (assumed).
  private static let absenceSeconds = 1_200.0
  /// The minimum duration of a use of the phone, and the minimum time between two.
  private static let shortestLook = 2.0

  /// Adds the times at which the person, while awake, has the phone in hand.
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

  /// Adds the times at which the watch is worn, from morning to night with one gap, and losses of
  /// its connection.
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

  /// Adds ends and launches of the app's process by the platform, day and night.
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

  /// Adds unprompted uses of cards at the till, with the app on the screen.
  ///
  /// Of several cards of a brand the first is used until its balance is spent.
  ///
  /// - Returns: The uses of cards, in time order.
  mutating func use(
    _ stays: [Itinerary.Stay], of resident: Resident, _ people: PeopleShape, in city: City
  ) -> [CardUse] {
    var uses: [CardUse] = []
    for visit in stays {
      guard let store = visit.store else { continue }
      // The key is the visit's second, so that an additional visit does not change any other.
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
      // The balances at the start already account for earlier uses.
      let thousandths = time < start ? 0 : drawn
      let use = DeviceInput.Content.spent(card.id, thousandths: thousandths)
      open(thousandths > 0 ? use : .used(card.id), at: time, by: resident)
      uses.append(CardUse(card: card.id, time: time, thousandths: thousandths))
    }
    return uses
  }
}

/// A use of a card at the till.
struct CardUse {
  let card: CardID
  let time: VirtualTime
  /// The used part of the balance in thousandths, or 0 if the balance is unspecified.
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

  /// Returns the instant at which a part of the waking hours, 0…1, has passed.
  func instant(_ part: Double) -> VirtualTime { begin.advanced(bySeconds: part * seconds) }
}
