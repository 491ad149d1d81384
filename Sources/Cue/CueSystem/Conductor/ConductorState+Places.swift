import CueModel
import Positions
import SimulationKernel

/// The places of the wallet in the view of the live activity and the arrivals.
extension ConductorState {
  /// The card of the nearest announced place that is not shown.
  func nearestAnnounced(besides shown: [CardID]) -> Int? {
    let shown = Set(shown.map { places.place(of: $0.index) })
    return ledger.visits.visits.lazy.filter(\.isAnnounced).map(\.card.index).filter { index in
      following[index].tracker.isInRing && following[index].tracker.isLocated
        && !shown.contains(places.place(of: index))
    }.min { following[$0].filteredDistance < following[$1].filteredDistance }
  }

  /// The cards of a card's place that were announced.
  func announced(atPlaceOf card: Int) -> [CardID] {
    places.companions(of: card).map { CardID($0) }
      .filter { ledger.visits[$0]?.isAnnounced == true }
  }

  /// The distance in meters to the nearest of some cards' places, except those the person left.
  func nearestDistance(of cards: [CardID]) -> Double {
    cards.reduce(.infinity) { nearest, card in
      following[card.index].tracker.isInRing
        ? min(nearest, following[card.index].filteredDistance) : nearest
    }
  }

  /// Whether two cards are of one place.
  func isSamePlace(_ card: CardID, _ other: CardID) -> Bool {
    places.place(of: card.index) == places.place(of: other.index)
  }

  /// Whether a card's place belongs to a shopping area that was announced.
  func lies(_ card: CardID, inAreaAt centroid: Coordinate?, _ policy: Policy) -> Bool {
    guard let centroid else { return false }
    return LocalMetric(at: centroid).distance(to: cards[card.index].pin)
      <= policy.clusterRadiusMeters
  }

  /// The wording of a live activity about the cards of one place.
  mutating func words(about cards: [CardID], at now: VirtualTime, _ policy: Policy) -> Content {
    ContentFactory.liveActivity(
      cards.map { refreshed($0.index, at: now, policy).summary },
      distanceMeters: cards.map { following[$0.index].filteredDistance }.min() ?? 0)
  }

  /// The last known position of the person.
  var place: Coordinate? { person.place }

  /// Whether the running receiver has the person's current position (S-02).
  func isFollowed(at now: VirtualTime) -> Bool { person.isFollowed(at: now) }

  /// Whether the current position is known, to one step of the displayed distance (S-02).
  func isLocated(at now: VirtualTime, _ policy: Policy) -> Bool {
    !policy.sensing.judgesNow || person.isLocated(at: now, policy)
  }

  /// Whether the person is surely near a card's place, by the last known position (S-02).
  func isSurelyNear(_ card: CardID, at now: VirtualTime, _ policy: Policy) -> Bool {
    person.isSurely(
      within: policy.notificationRadiusMeters, of: following[card.index].tracker.metric, at: now,
      policy)
  }

  /// Whether the visit of an event has interrupted; for a shopping area, any of its visits.
  func hasVisitSpoken(_ event: AlertEvent) -> Bool {
    event.kind.isCausedByFix
      && event.cards.contains { card in
        ledger.visits[card].map { $0.hasSpoken || $0.isTold } ?? false
      }
  }

  /// Whether the person has stood still since another place interrupted a moment ago, which was the
  /// only interruption from here.
  func isStill(
    since spoken: PlaceInterruption?, for event: AlertEvent, at now: VirtualTime, _ policy: Policy
  ) -> Bool {
    // An arrival is held for the window, and may wait for a fix when it is found and when it is
    // released.
    let span = policy.clusterWindowSeconds + 2 * 2 * SensingLimits.oneFixSeconds
    guard let spoken, let place, situation.motion == .stationary, policy.clusterWindowSeconds > 0,
      Window.closed(seconds: span).isActive(since: spoken.time, at: now),
      Set(event.cards).isDisjoint(with: spoken.cards)
    else { return false }
    return LocalMetric(at: spoken.position).anyDistance(to: place) < policy.bucketMeters
  }

  /// Holds an arrival that may become part of a shopping area.
  mutating func hold(_ fire: ClusterCoalescer.Fire) {
    ledger.visits.change(fire.card) { $0.held = fire }
  }

  /// The waiting arrivals, including those of the process before a launch.
  var held: [ClusterCoalescer.Fire] { ledger.visits.visits.compactMap(\.held) }

  /// Records that a process found a card after its lane, if the card was announced and its entry
  /// was missed or not completely judged: the visit has already alerted (S-01).
  mutating func find(_ card: CardID, at now: VirtualTime, _ policy: Policy) {
    let record = ledger[card]
    guard !record.isInLane(at: now, under: policy) else { return }
    ledger.visits.change(card) {
      // An announcement to a driver does not count (S-08).
      if !$0.isJudged || $0.held != nil, $0.isForetold, record.preArrival >= $0.since {
        $0.isTold = true
      }
    }
  }
}

/// An interruption about places: the cards, the person's position, and the instant.
struct PlaceInterruption: Sendable {
  let cards: [CardID]
  let position: Coordinate
  let time: VirtualTime
}
