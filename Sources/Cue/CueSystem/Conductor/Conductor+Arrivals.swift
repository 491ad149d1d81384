import CueModel
import Positions
import SimulationKernel

extension Conductor {
  /// Somebody came to a card's place: a notice that is owed, an alert of its own, or part of a
  /// cluster.
  func arrived(_ card: Int, distance: Double, from place: Coordinate) {
    let visit = refreshed(card)
    intake.visits[card].noteEntry()
    let now = context.now
    // The one notice about a quieted card takes the place of the alert (C-37).
    if intake.ledger[visit.tracker.card].owesNotice {
      route(.quietedCard(QuietedCardPayload(card: visit.summary, visit: visit.visitID)))
      return
    }
    let event = AlertEvent.geofenceEntry(
      GeofencePayload(card: visit.summary, distanceMeters: distance, visit: visit.visitID))
    guard isClusterable(visit) else {
      route(event)
      return
    }
    switch coalescer.fire(
      cards[card].id, at: cards[card].pin, time: now, neighbors: neighbors(of: place),
      policy: policy)
    {
    case .dispatch: route(event)
    case .hold(let until):
      hold(event)
      own.send(.release(launch: launchNumber), at: until)
    case .cluster(let id, let members, let centroid):
      hold(event)
      announce(id, members, centroid, distance)
    case .absorbed(let id):
      hold(event)
      absorb(visit.summary, into: id)
    }
  }

  /// The platform says the store of a card was entered.
  func entered(_ card: CardID) {
    guard cards.indices.contains(card.index) else { return }
    // No fix has told of a visit, so this is one of its own, with its own touch (G-18).
    if !intake.visits[card.index].tracker.isInRing { intake.visits[card.index].count &+= 1 }
    arrived(card.index, distance: 0, from: cards[card.index].pin)
  }

  /// The background task found a card near the last known position (G-32).
  ///
  /// It makes up for an entry that nobody noticed; one that was judged is not judged again.
  func refresh(_ card: CardID, _ fix: Fix) {
    guard cards.indices.contains(card.index) else { return }
    // A process launched for the task learns from it where the person is.
    if intake.lastFix.map({ $0.time < fix.time }) ?? true { take(fix) }
    let visit = refreshed(card.index)
    guard !visit.isJudged else { return }
    intake.visits[card.index].noteEntry()
    route(
      .geofenceEntry(
        GeofencePayload(
          card: visit.summary, distanceMeters: visit.tracker.metric.distance(to: fix.coordinate),
          visit: visit.visitID)))
  }

  /// Arrivals that waited in vain go out alone, as things stand now.
  func releaseHeld() {
    for fire in coalescer.releases(at: context.now, policy: policy) {
      let visit = refreshed(fire.card.index)
      // The platform may have told of the entry without a fix; then that is the latest there is.
      let place = intake.lastFix.flatMap { $0.time < fire.time ? nil : $0.coordinate } ?? fire.pin
      route(
        .geofenceEntry(
          GeofencePayload(
            card: visit.summary, distanceMeters: visit.tracker.metric.distance(to: place),
            visit: visit.visitID)))
    }
  }

  /// An arrival that is part of something larger: it is on record, and an activity that announced it
  /// says that the person is there.
  private func hold(_ event: AlertEvent) {
    route(event, .heldBack)
    if let lease, lease.subject == event.subject {
      surroundings.liveActivity.send(.arrived(lease))
    }
  }

  private func announce(
    _ id: ClusterID, _ members: [CardID], _ centroid: Coordinate, _ distance: Double
  ) {
    let payload = ClusterPayload(
      id: id, centroid: centroid, areaName: policy.areaName(at: centroid, in: configuration.places),
      members: members.map { refreshed($0.index).summary }, distanceMeters: distance)
    let decision = route(.cluster(payload))
    // What took no part in the announcement has none in what is added to it.
    if case .cluster(let announced) = AlertEvent.cluster(payload).naming(decision.cards) {
      areas[id] = announced
    }
  }

  /// A later arrival joins the area that was announced, and the activity counts it in (C-36).
  private func absorb(_ card: CardSummary, into id: ClusterID) {
    guard var area = areas[id], !area.members.contains(where: { $0.id == card.id }) else { return }
    area.members.append(card)
    areas[id] = area
    guard let lease, lease.subject == .cluster(id) else { return }
    surroundings.liveActivity.send(.renew(lease, ContentFactory.content(for: .cluster(area))))
  }

  /// Whether the card may be a member of a cluster; one that may not does not wait for one.
  private func isClusterable(_ visit: CardVisit) -> Bool {
    intake.ledger.vetoes(
      for: visit.scene, card: visit.tracker.card, context: intake.situation, policy: policy,
      at: context.now, moment: intake.clock.moment(at: context.now)
    ).isDisjoint(with: Applicability.clusterMember.subtracting([.preArrivalLane]))
  }

  /// How many cards have their place close to where the person is.
  private func neighbors(of place: Coordinate) -> Int {
    intake.visits.count {
      $0.tracker.metric.distance(to: place) <= policy.clusterRadiusMeters
    }
  }
}
