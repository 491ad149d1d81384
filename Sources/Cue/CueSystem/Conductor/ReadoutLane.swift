import CueModel
import Positions
import SimulationKernel

/// The one readout, which shows the nearest place that was announced.
struct ReadoutLane: Sendable {
  /// Something the lane changes: what the activity is told, and the cards whose lane begins with it.
  struct Step: Sendable {
    var messages: [LiveActivity.Message] = []
    var begun: [CardID] = []
  }

  /// The lease of the readout that runs.
  private(set) var lease: Lease?
  /// The cards it names: all of one place, or of one shopping area.
  private var cards: [CardID] = []
  /// The shopping areas announced, by number, as their activities show them.
  private var areas: [ClusterID: ClusterPayload] = [:]
  private var leaseCount: UInt32 = 0

  /// Begins the numbers of a process.
  mutating func begin(launch: UInt32) { leaseCount = launch << 16 }

  /// Takes over what an earlier process began.
  mutating func adopt(_ lease: Lease?) {
    self.lease = lease
    cards = lease?.subject.cards ?? []
  }

  /// The readout ended by itself.
  mutating func ended(_ lease: Lease) {
    if self.lease?.id == lease.id { self.lease = nil }
  }

  /// The readout as it looks from an event's place.
  func seen(from event: AlertEvent, _ intake: FixIntake, _ policy: Policy) -> Readout {
    guard let lease else { return .none }
    if lease.subject == event.subject { return .own }
    guard event.kind.ambientSurfaces.contains(.liveActivity) else { return .none }
    let others = event.cards
    switch lease.subject {
    case .card(let shown):
      let isShown = others.contains { intake.isSamePlace($0, shown) }
      // A shopping area takes in the place that was shown alone.
      if isShown {
        return event.kind == .cluster
          ? .farther : others.allSatisfy(cards.contains) ? .own : .shared
      }
    case .cluster(let id):
      let area = areas[id]
      if others.allSatisfy({ intake.lies($0, in: area, policy) }) { return .taken }
    case .wallet, .consumer: break
    }
    return intake.isNearer(others, than: cards, policy) ? .farther : .taken
  }

  /// Shows a decision: on a new readout, the one that runs, or the one that moves on.
  mutating func show(
    _ event: AlertEvent, _ decision: Decision, _ seen: Readout, _ intake: inout FixIntake,
    _ policy: Policy
  ) -> Step {
    var step = Step()
    switch (seen, lease) {
    case (.own, .some(let lease)), (.shared, .some(let lease)):
      let newcomers = decision.cards.filter { !cards.contains($0) }
      guard !newcomers.isEmpty, case .card = lease.subject else { break }
      // Another card of the place that is shown is named with it.
      cards += newcomers
      let words = intake.words(about: cards, at: decision.time, policy)
      step.messages.append(.renew(lease, words))
    case (.farther, .some(let lease)):
      let content = ContentFactory.content(for: event)
      move(lease, to: decision.subject, decision.cards, content, &intake, &step)
    case (.none, _), (.taken, _), (.own, .none), (.shared, .none), (.farther, .none):
      leaseCount += 1
      let lease = Lease(id: leaseCount, subject: decision.subject)
      (self.lease, cards) = (lease, decision.cards)
      step.messages.append(
        .start(
          lease, ContentFactory.content(for: event), bucket: intake.bucket(of: decision.cards)))
    }
    if event.isAtPlace(policy), let lease { step.messages.append(.arrived(lease)) }
    return step
  }

  /// Moves on if another announced place has become nearer by a bucket.
  mutating func followNearest(
    _ intake: inout FixIntake, at now: VirtualTime, _ policy: Policy
  ) -> Step {
    var step = Step()
    guard let lease, let next = intake.nearestAnnounced(besides: cards),
      intake.isNearer([CardID(next)], than: cards, policy)
    else { return step }
    moveOn(lease, to: next, &intake, now, policy, &step)
    return step
  }

  /// A card's ring was left: a readout about its place has nothing more to show, one about a shopping area
  /// ends with the last of its cards.
  mutating func left(
    _ card: CardID, _ intake: inout FixIntake, at now: VirtualTime, _ policy: Policy
  ) -> Step {
    // A process that was launched since does not know the cards of a shopping area.
    guard lease != nil, cards.isEmpty || cards.contains(card),
      cards.allSatisfy({ !intake.visits[$0.index].tracker.isInRing })
    else { return Step() }
    return giveUp(&intake, at: now, policy)
  }

  /// Nothing more is told of a card on this visit: the readout goes on about others, or ends.
  mutating func setAside(
    _ card: CardID, _ intake: inout FixIntake, at now: VirtualTime, _ policy: Policy
  ) -> Step {
    guard case .card(let shown) = lease?.subject, cards.contains(card) else { return Step() }
    cards.removeAll { $0 == card }
    return cards.isEmpty || shown == card ? giveUp(&intake, at: now, policy) : Step()
  }

  /// Remembers a shopping area that was announced.
  mutating func announce(_ id: ClusterID, as area: ClusterPayload) { areas[id] = area }

  /// A later arrival joins the area that was announced, and the activity counts it in (C-36).
  mutating func absorb(_ card: CardSummary, into id: ClusterID) -> Step {
    guard var area = areas[id], !area.members.contains(where: { $0.id == card.id }) else {
      return Step()
    }
    area.members.append(card)
    areas[id] = area
    guard let lease, lease.subject == .cluster(id) else { return Step() }
    cards.append(card.id)
    return Step(messages: [.renew(lease, ContentFactory.content(for: .cluster(area)))])
  }

  /// The readout's matter is behind, or done with: it moves on to what else was announced, or ends.
  private mutating func giveUp(
    _ intake: inout FixIntake, at now: VirtualTime, _ policy: Policy
  ) -> Step {
    var step = Step()
    guard let lease else { return step }
    if let next = intake.nearestAnnounced(besides: []) {
      moveOn(lease, to: next, &intake, now, policy, &step)
    } else {
      self.lease = nil
      step.messages.append(.end(lease))
    }
    return step
  }

  /// The next place's lane begins, unless it was reached already.
  private mutating func moveOn(
    _ lease: Lease, to next: Int, _ intake: inout FixIntake, _ now: VirtualTime,
    _ policy: Policy, _ step: inout Step
  ) {
    let cards = intake.announced(atPlaceOf: next)
    let words = intake.words(about: cards, at: now, policy)
    move(lease, to: .card(CardID(next)), cards, words, &intake, &step)
    step.begun = cards.filter { !intake.visits[$0.index].isJudged }
  }

  private mutating func move(
    _ old: Lease, to subject: Subject, _ cards: [CardID], _ content: Content,
    _ intake: inout FixIntake, _ step: inout Step
  ) {
    let lease = Lease(id: old.id, subject: subject)
    (self.lease, self.cards) = (lease, cards)
    step.messages.append(.move(lease, content, bucket: intake.bucket(of: cards)))
  }
}

extension AlertEvent {
  /// Whether the person is here, not just near.
  fileprivate func isAtPlace(_ policy: Policy) -> Bool {
    guard case .geofenceEntry(let payload) = self else { return false }
    return payload.distanceMeters <= policy.geofenceRadiusMeters
  }
}
