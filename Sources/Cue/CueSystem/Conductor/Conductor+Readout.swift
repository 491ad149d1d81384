import CueModel
import Positions
import SimulationKernel

/// The readout that runs, and the cards it names: all of one place, or of one shopping area.
struct RunningReadout: Sendable {
  var lease: Lease
  var cards: [CardID]
}

/// The one readout, which shows the nearest place that was announced.
extension Conductor {
  /// The readout as it looks from an event's place.
  func readout(for event: AlertEvent) -> Readout {
    guard let running else { return .none }
    if running.lease.subject == event.subject { return .own }
    guard event.kind.ambientSurfaces.contains(.liveActivity) else { return .none }
    let cards = event.cards
    switch running.lease.subject {
    case .card(let shown):
      let isShown = cards.contains { isSamePlace($0, shown) }
      // A shopping area takes in the place that was shown alone.
      if isShown { return event.kind == .cluster ? .farther : isNamed(cards) ? .own : .shared }
    case .cluster(let id):
      if cards.allSatisfy({ isInArea($0, id) }) { return .taken }
    case .wallet, .consumer: break
    }
    return isNearer(cards, than: running.cards) ? .farther : .taken
  }

  /// Shows a decision on the readout: a new one, the one that runs, or the one that moves on.
  func showReadout(_ event: AlertEvent, _ decision: Decision, _ seen: Readout) {
    switch (seen, running) {
    case (.own, .some(var running)), (.shared, .some(var running)):
      join(decision.cards, &running)
      self.running = running
    case (.farther, .some(let running)):
      move(running, to: decision.subject, decision.cards, ContentFactory.content(for: event))
    case (.none, _), (.taken, _), (.own, .none), (.shared, .none), (.farther, .none):
      leaseCount += 1
      let lease = Lease(id: leaseCount, subject: decision.subject)
      running = RunningReadout(lease: lease, cards: decision.cards)
      surroundings.liveActivity.send(
        .start(lease, ContentFactory.content(for: event), bucket: bucket(of: decision.cards)))
    }
    if event.isAtPlace(policy), let running {
      surroundings.liveActivity.send(.arrived(running.lease))
    }
  }

  /// Moves the readout on if another announced place has become nearer by a bucket; that place's lane
  /// begins, unless it was reached already.
  func followNearest() {
    guard let running, let next = nearestAnnounced(besides: running.cards),
      isNearer([CardID(next)], than: running.cards)
    else { return }
    moveOn(running, to: next)
  }

  /// What the readout was about is behind, or done with: it moves on to what else was announced, or
  /// ends.
  func giveUpReadout() {
    guard let running else { return }
    if let next = nearestAnnounced(besides: []) {
      moveOn(running, to: next)
    } else {
      self.running = nil
      surroundings.liveActivity.send(.end(running.lease))
    }
  }

  private func moveOn(_ running: RunningReadout, to next: Int) {
    let cards = intake.places.companions(of: next).filter { intake.visits[$0].isAnnounced }
      .map { CardID($0) }
    move(running, to: .card(CardID(next)), cards, words(about: cards))
    let unreached = cards.filter { !intake.visits[$0.index].isJudged }
    guard !unreached.isEmpty else { return }
    intake.ledger.announce(unreached, at: context.now)
    intake.changed()
    context.note(.laneBegan(unreached))
    persist()
  }

  private func move(
    _ running: RunningReadout, to subject: Subject, _ cards: [CardID], _ content: Content
  ) {
    let lease = Lease(id: running.lease.id, subject: subject)
    self.running = RunningReadout(lease: lease, cards: cards)
    surroundings.liveActivity.send(.move(lease, content, bucket: bucket(of: cards)))
  }

  /// Another card of the place that is shown is named with it.
  private func join(_ cards: [CardID], _ running: inout RunningReadout) {
    let newcomers = cards.filter { !running.cards.contains($0) }
    guard !newcomers.isEmpty, case .card = running.lease.subject else { return }
    running.cards += newcomers
    surroundings.liveActivity.send(.renew(running.lease, words(about: running.cards)))
  }

  /// The wording of a readout about the cards of one place.
  private func words(about cards: [CardID]) -> Content {
    ContentFactory.readout(
      cards.map { refreshed($0.index).summary },
      distanceMeters: cards.map { intake.visits[$0.index].filteredDistance }.min() ?? 0)
  }

  /// The card of the nearest announced place that is not shown.
  private func nearestAnnounced(besides shown: [CardID]) -> Int? {
    intake.visits.indices.filter { index in
      intake.visits[index].isAnnounced && intake.visits[index].tracker.isInRing
        && !shown.contains { isSamePlace($0, CardID(index)) }
    }.min { intake.visits[$0].filteredDistance < intake.visits[$1].filteredDistance }
  }

  /// Whether the nearest of some cards' places is nearer than that of others by a bucket at least;
  /// one that is left counts no more.
  private func isNearer(_ cards: [CardID], than others: [CardID]) -> Bool {
    func distance(_ cards: [CardID]) -> Double {
      cards.map { intake.visits[$0.index] }.filter(\.tracker.isInRing).map(\.filteredDistance).min()
        ?? .infinity
    }
    return distance(cards) + policy.bucketMeters <= distance(others)
  }

  private func isNamed(_ cards: [CardID]) -> Bool {
    cards.allSatisfy { running?.cards.contains($0) ?? false }
  }

  private func isSamePlace(_ card: CardID, _ other: CardID) -> Bool {
    intake.places.place(of: card.index) == intake.places.place(of: other.index)
  }

  /// Whether a card's place belongs to a shopping area that was announced.
  private func isInArea(_ card: CardID, _ id: ClusterID) -> Bool {
    guard let area = areas[id] else { return false }
    return LocalMetric(at: area.centroid).distance(to: cards[card.index].pin)
      <= policy.clusterRadiusMeters
  }

  /// The bucket of the nearest of some cards.
  private func bucket(of cards: [CardID]) -> Int {
    cards.compactMap { intake.visits[$0.index].tracker.beginReadout() }.min() ?? 0
  }
}

extension AlertEvent {
  /// Whether the person is here, not just near.
  fileprivate func isAtPlace(_ policy: Policy) -> Bool {
    guard case .geofenceEntry(let payload) = self else { return false }
    return payload.distanceMeters <= policy.geofenceRadiusMeters
  }
}
