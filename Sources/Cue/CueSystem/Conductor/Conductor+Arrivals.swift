import CueModel
import Positions
import SimulationKernel

extension Conductor {
  /// Somebody came to a card's place.
  func arrived(_ card: Int, distance: Double, from place: Coordinate) {
    take(arrival: card, distance: distance, from: place)
    conclude(arrivals: [card], from: place)
  }

  /// Judges what is still owed elsewhere on the occasion of arrivals (C-41, R-08).
  func conclude(arrivals: [Int], from place: Coordinate) {
    guard !arrivals.isEmpty else { return }
    remember(arrivals)
    judgeOwed(from: place) { _ in true }
  }

  /// Has the ledger know of arrivals to which nothing is owed, where processes come and go: the next one
  /// need not make up for them.
  private func remember(_ arrivals: [Int]) {
    guard launchedAt.hasHappened, policy.persistsLedger else { return }
    let done = arrivals.filter { intake.visits[$0].owed.isEmpty }
    guard !done.isEmpty else { return }
    for card in done { intake.ledger.noteArrival(of: CardID(card), at: context.now) }
    persist()
  }

  /// The platform says the store of a card was entered.
  func entered(_ card: CardID) {
    guard intake.cards.indices.contains(card.index) else { return }
    // No fix has told of a visit, or the last was judged: this is one of its own, with its own touch
    // (G-18).
    let visit = intake.visits[card.index]
    if !visit.tracker.isInRing || visit.isJudged { intake.visits[card.index].begin() }
    arrived(card.index, distance: 0, from: intake.cards[card.index].pin)
  }

  /// The background task found a card near the last known position (G-32).
  ///
  /// It makes up for an entry that nobody noticed, and takes the same way; one that was judged
  /// is judged again only if that is owed.
  func refresh(_ card: CardID, _ fix: Fix) {
    guard intake.cards.indices.contains(card.index) else { return }
    // A fix that came since the task asked where the phone is knows better.
    if let last = intake.lastFix, policy.isReached(byFixAt: last.time, at: context.now) { return }
    // Who has not moved since an earlier process knew of them here has not come anew; the arrival is judged
    // again only if it may be said by now, or what was said before is what silences it (R-01, C-46).
    let noticed = intake.ledger[card].lastNoticed
    if noticed >= fix.time, noticed < launchedAt, !isOfHistory(card, at: fix.coordinate) { return }
    isRefreshing = true
    defer { isRefreshing = false }
    // A process launched for the task learns from it where the person is.
    if intake.lastFix.map({ $0.time < fix.time }) ?? true { take(fix) }
    if intake.visits[card.index].isJudged {
      judgeOwed(from: fix.coordinate) { _ in true }
    } else {
      let distance = intake.visits[card.index].tracker.metric.distance(to: fix.coordinate)
      arrived(card.index, distance: distance, from: fix.coordinate)
    }
  }

  /// Whether an arrival would speak, or be silenced by what was said before.
  private func isOfHistory(_ card: CardID, at place: Coordinate) -> Bool {
    let visit = intake.refreshed(card.index, at: context.now, policy)
    let judgment = judge(
      .geofenceEntry(
        GeofencePayload(
          card: visit.summary, distanceMeters: visit.tracker.metric.distance(to: place),
          visit: visit.visitID)))
    let isOfHistory =
      judgment.decision.outcome == .interruptive
      || !judgment.decision.vetoes.isDisjoint(with: Gate.frequency.vetoes(under: policy))
    // Under other figures, or without a rule, it may come to something (see ``Journal/passedOver``).
    if !isOfHistory { journal?.passOver(by: judgment.decision.vetoes, judgment.circumstances) }
    return isOfHistory
  }

  /// Judges the arrivals that were owed once what stood against them has passed, in wallet order.
  func judgeOwed(from place: Coordinate, where isDue: (VetoSet) -> Bool) {
    // Another app's turn is no matter of the situation: it is over at an instant.
    let isOthersTurn = Window.halfOpen(seconds: policy.otherAppSeconds)
      .isActive(since: intake.situation.otherAppSpokeAt, at: context.now)
    for card in intake.owing where isDue(intake.visits[card].owed) {
      if isOthersTurn, intake.visits[card].owed.contains(.otherApp) { continue }
      if intake.isDeferred(card, at: context.now, policy) { continue }
      let visit = intake.refreshed(card, at: context.now, policy)
      let standing = visit.standing(at: 0)
      guard visit.tracker.isInRing,
        standing.isDisjoint(with: VetoSet.passing(under: policy).union([.notOnFoot]))
      else { continue }
      take(arrival: card, distance: visit.tracker.metric.distance(to: place), from: place)
    }
  }

  /// Arrivals that waited in vain go out alone, as things stand now; so do those that waited for another
  /// app to be done, or for the person to come to rest.
  func releaseHeld() {
    for fire in coalescer.releases(at: context.now, policy: policy) { judgeAgain(fire) }
    judgeWaiting(for: [.otherApp, .deferral])
  }

  /// Judges the arrivals that wait for something, if their wait is over.
  func judgeWaiting(for vetoes: VetoSet) {
    guard let place = intake.lastFix?.coordinate else { return }
    judgeOwed(from: place) { !$0.isDisjoint(with: vetoes) }
  }

  /// A notice that is owed, an alert of its own, or part of a cluster.
  func take(arrival card: Int, distance: Double, from place: Coordinate) {
    let visit = intake.refreshed(card, at: context.now, policy)
    intake.visits[card].noteEntry(at: context.now)
    // The one notice about a quieted card takes the place of the alert (C-37).
    if intake.ledger[visit.tracker.card].owesNotice {
      route(.quietedCard(QuietedCardPayload(card: visit.summary, visit: visit.visitID)))
      return
    }
    let judgment = judge(
      .geofenceEntry(
        GeofencePayload(card: visit.summary, distanceMeters: distance, visit: visit.visitID)))
    // A card that may not be a member of a cluster does not wait for one.
    let against = judgment.decision.vetoes.intersection(
      Applicability.clusterMember(under: policy))
    guard against.subtracting([.preArrivalLane]).isEmpty else { return settle(judgment) }
    let fire = ClusterCoalescer.Fire(
      card: CardID(card), place: intake.places.place(of: card), pin: intake.cards[card].pin,
      time: context.now, isFree: against.isEmpty)
    switch coalescer.take(fire, neighbors: intake.placeCount(near: place, policy), policy: policy) {
    case .dispatch: settle(judgment)
    case .hold(let until):
      hold(judgment)
      release(at: until)
    case .cluster(let id, let fires, let centroid):
      hold(judgment)
      announce(id, fires, centroid, distance)
    case .absorbed(let id):
      hold(judgment)
      readout.absorb(visit.summary, into: id)
    }
  }

  /// An arrival that is part of something larger: it is on record, and an activity that announced it
  /// says that the person is there.
  private func hold(_ judgment: Judgment) {
    settle(judgment.heldInCluster)
    if let lease = readout.lease, lease.subject == judgment.event.subject {
      dispatcher.send(.liveActivity(.arrived(lease)))
    }
  }

  /// An arrival that was held goes out alone.
  private func judgeAgain(_ fire: ClusterCoalescer.Fire) {
    let visit = intake.refreshed(fire.card.index, at: context.now, policy)
    // The platform may have told of the entry without a fix; then that is the latest there is.
    let place = intake.lastFix.flatMap { $0.time < fire.time ? nil : $0.coordinate } ?? fire.pin
    route(
      .geofenceEntry(
        GeofencePayload(
          card: visit.summary, distanceMeters: visit.tracker.metric.distance(to: place),
          visit: visit.visitID)))
  }

  /// Enough places were reached: they are told of together, or, if too few are left, one by one.
  private func announce(
    _ id: ClusterID, _ fires: [ClusterCoalescer.Fire], _ centroid: Coordinate, _ distance: Double
  ) {
    let payload = ClusterPayload(
      id: id, centroid: centroid, areaName: policy.areaName(at: centroid, in: configuration.places),
      members: fires.map { intake.refreshed($0.card.index, at: context.now, policy).summary },
      announced: fires.filter { !$0.isFree }.map(\.card), distanceMeters: distance)
    let decision = route(.cluster(payload))
    if decision.outcome != .suppressed {
      coalescer.announce(id, at: context.now)
      // What took no part in the announcement has none in what is added to it.
      if case .cluster(let announced) = AlertEvent.cluster(payload).naming(decision.cards) {
        readout.announce(id, as: announced)
      }
    } else if policy.isDissolved(payload, naming: decision.cards) {
      for fire in fires where decision.cards.contains(fire.card) { judgeAgain(fire) }
    }
  }
}
