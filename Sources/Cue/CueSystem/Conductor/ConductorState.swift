import CueModel
import Positions
import SimulationKernel

/// The rules, shared to avoid copies.
final class Rulebook: Sendable {
  let policy: Policy

  init(_ policy: Policy) { self.policy = policy }
}

/// The inputs of all decisions of the Conductor, as one value: wallet, ledger with its visits, and
/// situation (S-01).
///
/// Derived values are cached with the versions of their inputs.
struct ConductorState: Sendable {
  /// The cards of the current wallet, with their balances.
  private(set) var cards: [Card]
  private(set) var places: WalletPlaces
  /// The followed cards, one for each card of the wallet.
  private(set) var following: ContiguousArray<FollowedCard>
  /// The situation of the person.
  private(set) var person: PersonSituation
  var situation: Context { person.context }
  var ledger: Ledger
  var clock: LocalClock
  private(set) var nearestMiss: NearMiss?
  private(set) var lastFix: Fix?
  /// The number of fixes so far; distances change only with a fix.
  private(set) var fixCount = 0
  /// The quiet zone that contains the last position.
  var quietZone: QuietZone? { person.quietZone }
  /// The number of changes of the wallet.
  private(set) var walletChanges = 0
  /// Whether a card was added that was not compared with a fix yet.
  private var hasNewcomer = false
  /// Whether more than one place was announced, with the version of the visits.
  private var contest: (visits: UInt32, isContested: Bool)?
  /// The quieted cards, with the version of the records.
  private var quieted: (records: UInt32, cards: [CardID])?
  private(set) var branches: Branches
  /// The number of places close to a position, with the wallet in which they were counted.
  private var neighbors: (position: Coordinate, wallet: Int, count: Int)?

  init(_ configuration: borrowing DeviceConfiguration) {
    cards = configuration.firstCards
    branches = Branches(configuration)
    person = PersonSituation(configuration)
    following = ContiguousArray(
      cards.map { FollowedCard(card: $0, policy: configuration.policy) })
    places = WalletPlaces(of: cards.map { ($0.brand, $0.pin) }, policy: configuration.policy)
    ledger = Ledger(cardCount: cards.count)
    clock = LocalClock(configuration.calendar)
  }

  /// Handles one fix: every card's distance, radii, trajectory, gates and bucket.
  mutating func take(_ fix: Fix, under book: Rulebook) -> [FixEffect] {
    var effects: [FixEffect] = []
    if !branches.isEmpty { rove(to: fix.coordinate, book.policy) }
    let isRepeat =
      !hasNewcomer
      && lastFix.map { CardTracker.repeats(fix, after: $0, policy: book.policy) } ?? false
    (lastFix, hasNewcomer) = (fix, false)
    fixCount &+= 1
    person.take(fix, book.policy)
    if ledger.visits.owed.contains(.driving), !person.context.isDriving { effects.append(.parked) }
    let moment = clock.moment(at: fix.time)
    let key = sceneKey(moment)
    for index in following.indices {
      let observation =
        isRepeat
        ? following[index].tracker.observeAgain(at: fix.time)
        : following[index].tracker.observe(fix)
      if !observation.crossings.isEmpty {
        cross(index, observation.crossings, at: fix.time, &effects)
      }
      if ledger.cards[index].isSnoozed {
        move(index, observation.distance, book.policy, &effects)
      }
      guard following[index].tracker.isInRing else { continue }
      // The bucket precedes the entry: an activity at the place must not go back to a distance.
      if let bucket = observation.bucket { effects.append(.bucket(card: index, bucket)) }
      if observation.crossings.contains(.enteredFence) {
        effects.append(.fence(card: index, distance: observation.distance))
      }
      if let eta = observation.eta, book.policy.announces(etaSeconds: eta) {
        foretell(index, observation.distance, eta, &effects)
      }
      if following[index].sceneKey != key {
        following[index].refresh(
          cards[index], person.context, ledger, book.policy, moment, fix.time, key)
      }
      judge(index, observation.distance, book, fix.time, moment)
    }
    if ledger.visits.hasUnseen { endUnseen() }
    return effects
  }

  /// The versions of the inputs of a card's state, at a minute.
  func sceneKey(_ moment: LocalMoment) -> SceneKey {
    SceneKey(
      minute: moment.minuteOfDay, situation: person.context.version, ledger: ledger.version.number,
      wallet: UInt32(truncatingIfNeeded: walletChanges))
  }

  /// An arrival is expected, once a visit, and not after the interruption (S-01).
  private mutating func foretell(
    _ index: Int, _ distance: Double, _ eta: Double, _ effects: inout [FixEffect]
  ) {
    guard let visit = ledger.visits[CardID(index)], visit.isUntold else { return }
    ledger.visits.change(CardID(index)) { $0.isForetold = true }
    // Inside the fence, the entry replaces the announcement.
    if !following[index].tracker.isInFence {
      effects.append(.approach(card: index, distance: distance, eta: eta))
    }
  }

  /// Ends the visits that began without a fix, after a fix outside the ring (S-01).
  private mutating func endUnseen() {
    for visit in ledger.visits.visits
    where !visit.isNear && !following[visit.card.index].tracker.isInRing {
      ledger.visits.end(visit.card)
    }
  }

  /// The cards whose arrivals are owed, in wallet order.
  var owing: [Int] {
    ledger.visits.owed.isEmpty
      ? [] : ledger.visits.visits.filter { !$0.owed.isEmpty }.map(\.card.index)
  }

  /// Whether more than one place was announced, so that the live activity may move.
  var isLiveActivityContested: Bool {
    mutating get {
      let version = ledger.visits.version.number
      if let contest, contest.visits == version { return contest.isContested }
      let announced = ledger.visits.visits.lazy.filter(\.isAnnounced)
        .map { [places] in places.place(of: $0.card.index) }
      let isContested = Set(announced).count > 1
      contest = (version, isContested)
      return isContested
    }
  }

  /// The number of places close to the person, counted once for each position.
  mutating func placeCount(near position: Coordinate, _ policy: Policy) -> Int {
    if let neighbors, neighbors.position == position, neighbors.wallet == walletChanges {
      return neighbors.count
    }
    let near = following.indices.filter { [following] in
      following[$0].tracker.metric.distance(to: position) <= policy.clusterRadiusMeters
    }
    let count = Set(near.map { [places] in places.place(of: $0) }).count
    neighbors = (position, walletChanges, count)
    return count
  }

  /// The parts in which the look of the wallet may change.
  mutating func makings(at time: VirtualTime) -> WidgetSnapshot.Makings {
    let version = ledger.version.number
    let cards =
      quieted.flatMap { $0.records == version ? $0.cards : nil } ?? ledger.quietedCards
    quieted = (version, cards)
    return WidgetSnapshot.Makings(
      quieted: cards, dayNumber: clock.moment(at: time).dayNumber, changes: walletChanges)
  }

  /// The quieted cards as shown by the widgets.
  mutating func quietedCards(at time: VirtualTime) -> [CardID] {
    let day = clock.moment(at: time).dayNumber
    return WidgetSnapshot.quieted(of: cards, ledger: ledger, dayNumber: day)
  }

  /// The first judgment of an arrival's visit; never for other events.
  func arrival(of event: AlertEvent) -> VirtualTime {
    guard case .geofenceEntry(let payload) = event else { return .never }
    return ledger.visits[payload.card.id]?.arrivedAt ?? .never
  }

  /// Whether an arrival still waits until the person stands still.
  func isDeferred(_ card: Int, at time: VirtualTime, _ policy: Policy) -> Bool {
    guard let visit = ledger.visits[CardID(card)] else { return false }
    return visit.owed.contains(.deferral) && situation.motion != .stationary
      && Window.halfOpen(seconds: policy.deferralSeconds)
        .isActive(since: visit.arrivedAt, at: time)
  }

  /// Stores a decision with the visits of its cards.
  ///
  /// - Returns: The vetoes, all of them passing, after which the arrival is judged again.
  mutating func note(_ decision: Decision, of event: AlertEvent, _ policy: Policy) -> VetoSet {
    let kind = decision.kind
    guard kind.isCausedByFix, decision.outcome.isRuled else { return [] }
    if decision.outcome == .interruptive {
      ledger.visits.speak(
        companions(of: decision.cards), on: decision.surfaces.intersection(.interruptive),
        at: decision.time)
    }
    if kind.ambientSurfaces.contains(.liveActivity), decision.outcome != .suppressed {
      for card in decision.cards { ledger.visits.change(card) { $0.isAnnounced = true } }
    }
    guard kind == .geofenceEntry || kind == .cluster, decision.outcome == .ambientOnly
    else { return [] }
    return owe(decision, policy)
  }

  /// Stores the vetoes after which a decision's arrivals are judged again, if they pass.
  ///
  /// - Returns: The vetoes that have to pass.
  @discardableResult
  mutating func owe(_ decision: Decision, _ policy: Policy) -> VetoSet {
    var vetoes = decision.vetoes
    // A person leaves a parked car on foot, which ends the ride (G-12, S-08).
    if vetoes.contains(.notOnFoot), situation.motion == .automotive { vetoes.formUnion([.driving]) }
    guard vetoes.pass(under: policy) else { return [] }
    for card in decision.cards { ledger.visits.change(card) { [vetoes] in $0.owed = vetoes } }
    return vetoes
  }

  /// The interruption about some cards failed: the visits to their places may still have theirs.
  mutating func unspeak(_ cards: [CardID]) { ledger.visits.unspeak(companions(of: cards)) }

  private func companions(of cards: [CardID]) -> Set<CardID> {
    // All cards of a place have the same companions, so one query for each place is enough.
    cards.reduce(into: []) { all, card in
      if !all.contains(card) { all.formUnion(places.companions(of: card.index).map { CardID($0) }) }
    }
  }

  /// Handles the platform's report of an entry: a visit begins, unless fixes have started one.
  mutating func enter(_ card: CardID, at time: VirtualTime) {
    person.see(cards[card.index].pin, at: time)
    if ledger.visits[card]?.isNear != true { begin(card, at: time) }
  }

  /// Records the judgment of a card's entry, which belongs to the open visit or to a new one.
  ///
  /// - Returns: The visit's identifier.
  mutating func judgeEntry(of card: CardID, at time: VirtualTime) -> VisitID {
    if ledger.visits[card] == nil { begin(card, at: time) }
    ledger.visits.change(card) { $0.judge(at: time) }
    return visitID(of: card.index)
  }

  private mutating func begin(_ card: CardID, at time: VirtualTime) {
    ledger.visits.begin(card, besides: places.companions(of: card.index), at: time)
    if branches.contains(card) {
      ledger.visits.change(card) { [pin = cards[card.index].pin] in $0.branch = pin }
    }
  }

  /// Moves cards without a pin to the nearest branches, except those with a decision (S-07).
  mutating func rove(to place: Coordinate, _ policy: Policy) {
    guard branches.mayBeOthers(at: place, beyond: policy.bucketMeters) else { return }
    for (index, branch) in branches.nearest(to: place)
    where cards.indices.contains(index) && cards[index].pin != branch
      && ledger.visits[CardID(index)]?.isOfNote != true
    {
      ledger.visits.end(CardID(index))
      pin(index, at: branch, policy)
    }
  }

  private mutating func pin(_ index: Int, at place: Coordinate, _ policy: Policy) {
    guard cards[index].pin != place else { return }
    cards[index].pin = place
    following[index] = FollowedCard(card: cards[index], policy: policy)
    places = WalletPlaces(of: cards.map { ($0.brand, $0.pin) }, policy: policy)
    (hasNewcomer, walletChanges) = (true, walletChanges + 1)
  }

  /// The identifier of the open visit to a card's place.
  func visitID(of card: Int) -> VisitID { ledger.visits[CardID(card)]?.id ?? .none }

  /// Restores the state of an earlier process.
  mutating func restore(_ ledger: Ledger) {
    self.ledger = ledger
    (quieted, contest) = (nil, nil)
  }

  /// Follows the cards of open visits from the state of an earlier process.
  mutating func resume(_ policy: Policy) {
    for visit in ledger.visits.visits where following.indices.contains(visit.card.index) {
      if let branch = visit.branch { pin(visit.card.index, at: branch, policy) }
      guard visit.isNear else { continue }
      following[visit.card.index].tracker.resume(isInFence: visit.isHere)
    }
  }

  /// Handles only the quiet zone of a position, which causes no arrival.
  mutating func locate(_ fix: Fix) { person.locate(fix) }

  /// Handles a position that is too old for a fix as the last known position.
  mutating func recall(_ known: KnownPosition) {
    person.see(
      known.fix.coordinate, at: known.fix.time, by: known.isHeld ? .stationary : .walking)
  }

  /// Handles a change of the situation; decisions name their version (C-60).
  mutating func take(_ change: SituationChange, under book: Rulebook) {
    person.take(change, book.policy)
  }

  /// A card, up to date.
  mutating func refreshed(_ card: Int, at now: VirtualTime, _ policy: Policy) -> FollowedCard {
    let moment = clock.moment(at: now)
    following[card].refresh(
      cards[card], person.context, ledger, policy, moment, now, sceneKey(moment))
    return following[card]
  }

  /// The bucket of the nearest of some cards; before the first fix, by the last known position
  /// (S-02).
  mutating func bucket(of cards: [CardID], _ policy: Policy) -> Int {
    cards.compactMap { card -> Int? in
      let metric = following[card.index].tracker.metric
      return following[card.index].tracker.beginLiveActivity()
        ?? person.place.map { Int(metric.distance(to: $0) / policy.bucketMeters) }
    }.min() ?? 0
  }

  /// Follows a number of the first cards from here on.
  ///
  /// - Returns: Whether there was a new one.
  mutating func hold(_ count: Int, of all: [Card], under policy: Policy) -> Bool {
    guard count > cards.count else { return false }
    for card in all.prefix(count).dropFirst(cards.count) {
      cards.append(card)
      following.append(FollowedCard(card: card, policy: policy))
      hasNewcomer = true
    }
    while ledger.cards.count < cards.count { _ = ledger.addCard() }
    places = WalletPlaces(of: cards.map { ($0.brand, $0.pin) }, policy: policy)
    walletChanges += 1
    return true
  }

  /// Sets the balances of some cards, unless they are lower already, as messages may be reordered.
  mutating func leave(_ rests: some Sequence<(Int, Int64)>) {
    var isNews = false
    for (card, cents) in rests
    where cards.indices.contains(card) && cards[card].balanceCents > cents {
      cards[card].balanceCents = cents
      isNews = true
    }
    if isNews { walletChanges += 1 }
  }

  /// Ends the snooze of a card that the person left (G-20).
  private mutating func move(
    _ index: Int, _ distance: Double, _ policy: Policy, _ effects: inout [FixEffect]
  ) {
    ledger.moved(cards[index].id, distanceMeters: distance, policy: policy)
    guard !ledger.cards[index].isSnoozed else { return }
    effects.append(.wokeCard)
  }

  private mutating func cross(
    _ index: Int, _ crossings: Crossings, at time: VirtualTime, _ effects: inout [FixEffect]
  ) {
    let card = CardID(index)
    if crossings.contains(.enteredRing) {
      if ledger.visits[card] == nil { begin(card, at: time) }
      ledger.visits.change(card) { $0.isNear = true }
      effects.append(.ring(card: index, isInside: true))
    }
    if !crossings.isDisjoint(with: [.enteredFence, .leftFence]) {
      ledger.visits.change(card) { $0.isHere = crossings.contains(.enteredFence) }
    }
    if crossings.contains(.leftRing) {
      ledger.visits.end(card)
      effects.append(.ring(card: index, isInside: false))
    }
  }

  /// Evaluates the gates for an interruption now, and stores the nearest miss.
  ///
  /// Distance and history need no evaluation if the other vetoes are at least as many as in the
  /// nearest miss.
  @inline(__always)
  private mutating func judge(
    _ index: Int, _ distance: Double, _ book: Rulebook, _ time: VirtualTime, _ moment: LocalMoment
  ) {
    if let nearestMiss, following[index].standingDay == moment.dayNumber,
      !nearestMiss.isFarther(than: following[index].standing(at: distance), at: distance)
    {
      return
    }
    let vetoes = following[index].vetoes(
      at: distance, person.context, ledger, book.policy, time, moment)
    if let nearestMiss, !nearestMiss.isFarther(than: vetoes, at: distance) { return }
    nearestMiss = NearMiss(
      card: following[index].tracker.card, time: time, distance: distance, vetoes: vetoes)
  }
}
