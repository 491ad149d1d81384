import CueModel
import Positions
import SimulationKernel

/// The only live activity, which shows the nearest announced place.
struct LiveActivityLane: Sendable {
  /// A change of the lane: the messages to the activity, and the cards whose lane begins.
  struct Step: Sendable {
    var messages: [LiveActivity.Message] = []
    var begun: [CardID] = []
  }

  /// The lease of the current live activity.
  private(set) var lease: Lease?
  /// The named cards, all of one place or of one shopping area.
  private var cards = NamedCards() {
    didSet { reach = nil }
  }
  /// The distance of the nearest of them at a fix, if it was computed.
  private var reach: (fix: Int, meters: Double)?
  /// The announced shopping areas by number, as their activities show them.
  private var areas: [ClusterID: AnnouncedArea] = [:]
  /// Whether the activity is yet to name a card that joined.
  private(set) var owesWords = false
  private var leaseCount: UInt32 = 0

  /// Begins the numbers of a process.
  mutating func begin(launch: UInt32) { leaseCount = launch << 16 }

  /// Continues the live activity of an earlier process.
  mutating func adopt(_ lease: Lease?) {
    self.lease = lease
    cards = NamedCards(lease?.subject.cards ?? [])
  }

  /// Handles the end of the live activity's lifetime.
  mutating func ended(_ lease: Lease) {
    if self.lease?.id == lease.id { self.lease = nil }
  }

  /// Ends the live activity at once.
  mutating func end() -> Step {
    guard let lease else { return Step() }
    self.lease = nil
    return Step(messages: [.end(lease)])
  }

  /// The live activity relative to an event's place.
  mutating func seen(from event: AlertEvent, _ state: ConductorState, _ policy: Policy)
    -> LiveActivityStatus
  {
    guard let lease else { return .none }
    if lease.subject == event.subject { return .own }
    guard event.kind.ambientSurfaces.contains(.liveActivity) else { return .none }
    let others = event.cards
    switch lease.subject {
    case .card(let shown):
      let isShown = others.contains { state.isSamePlace($0, shown) }
      // A shopping area replaces the single place that was shown.
      if isShown {
        return event.kind == .cluster
          ? .farther : others.allSatisfy { cards.contains($0) } ? .own : .shared
      }
    case .cluster(let id):
      let centroid = areas[id]?.payload.centroid
      if others.allSatisfy({ state.lies($0, inAreaAt: centroid, policy) }) { return .taken }
    case .wallet, .consumer: break
    }
    return isFarther(than: others, state, policy) ? .farther : .taken
  }

  /// Whether the nearest of some cards' places is nearer than the shown one, by at least a bucket.
  private mutating func isFarther(
    than others: [CardID], _ state: ConductorState, _ policy: Policy
  ) -> Bool {
    if reach?.fix != state.fixCount {
      reach = (state.fixCount, state.nearestDistance(of: cards.list))
    }
    let shown = reach?.meters ?? .infinity
    return state.nearestDistance(of: others) + policy.bucketMeters <= shown
  }

  /// Shows a decision: on a new live activity, on the current one, or by moving it.
  mutating func show(
    _ event: AlertEvent, _ decision: Decision, _ seen: LiveActivityStatus,
    _ state: inout ConductorState,
    _ policy: Policy
  ) -> Step {
    var step = Step()
    switch (seen, lease) {
    case (.own, .some(let lease)), (.shared, .some(let lease)):
      // The live activity also names another card of the shown place.
      if case .card = lease.subject { join(decision.cards) }
    case (.farther, .some(let lease)):
      let content = ContentFactory.content(for: event)
      forgetArea(decision.subject)
      move(lease, to: decision.subject, decision.cards, content, &state, policy, &step)
    case (.none, _), (.taken, _), (.own, .none), (.shared, .none), (.farther, .none):
      forgetArea(decision.subject)
      leaseCount += 1
      let lease = Lease(id: leaseCount, subject: decision.subject)
      (self.lease, cards, owesWords) = (lease, NamedCards(decision.cards), false)
      step.messages.append(
        .start(
          lease, ContentFactory.content(for: event),
          bucket: state.bucket(of: decision.cards, policy)))
    }
    if event.isAtPlace(policy), let lease { step.messages.append(.arrived(lease)) }
    return step
  }

  /// Moves to another announced place that has become nearer by a bucket.
  mutating func followNearest(
    _ state: inout ConductorState, at now: VirtualTime, _ policy: Policy
  ) -> Step {
    var step = Step()
    guard let lease, let next = state.nearestAnnounced(besides: cards.list),
      isFarther(than: [CardID(next)], state, policy)
    else { return step }
    moveOn(lease, to: next, &state, now, policy, &step)
    return step
  }

  /// Handles the exit from a card's ring: a live activity about its place ends or moves, and one
  /// about a shopping area ends with the last of its cards.
  mutating func left(
    _ card: CardID, _ state: inout ConductorState, at now: VirtualTime, _ policy: Policy
  ) -> Step {
    // A process that was launched meanwhile does not know the cards of a shopping area.
    guard lease != nil, cards.list.isEmpty || cards.contains(card),
      cards.list.allSatisfy({ !state.following[$0.index].tracker.isInRing })
    else { return Step() }
    return giveUp(&state, at: now, policy)
  }

  /// Excludes a card from the rest of its visit: the live activity continues about others, or ends.
  mutating func setAside(
    _ card: CardID, _ state: inout ConductorState, at now: VirtualTime, _ policy: Policy
  ) -> Step {
    for id in areas.keys { _ = areas[id]?.remove(card) }
    guard let lease, cards.contains(card) else { return Step() }
    cards.remove(card)
    if cards.list.isEmpty || lease.subject == .card(card) {
      // Without a current position there is no distance to continue with (S-02).
      return giveUp(&state, at: now, policy, canMoveOn: state.isLocated(at: now, policy))
    }
    owesWords = true
    return Step()
  }

  /// Restores the members of a shown shopping area from the visits, after a launch (S-05).
  mutating func recall(
    _ state: inout ConductorState, at now: VirtualTime, _ configuration: DeviceConfiguration
  ) {
    guard case .cluster(let id) = lease?.subject else { return }
    let policy = configuration.policy
    let announced = state.ledger.visits.visits.filter(\.isAnnounced).map(\.card)
    func lying(at center: Coordinate) -> [CardID] {
      announced.filter { state.lies($0, inAreaAt: center, policy) }
    }
    // The ledger does not store an area that was only shown (S-03). Its cards are then the largest
    // group that lies together.
    let centroid =
      state.ledger.clusters.first { $0.id == id }?.centroid
      ?? announced.map { state.cards[$0.index].pin }
      .max { lying(at: $0).count < lying(at: $1).count }
    guard let centroid else { return }
    let named = lying(at: centroid)
    cards = NamedCards(named)
    announce(
      id,
      as: ClusterPayload(
        id: id, centroid: centroid,
        areaName: policy.areaName(at: centroid, in: configuration.places),
        members: named.map { state.refreshed($0.index, at: now, policy).summary },
        distanceMeters: state.nearestDistance(of: named)))
    // The visits no longer contain a card whose place was left, so the text may change (S-05).
    owesWords = !named.isEmpty
  }

  /// Deletes a stored area, whose members are replaced when it is shown again.
  private mutating func forgetArea(_ subject: Subject) {
    if case .cluster(let id) = subject { areas[id] = nil }
  }

  /// Stores an announced shopping area; one that is already shown adds the new members.
  mutating func announce(_ id: ClusterID, as area: ClusterPayload) {
    guard areas[id] != nil, lease?.subject == .cluster(id) else {
      return areas[id] = AnnouncedArea(area)
    }
    for member in area.members { absorb(member, into: id) }
  }

  /// Adds a later arrival to the announced area and to its activity (C-36).
  mutating func absorb(_ card: CardSummary, into id: ClusterID) {
    guard areas[id]?.add(card) == true, lease?.subject == .cluster(id) else { return }
    cards.append(card.id)
    owesWords = true
  }

  /// The shown shopping area, if it contains a card's place.
  func area(around card: CardID, _ state: ConductorState, _ policy: Policy) -> ClusterID? {
    guard case .cluster(let id) = lease?.subject,
      state.lies(card, inAreaAt: areas[id]?.payload.centroid, policy)
    else { return nil }
    return id
  }

  /// Adds the cards that joined since to the activity, all at once, as they may share a fix.
  mutating func nameNewcomers(
    _ state: inout ConductorState, at now: VirtualTime, _ policy: Policy
  ) -> Step {
    owesWords = false
    guard let lease else { return Step() }
    let words: Content
    if case .cluster(let id) = lease.subject, var area = areas[id] {
      area.refresh { state.refreshed($0.index, at: now, policy).summary }
      areas[id] = area
      words = ContentFactory.content(for: .cluster(area.payload))
    } else {
      words = state.words(about: cards.list, at: now, policy)
    }
    return Step(messages: [.renew(lease, words)])
  }

  private mutating func join(_ newcomers: [CardID]) {
    for card in newcomers where cards.append(card) { owesWords = true }
  }

  /// Gives up the subject of the live activity, which moves to another announced one, or ends.
  private mutating func giveUp(
    _ state: inout ConductorState, at now: VirtualTime, _ policy: Policy, canMoveOn: Bool = true
  ) -> Step {
    guard canMoveOn, let lease, let next = state.nearestAnnounced(besides: []) else { return end() }
    var step = Step()
    moveOn(lease, to: next, &state, now, policy, &step)
    return step
  }

  /// Begins the lane of the next place, unless it was reached already.
  private mutating func moveOn(
    _ lease: Lease, to next: Int, _ state: inout ConductorState, _ now: VirtualTime,
    _ policy: Policy, _ step: inout Step
  ) {
    let cards = state.announced(atPlaceOf: next)
    let words = state.words(about: cards, at: now, policy)
    move(lease, to: .card(CardID(next)), cards, words, &state, policy, &step)
    step.begun = cards.filter { state.ledger.visits[$0]?.isJudged != true }
  }

  private mutating func move(
    _ old: Lease, to subject: Subject, _ cards: [CardID], _ content: Content,
    _ state: inout ConductorState, _ policy: Policy, _ step: inout Step
  ) {
    let lease = Lease(id: old.id, subject: subject)
    (self.lease, self.cards, owesWords) = (lease, NamedCards(cards), false)
    step.messages.append(.move(lease, content, bucket: state.bucket(of: cards, policy)))
  }
}

extension AlertEvent {
  /// Whether the person is here, not just near.
  func isAtPlace(_ policy: Policy) -> Bool {
    guard case .geofenceEntry(let payload) = self else { return false }
    return payload.distanceMeters <= policy.geofenceRadiusMeters
  }
}
