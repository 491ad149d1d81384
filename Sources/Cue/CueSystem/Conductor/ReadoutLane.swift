import CueModel
import Positions
import SimulationKernel

/// The one readout, which shows the nearest place that was announced.
struct ReadoutLane: Sendable {
  /// The readout that runs, and the cards it names: all of one place, or of one shopping area.
  private struct Running: Sendable {
    var lease: Lease
    var cards: [CardID]
  }

  /// Something the lane changes: what the activity is told, and the cards whose lane begins with it.
  struct Step: Sendable {
    var messages: [LiveActivity.Message] = []
    var begun: [CardID] = []
  }

  private var running: Running?
  /// The shopping areas announced, by number, as their activities show them.
  private var areas: [ClusterID: ClusterPayload] = [:]
  private var leaseCount: UInt32 = 0

  /// The lease of the readout that runs.
  var lease: Lease? { running?.lease }

  /// Begins the numbers of a process.
  mutating func begin(launch: UInt32) { leaseCount = launch << 16 }

  /// Takes over what an earlier process began.
  mutating func adopt(_ lease: Lease?) {
    running = lease.map { Running(lease: $0, cards: $0.subject.cards) }
  }

  /// The readout ended by itself.
  mutating func ended(_ lease: Lease) {
    if running?.lease.id == lease.id { running = nil }
  }

  /// The readout as it looks from an event's place.
  func seen(from event: AlertEvent, _ intake: FixIntake, _ policy: Policy) -> Readout {
    guard let running else { return .none }
    if running.lease.subject == event.subject { return .own }
    guard event.kind.ambientSurfaces.contains(.liveActivity) else { return .none }
    let cards = event.cards
    switch running.lease.subject {
    case .card(let shown):
      let isShown = cards.contains { intake.isSamePlace($0, shown) }
      // A shopping area takes in the place that was shown alone.
      if isShown {
        return event.kind == .cluster
          ? .farther : cards.allSatisfy(running.cards.contains) ? .own : .shared
      }
    case .cluster(let id):
      let area = areas[id]
      if cards.allSatisfy({ intake.lies($0, in: area, policy) }) { return .taken }
    case .wallet, .consumer: break
    }
    return intake.isNearer(cards, than: running.cards, policy) ? .farther : .taken
  }

  /// Shows a decision: on a new readout, the one that runs, or the one that moves on.
  mutating func show(
    _ event: AlertEvent, _ decision: Decision, _ seen: Readout, _ intake: inout FixIntake,
    _ policy: Policy
  ) -> Step {
    var step = Step()
    switch (seen, running) {
    case (.own, .some(var running)), (.shared, .some(var running)):
      let newcomers = decision.cards.filter { !running.cards.contains($0) }
      guard !newcomers.isEmpty, case .card = running.lease.subject else { break }
      // Another card of the place that is shown is named with it.
      running.cards += newcomers
      self.running = running
      let words = intake.words(about: running.cards, at: decision.time, policy)
      step.messages.append(.renew(running.lease, words))
    case (.farther, .some(let running)):
      let content = ContentFactory.content(for: event)
      move(running, to: decision.subject, decision.cards, content, &intake, &step)
    case (.none, _), (.taken, _), (.own, .none), (.shared, .none), (.farther, .none):
      leaseCount += 1
      let lease = Lease(id: leaseCount, subject: decision.subject)
      running = Running(lease: lease, cards: decision.cards)
      step.messages.append(
        .start(
          lease, ContentFactory.content(for: event), bucket: intake.bucket(of: decision.cards)))
    }
    if event.isAtPlace(policy), let running { step.messages.append(.arrived(running.lease)) }
    return step
  }

  /// Moves on if another announced place has become nearer by a bucket.
  mutating func followNearest(
    _ intake: inout FixIntake, at now: VirtualTime, _ policy: Policy
  ) -> Step {
    var step = Step()
    guard let running, let next = intake.nearestAnnounced(besides: running.cards),
      intake.isNearer([CardID(next)], than: running.cards, policy)
    else { return step }
    moveOn(running, to: next, &intake, now, policy, &step)
    return step
  }

  /// A card's ring was left: a readout about its place has nothing more to show, one about a shopping area
  /// ends with the last of its cards.
  mutating func left(
    _ card: CardID, _ intake: inout FixIntake, at now: VirtualTime, _ policy: Policy
  ) -> Step {
    // A process that was launched since does not know the cards of a shopping area.
    guard let running, running.cards.isEmpty || running.cards.contains(card),
      running.cards.allSatisfy({ !intake.visits[$0.index].tracker.isInRing })
    else { return Step() }
    return giveUp(&intake, at: now, policy)
  }

  /// Nothing more is told of a card on this visit: the readout goes on about others, or ends.
  mutating func setAside(
    _ card: CardID, _ intake: inout FixIntake, at now: VirtualTime, _ policy: Policy
  ) -> Step {
    guard var running, case .card(let shown) = running.lease.subject,
      running.cards.contains(card)
    else { return Step() }
    running.cards.removeAll { $0 == card }
    self.running = running
    return running.cards.isEmpty || shown == card ? giveUp(&intake, at: now, policy) : Step()
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
    guard var running, running.lease.subject == .cluster(id) else { return Step() }
    running.cards.append(card.id)
    self.running = running
    return Step(messages: [
      .renew(running.lease, ContentFactory.content(for: .cluster(area)))
    ])
  }

  /// The readout's matter is behind, or done with: it moves on to what else was announced, or ends.
  private mutating func giveUp(
    _ intake: inout FixIntake, at now: VirtualTime, _ policy: Policy
  ) -> Step {
    var step = Step()
    guard let running else { return step }
    if let next = intake.nearestAnnounced(besides: []) {
      moveOn(running, to: next, &intake, now, policy, &step)
    } else {
      self.running = nil
      step.messages.append(.end(running.lease))
    }
    return step
  }

  /// The next place's lane begins, unless it was reached already.
  private mutating func moveOn(
    _ running: Running, to next: Int, _ intake: inout FixIntake, _ now: VirtualTime,
    _ policy: Policy, _ step: inout Step
  ) {
    let cards = intake.announced(atPlaceOf: next)
    let words = intake.words(about: cards, at: now, policy)
    move(running, to: .card(CardID(next)), cards, words, &intake, &step)
    step.begun = cards.filter { !intake.visits[$0.index].isJudged }
  }

  private mutating func move(
    _ running: Running, to subject: Subject, _ cards: [CardID], _ content: Content,
    _ intake: inout FixIntake, _ step: inout Step
  ) {
    let lease = Lease(id: running.lease.id, subject: subject)
    self.running = Running(lease: lease, cards: cards)
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
