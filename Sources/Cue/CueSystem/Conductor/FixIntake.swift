import CueModel
import Positions
import SimulationKernel

/// The rules as those share them who would have to copy all of them otherwise.
final class Rulebook: Sendable {
  let policy: Policy

  init(_ policy: Policy) { self.policy = policy }
}

/// All that a fix touches, as one value: one fix is one access, and most have no effect at all.
struct FixIntake: Sendable {
  /// The cards of the wallet as it is now, with what is left on them.
  private(set) var cards: [Card]
  let quietZones: QuietZones
  private(set) var places: WalletPlaces
  var visits: ContiguousArray<CardVisit>
  var situation = Context()
  var ledger: Ledger
  var clock: LocalClock
  var driving = DrivingDetector()
  var nearestMiss: NearMiss?
  private(set) var lastFix: Fix?
  /// How many fixes it has taken; no distance changes but with one.
  private(set) var fixCount = 0
  /// The quiet zone the last position lies in, as an index.
  private var zone: Int?
  /// The quiet zone the last position lies in.
  var quietZone: QuietZone? { zone.map { quietZones.zones[$0] } }
  /// How often the wallet has become another one.
  private(set) var walletChanges = 0
  /// Whether a card came that no fix was compared with yet.
  private var hasNewcomer = false
  /// The number that visits are counted from.
  private var firstVisit: UInt32 = 0
  /// Whether an arrival may be owed, and one that the drive stood against.
  private var mayOwe = false
  private var mayOweDrive = false
  /// Whether more than one place was announced, so that the readout may move on.
  private(set) var isReadoutContested = false
  /// Whether something was announced since that was found out.
  private var isContestOpen = false
  /// The cards of a place that spoke before.
  private var speakers = PlaceSpeakers()
  /// The quieted cards, if they are known.
  private var quieted: [CardID]?
  /// How many places lie close to the position they were counted at last.
  private var neighbors: (position: Coordinate, count: Int)?

  init(_ configuration: borrowing DeviceConfiguration) {
    cards = configuration.firstCards
    do {
      quietZones = try QuietZones(configuration.quietZones, policy: configuration.policy)
    } catch {
      preconditionFailure("\(error)")
    }
    visits = ContiguousArray(
      cards.map { CardVisit(card: $0, policy: configuration.policy) })
    places = WalletPlaces(of: cards.map { ($0.brand, $0.pin) }, policy: configuration.policy)
    ledger = Ledger(cardCount: cards.count)
    clock = LocalClock(configuration.calendar)
  }

  /// Takes one fix: every card's distance, radii, trajectory, gates and bucket.
  mutating func take(_ fix: Fix, under book: Rulebook) -> [FixEffect] {
    var effects: [FixEffect] = []
    let isRepeat =
      !hasNewcomer
      && lastFix.map { CardTracker.repeats(fix, after: $0, policy: book.policy) } ?? false
    (lastFix, hasNewcomer) = (fix, false)
    fixCount &+= 1
    driving.observe(fix, policy: book.policy)
    if driving.isDriving != situation.isDriving { setDriving(driving.isDriving) }
    if mayOweDrive, !situation.isDriving {
      mayOweDrive = visits.contains { $0.owed.contains(.driving) }
      if mayOweDrive { effects.append(.parked) }
    }
    zone = quietZones.index(of: fix.coordinate)
    let isInQuietZone = zone != nil
    if isInQuietZone != situation.isInQuietZone {
      situation.isInQuietZone = isInQuietZone
      changed()
    }
    let moment = clock.moment(at: fix.time)
    for index in visits.indices {
      let observation =
        isRepeat
        ? visits[index].tracker.observeAgain(at: fix.time) : visits[index].tracker.observe(fix)
      if !observation.crossings.isEmpty { crossRing(index, observation, &effects) }
      if ledger.cards[index].isSnoozed {
        move(index, observation.distance, book.policy, &effects)
      }
      guard visits[index].tracker.isInRing else { continue }
      // Ahead of the entry: an activity that says one is there must not go back to a distance.
      if let bucket = observation.bucket { effects.append(.bucket(card: index, bucket)) }
      if observation.crossings.contains(.enteredFence) {
        effects.append(.fence(card: index, distance: observation.distance))
      }
      if let eta = observation.eta, book.policy.announces(etaSeconds: eta),
        !visits[index].isForetold
      {
        visits[index].isForetold = true
        // At the door already: the entry itself is the news.
        if !visits[index].tracker.isInFence {
          effects.append(.approach(card: index, distance: observation.distance, eta: eta))
        }
      }
      if visits[index].sceneMinute != moment.minuteOfDay {
        visits[index].refresh(
          cards[index], situation, ledger, book.policy, moment, fix.time)
      }
      judge(index, observation.distance, book, fix.time, moment)
    }
    return effects
  }

  /// The cards whose arrivals are owed, in wallet order.
  ///
  /// Mutating, so that it is asked in place: of an actor's value the others are asked of a copy.
  var owing: [Int] {
    mutating get {
      guard mayOwe else { return [] }
      let owing = visits.indices.filter { [visits] in !visits[$0].owed.isEmpty }
      mayOwe = !owing.isEmpty
      return owing
    }
  }

  /// Finds out whether the readout is contested, once for all that a message announced.
  mutating func settleContest() {
    guard isContestOpen else { return }
    isContestOpen = false
    let announced = visits.indices.filter { [visits] in visits[$0].isAnnounced }
    isReadoutContested = Set(announced.map { [places] in places.place(of: $0) }).count > 1
  }

  /// How many places lie close to where the person is, counted once a position.
  mutating func placeCount(near position: Coordinate, _ policy: Policy) -> Int {
    if let neighbors, neighbors.position == position { return neighbors.count }
    let near = visits.indices.filter { [visits] in
      visits[$0].tracker.metric.distance(to: position) <= policy.clusterRadiusMeters
    }
    let count = Set(near.map { [places] in places.place(of: $0) }).count
    neighbors = (position, count)
    return count
  }

  /// The parts in which the wallet may look different.
  mutating func makings(at time: VirtualTime) -> WidgetSnapshot.Makings {
    let quieted = quieted ?? ledger.quietedCards
    self.quieted = quieted
    return WidgetSnapshot.Makings(
      quieted: quieted, dayNumber: clock.moment(at: time).dayNumber, changes: walletChanges)
  }

  /// A card was quieted or wanted back.
  mutating func forgetQuieted() { quieted = nil }

  /// The quieted cards as the widgets would show them.
  mutating func quietedCards(at time: VirtualTime) -> [CardID] {
    let day = clock.moment(at: time).dayNumber
    return WidgetSnapshot.quieted(of: cards, ledger: ledger, dayNumber: day)
  }

  /// When the visit of an arrival began to be judged; never, for any other event.
  func arrival(of event: AlertEvent) -> VirtualTime {
    guard case .geofenceEntry(let payload) = event, visits.indices.contains(payload.card.id.index)
    else { return .never }
    return visits[payload.card.id.index].arrivedAt
  }

  /// Whether an arrival still waits for the person to come to rest.
  func isDeferred(_ card: Int, at time: VirtualTime, _ policy: Policy) -> Bool {
    visits[card].owed.contains(.deferral) && situation.motion != .stationary
      && Window.halfOpen(seconds: policy.deferralSeconds)
        .isActive(since: visits[card].arrivedAt, at: time)
  }

  /// Remembers a decision for the visits of its cards.
  ///
  /// - Returns: The vetoes, all of them passing, after which the arrival is judged once more.
  mutating func note(_ decision: Decision, of event: AlertEvent, _ policy: Policy) -> VetoSet {
    let kind = decision.kind
    guard kind.isCausedByFix, decision.outcome != .heldInCluster else { return [] }
    var owed = VetoSet()
    if decision.outcome == .interruptive { setSpoken(true, at: decision.cards) }
    for card in decision.cards {
      guard kind.ambientSurfaces.contains(.liveActivity), decision.outcome != .suppressed else {
        continue
      }
      visits[card.index].isAnnounced = true
    }
    if case .geofenceEntry(let payload) = event, decision.outcome == .ambientOnly,
      decision.vetoes.pass(under: policy)
    {
      owed = decision.vetoes
      visits[payload.card.id.index].owed = owed
      if !owed.isEmpty { mayOwe = true }
      if decision.vetoes.contains(.driving) { mayOweDrive = true }
    }
    isContestOpen = true
    return owed
  }

  /// The visits to a card's place have had their interruption, or not after all: it came to nothing.
  mutating func setSpoken(_ hasSpoken: Bool, at cards: [CardID]) {
    var done: Set<Int> = []
    for card in cards where done.insert(places.place(of: card.index)).inserted {
      for companion in places.companions(of: card.index) {
        visits[companion].hasSpoken = hasSpoken
      }
    }
  }

  /// Whether the visit of an event has had its interruption: as far as this process knows, and for
  /// the rest of a card's silence if another card of the place spoke before the process was launched.
  mutating func hasVisitSpoken(
    _ event: AlertEvent, at time: VirtualTime, under policy: Policy
  ) -> Bool {
    let silence = Window.halfOpen(seconds: policy.cardCooldownSeconds)
    let cards = event.kind.isCausedByFix ? event.cards : []
    return !cards.isEmpty
      && cards.allSatisfy { card in
        if visits[card.index].hasSpoken { return true }
        return speakers.cards(atPlaceOf: card, places, ledger, silentFor: silence, at: time)
          .contains { $0 != card }
      }
  }

  /// A charge was made or taken back: who spoke is looked up anew.
  mutating func forgetSpeakers() { speakers.forget() }

  /// Takes from a position only whether it lies in a quiet zone: nobody has come anywhere by it.
  mutating func locate(_ fix: Fix) {
    zone = quietZones.index(of: fix.coordinate)
    situation.isInQuietZone = zone != nil
    changed()
  }

  mutating func setDriving(_ isDriving: Bool) {
    situation.isDriving = isDriving
    changed()
  }

  /// Counts the visits of a process from a number of its own.
  mutating func countVisits(from first: UInt32) {
    firstVisit = first
    for index in visits.indices { visits[index].count = first }
  }

  /// Follows so many of the first cards from here on.
  ///
  /// - Returns: Whether there was one that it did not follow.
  mutating func hold(_ count: Int, of all: [Card], under policy: Policy) -> Bool {
    guard count > cards.count else { return false }
    for card in all.prefix(count).dropFirst(cards.count) {
      var visit = CardVisit(card: card, policy: policy)
      visit.count = firstVisit
      cards.append(card)
      visits.append(visit)
      hasNewcomer = true
    }
    while ledger.cards.count < cards.count { _ = ledger.addCard() }
    places = WalletPlaces(of: cards.map { ($0.brand, $0.pin) }, policy: policy)
    neighbors = nil
    changedWallet()
    return true
  }

  /// Leaves so many cents on each of some cards, unless there are fewer: another message may have told of a later
  /// use.
  mutating func leave(_ rests: some Sequence<(Int, Int64)>) {
    var isNews = false
    for (card, cents) in rests
    where cards.indices.contains(card) && cards[card].balanceCents > cents {
      cards[card].balanceCents = cents
      isNews = true
    }
    if isNews { changedWallet() }
  }

  private mutating func changedWallet() {
    walletChanges += 1
    changed()
  }

  /// The situation is another one now.
  mutating func changed() {
    situation.version &+= 1
    for index in visits.indices { visits[index].sceneMinute = .min }
  }

  /// Ends the snooze of a card that was left behind (G-20).
  private mutating func move(
    _ index: Int, _ distance: Double, _ policy: Policy, _ effects: inout [FixEffect]
  ) {
    ledger.moved(cards[index].id, distanceMeters: distance, policy: policy)
    guard !ledger.cards[index].isSnoozed else { return }
    changed()
    effects.append(.wokeCard)
  }

  private mutating func crossRing(
    _ index: Int, _ observation: Observation, _ effects: inout [FixEffect]
  ) {
    let crossings = observation.crossings
    if crossings.contains(.enteredRing) {
      visits[index].begin()
      effects.append(.ring(card: index, isInside: true))
    }
    if crossings.contains(.leftRing) {
      (visits[index].isAnnounced, visits[index].owed) = (false, [])
      effects.append(.ring(card: index, isInside: false))
    }
  }

  /// Asks the gates what they would say to an interruption now, and remembers the nearest miss.
  ///
  /// They need not be asked again about distance and history if what stands against it anyway is no
  /// less than at the nearest miss.
  @inline(__always)
  private mutating func judge(
    _ index: Int, _ distance: Double, _ book: Rulebook, _ time: VirtualTime, _ moment: LocalMoment
  ) {
    if let nearestMiss, visits[index].standingDay == moment.dayNumber,
      !nearestMiss.isFarther(than: visits[index].standing(at: distance), at: distance)
    {
      return
    }
    let vetoes = visits[index].vetoes(
      at: distance, situation, ledger, book.policy, time, moment)
    if let nearestMiss, !nearestMiss.isFarther(than: vetoes, at: distance) { return }
    nearestMiss = NearMiss(
      card: visits[index].tracker.card, time: time, distance: distance, vetoes: vetoes)
  }
}
