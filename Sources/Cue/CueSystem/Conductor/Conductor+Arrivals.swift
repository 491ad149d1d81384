import CueModel
import Positions
import SimulationKernel

extension Conductor {
  /// The person arrived at a card's place.
  private func arrived(
    _ card: Int, distance: Double, from place: Coordinate, refresh: UInt32? = nil
  ) {
    take(arrival: card, distance: distance, from: place, refresh: refresh)
    judgeOwed(from: place, refresh: refresh) { _ in true }
  }

  /// Handles the platform's report of an entry into the region of a card.
  func entered(_ card: CardID) {
    guard state.cards.indices.contains(card.index) else { return }
    state.enter(card, at: context.now)
    arrived(card.index, distance: 0, from: state.cards[card.index].pin)
  }

  /// Handles a card that the background task found near the last known position (G-32).
  ///
  /// The finding replaces an entry that was missed, with the same steps. A judged entry is
  /// judged again only if that is due.
  func find(_ card: CardID, _ known: KnownPosition) {
    guard state.cards.indices.contains(card.index) else { return }
    let (fix, now) = (known.fix, context.now)
    state.rove(to: fix.coordinate, policy)
    // A later fix takes precedence over the position that the task received.
    if let last = state.lastFix, last.time > fix.time, policy.isReached(byFixAt: last.time, at: now)
    {
      return
    }
    guard state.ledger.visits[card]?.isJudged != true || !state.owing.isEmpty else { return }
    let isNewest = state.lastFix.map { $0.time < fix.time } ?? true
    if !policy.sensing.judgesNow || policy.isReached(byFixAt: fix.time, at: now) {
      // A process that was launched for the task gets the person's position from it.
      if isNewest { take(fix) }
    } else if isNewest {
      state.recall(known)
    }
    if isFixNeeded(for: card) {
      unlocated.found.append(card)
      unlocated.refresh = refresh
      return askForFix()
    }
    guard isSurelyNear(card) else { return }
    judge(found: card, by: refresh, from: fix.coordinate)
  }

  private func judge(found card: CardID, by refresh: UInt32, from place: Coordinate) {
    if state.ledger.visits[card]?.isJudged == true {
      judgeOwed(from: place, refresh: refresh) { _ in true }
    } else {
      let distance = state.following[card.index].tracker.metric.distance(to: place)
      arrived(card.index, distance: distance, from: place, refresh: refresh)
    }
  }

  /// Judges arrivals again, in wallet order, after the vetoes against them have passed.
  func judgeOwed(
    from place: Coordinate, refresh: UInt32? = nil, where isDue: (VetoSet) -> Bool
  ) {
    // The turn of another app ends at an instant, without a change of the situation.
    let isOthersTurn = Window.halfOpen(seconds: policy.otherAppSeconds)
      .isActive(since: state.situation.otherAppSpokeAt, at: context.now)
    for card in state.owing {
      let owed = state.ledger.visits[CardID(card)]?.owed ?? []
      guard isDue(owed) else { continue }
      if isOthersTurn, owed.contains(.otherApp) { continue }
      if state.isDeferred(card, at: context.now, policy) { continue }
      let followed = state.refreshed(card, at: context.now, policy)
      let standing = followed.standing(at: 0)
      guard followed.tracker.isInRing, isSurelyNear(CardID(card)),
        standing.isDisjoint(with: VetoSet.passing(under: policy).union([.notOnFoot]))
      else { continue }
      take(
        arrival: card, distance: followed.tracker.metric.distance(to: place), from: place,
        refresh: refresh)
    }
  }

  /// Judges arrivals alone whose wait is over: for a cluster, for another app (S-12), or for the
  /// person to stand still.
  func releaseHeld() {
    let now = context.now
    for fire in coalescer.releases(at: now, policy: policy) {
      if isFixNeeded(for: fire.card) {
        unlocated.fires.append(fire)
        askForFix()
      } else {
        judgeAgain(fire)
      }
    }
    if let until = unlocated.until, until <= now { judgeUnlocated(hasFix: false) }
    judgeWaiting(for: [.otherApp, .deferral])
  }

  /// Judges the arrivals that wait for some vetoes, if their wait is over.
  func judgeWaiting(for vetoes: VetoSet, hasAsked: Bool = false) {
    guard let place = state.place else { return }
    let waiting = state.owing.map { CardID($0) }.filter {
      !(state.ledger.visits[$0]?.owed ?? []).isDisjoint(with: vetoes)
    }
    if !hasAsked, waiting.contains(where: { isFixNeeded(for: $0) }) {
      unlocated.owed.formUnion(vetoes)
      return askForFix()
    }
    judgeOwed(from: place) { !$0.isDisjoint(with: vetoes) }
  }

  /// Whether a current position is needed for the judgment at a card's place and for the distance.
  private func isFixNeeded(for card: CardID) -> Bool {
    policy.sensing.judgesNow && !state.isFollowed(at: context.now)
      && !(state.isLocated(at: context.now, policy) && isSurelyNear(card))
  }

  /// Whether the person is surely near a card's place, by the known position (S-02).
  private func isSurelyNear(_ card: CardID) -> Bool {
    !policy.sensing.judgesNow || state.isSurelyNear(card, at: context.now, policy)
  }

  /// Requests one fix; if none arrives, the waiting arrivals are judged by the known position.
  private func askForFix() {
    dispatcher.surroundings.location.send(.locate)
    awaitFix()
  }

  /// Ends the wait for a fix if none arrives in time.
  func awaitFix() {
    guard unlocated.until == nil else { return }
    let until = context.now.advanced(by: .seconds(2 * SensingLimits.oneFixSeconds))
    unlocated.until = until
    release(at: until)
  }

  /// Judges the arrivals that waited for a fix, with or without one.
  func judgeUnlocated(hasFix: Bool = true) {
    let waiting = unlocated
    unlocated = Unlocated()
    for fire in waiting.fires where state.visitID(of: fire.card.index) == fire.visit {
      if hasFix || isSurelyNear(fire.card) { judgeAgain(fire) } else { expire(fire) }
    }
    for card in waiting.found where isSurelyNear(card) {
      guard let place = state.place, let refresh = waiting.refresh else { continue }
      judge(found: card, by: refresh, from: place)
    }
    if !waiting.owed.isEmpty { judgeWaiting(for: waiting.owed, hasAsked: true) }
  }

  /// Handles a due notice, a separate alert, or a part of a cluster.
  func take(
    arrival card: Int, distance: Double, from place: Coordinate, refresh: UInt32? = nil
  ) {
    let summary = state.refreshed(card, at: context.now, policy).summary
    if refresh != nil { state.find(CardID(card), at: context.now, policy) }
    let visit = state.judgeEntry(of: CardID(card), at: context.now)
    // The notice about a quieted card replaces the alert, once (C-37).
    if state.ledger[CardID(card)].owesNotice {
      route(.quietedCard(QuietedCardPayload(card: summary, visit: visit)))
      return
    }
    let judgment = judge(
      .geofenceEntry(GeofencePayload(card: summary, distanceMeters: distance, visit: visit)),
      refresh: refresh)
    // A card that may not be a member of a cluster does not wait for a cluster.
    let against = judgment.decision.vetoes.intersection(
      Applicability.clusterMember(under: policy))
    guard against.subtracting([.preArrivalLane]).isEmpty else { return settle(judgment) }
    // An arrival without an interruption becomes part of the shown area, and stays owed (C-36,
    // S-03).
    if judgment.decision.outcome != .interruptive,
      let id = liveActivity.area(around: CardID(card), state, policy)
    {
      settle(judgment, as: .absorbed, in: id)
      state.owe(judgment.decision, policy)
      return absorb(summary, into: id)
    }
    let fire = ClusterCoalescer.Fire(
      card: CardID(card), place: state.places.place(of: card), pin: state.cards[card].pin,
      time: context.now, isFree: against.isEmpty, visit: visit,
      refresh: refresh)
    switch coalescer.take(fire, neighbors: state.placeCount(near: place, policy), policy: policy) {
    case .dispatch: settle(judgment)
    case .hold(let until):
      state.hold(fire)
      settle(judgment, as: .heldInCluster)
      release(at: until)
    case .cluster(let id, let fires, let centroid):
      announce(id, fires, centroid, distance)
    case .absorbed(let id):
      settle(judgment, as: .absorbed, in: id)
      absorb(summary, into: id)
    }
  }

  /// Adds a later arrival to an area, so that a relaunched process finds the card in its live
  /// activity.
  private func absorb(_ card: CardSummary, into id: ClusterID) {
    state.ledger.visits.change(card.id) { $0.isAnnounced = true }
    liveActivity.absorb(card, into: id)
  }

  /// Records an arrival without a display; an activity that announced it shows the person's
  /// arrival.
  private func settle(_ judgment: Judgment, as outcome: Outcome, in area: ClusterID? = nil) {
    settle(judgment.unshown(outcome, in: area))
    guard outcome != .expired, judgment.event.isAtPlace(policy) else { return }
    if let lease = liveActivity.lease, lease.subject == judgment.event.subject {
      dispatcher.send(.liveActivity(.arrived(lease)))
    }
  }

  /// Expires a waiting arrival at a card's place, which the person left, without a judgment (S-04).
  func expire(_ card: CardID) {
    if let fire = coalescer.remove(card) ?? unlocated.remove(card) { expire(fire) }
  }

  private func expire(_ fire: ClusterCoalescer.Fire) { settle(released(fire), as: .expired) }

  /// Judges a deferred arrival alone.
  private func judgeAgain(_ fire: ClusterCoalescer.Fire) { settle(released(fire)) }

  /// Ends the wait of a deferred arrival, which is judged in the current situation.
  private func released(_ fire: ClusterCoalescer.Fire) -> Judgment {
    state.ledger.visits.change(fire.card) { $0.held = nil }
    let followed = state.refreshed(fire.card.index, at: context.now, policy)
    let place = state.place ?? fire.pin
    return judge(
      .geofenceEntry(
        GeofencePayload(
          card: followed.summary, distanceMeters: followed.tracker.metric.distance(to: place),
          visit: fire.visit)), refresh: fire.refresh)
  }

  /// Alerts about the places of a cluster together, or one by one if too few are left.
  private func announce(
    _ id: ClusterID, _ fires: [ClusterCoalescer.Fire], _ centroid: Coordinate, _ distance: Double
  ) {
    let payload = ClusterPayload(
      id: id, centroid: centroid, areaName: policy.areaName(at: centroid, in: configuration.places),
      members: fires.map { state.refreshed($0.card.index, at: context.now, policy).summary },
      announced: fires.filter { !$0.isFree }.map(\.card), distanceMeters: distance)
    let arrivals = fires.map { released($0) }
    let decision = route(.cluster(payload), refresh: fires.last?.refresh)
    if decision.outcome == .suppressed, policy.isDissolved(payload, naming: decision.cards) {
      for fire in fires { judgeAgain(fire) }
      return
    }
    if decision.outcome == .interruptive { coalescer.announce(id, at: context.now) }
    // The live activity adds only the cards that took part in the announcement.
    if decision.outcome != .suppressed,
      case .cluster(let announced) = AlertEvent.cluster(payload).naming(decision.cards)
    {
      liveActivity.announce(id, as: announced)
    }
    for arrival in arrivals { settle(arrival, as: .absorbed, in: id) }
  }
}
