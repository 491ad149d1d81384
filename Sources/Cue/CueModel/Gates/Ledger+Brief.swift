import Positions
import SimulationPrimitives

/// Ledger, situation and policy are passed on and never stored, since storing copies them.
extension Ledger {
  /// Boils an event down.
  func brief(
    of event: AlertEvent, in context: Context, under policy: Policy, at time: VirtualTime,
    _ moment: LocalMoment
  ) -> Brief {
    var brief: Brief
    switch event {
    case .geofenceEntry(let payload):
      brief = self.brief(.geofenceEntry, payload.card, payload.distanceMeters, policy, time)
    case .preArrival(let payload):
      brief = self.brief(.preArrival, payload.card, payload.distanceMeters, policy, time)
    case .expiryReminder(let payload):
      brief = self.brief(.expiryReminder, payload.card, nil, policy, time)
    case .quietedCard(let payload):
      brief = self.brief(.quietedCard, payload.card, nil, policy, time)
    case .cluster(let payload):
      brief = self.brief(payload, context, policy, time, moment)
    case .payday(let payload):
      brief = self.brief(payload, context, policy, time, moment)
    case .weeklyDigest(let payload):
      brief = Brief(.weeklyDigest, cents: payload.totalCents, policy: policy)
      brief.candidate.hasMoney = payload.totalCents > 0
      brief.candidate.subjectSpokeAt = walletInterruptions.latest
    case .consumerAlert(let alert):
      brief = Brief(.consumerAlert, cents: 0, policy: policy)
      brief.candidate.subjectSpokeAt = lastInterruption(by: alert.consumer)
      brief.candidate.hasSaidToday =
        alert.isOncePerDay
        && hasSpoken(alert.consumer, about: alert.topic, onDay: moment.dayNumber)
    }
    brief.candidate.isCritical = event.isCritical
    if policy.politeSeconds > 0 {
      brief.candidate.politeness = politeness(at: time, under: policy)
    }
    return brief
  }

  /// The brief of an event about one card, with the distance or `nil` if the place is irrelevant.
  private func brief(
    _ kind: EventKind, _ summary: CardSummary, _ distance: Double?, _ policy: Policy,
    _ time: VirtualTime
  ) -> Brief {
    let index = summary.id.index
    let dismissals =
      cards.indices.contains(index)
      ? cards[index].dismissals.count(
        in: .halfOpen(seconds: policy.dismissalWindowSeconds), at: time) : 0
    var brief = Brief(
      candidate: Candidate(kind, card: summary, distanceMeters: distance ?? 0), card: summary.id,
      cards: [summary.id],
      urgency: Urgency(
        kind, daysUntilExpiry: summary.daysUntilExpiry, balanceCents: summary.balanceCents,
        distanceMeters: distance ?? .infinity, isDigitalReady: summary.isDigitalReady,
        dismissals: dismissals, weights: policy.urgency))
    if kind.isCausedByFix { brief.place(at: summary.pin, of: .card(summary.id), self, policy) }
    return brief
  }

  /// A cluster: rules for cards take members out, and three must be left (K-16).
  ///
  /// A card that was announced before its fence was crossed is shown and counted. The cluster
  /// interrupts only if another card was free then, regardless of later changes of the live
  /// activity.
  private func brief(
    _ payload: ClusterPayload, _ context: Context, _ policy: Policy, _ time: VirtualTime,
    _ moment: LocalMoment
  ) -> Brief {
    let (members, vetoes) = members(
      payload.members,
      against: Applicability.clusterMember(under: policy).subtracting([.preArrivalLane]),
      in: context, under: policy, at: time, moment)
    var brief = Brief(
      candidate: Candidate(.cluster), cards: members.map { $0.id },
      urgency: Urgency(
        .cluster, daysUntilExpiry: members.lazy.compactMap { $0.daysUntilExpiry }.min(),
        balanceCents: members.reduce(0) { $0 + $1.balanceCents },
        distanceMeters: payload.distanceMeters,
        isDigitalReady: members.contains { $0.isDigitalReady }, dismissals: 0,
        weights: policy.urgency))
    brief.candidate.distanceMeters = payload.distanceMeters
    brief.candidate.subjectSpokeAt = lastInterruption(
      near: payload.centroid, radiusMeters: policy.clusterRadiusMeters)
    brief.place(at: payload.centroid, of: .cluster(payload.id), self, policy)
    brief.isTooSmall = policy.placeCount(of: members) < policy.clusterMinimumMembers
    if brief.isTooSmall {
      brief.memberVetoes = vetoes
    } else if payload.announced.count >= members.count,
      Set(payload.announced).isSuperset(of: members.map(\.id))
    {
      brief.memberVetoes = policy.enforcedVetoes.intersection([.preArrivalLane])
    }
    return brief
  }

  /// The brief of a payday: rules for cards take some out (K-16), and one must be left.
  private func brief(
    _ payload: PaydayPayload, _ context: Context, _ policy: Policy, _ time: VirtualTime,
    _ moment: LocalMoment
  ) -> Brief {
    let (members, vetoes) = members(
      payload.cards, against: Applicability.memberVetoes(of: .payday, under: policy), in: context,
      under: policy,
      at: time, moment)
    var brief = Brief(
      .payday, cents: payload.cards.reduce(0) { $0 + $1.balanceCents }, policy: policy)
    brief.candidate.subjectSpokeAt = walletInterruptions.latest
    brief.cards = members.map { $0.id }
    brief.isTooSmall = members.isEmpty
    if brief.isTooSmall { brief.memberVetoes = vetoes }
    return brief
  }

  /// The members of a larger event that some rules leave in, and the vetoes against the others.
  private func members(
    _ cards: [CardSummary], against rules: VetoSet, in context: Context, under policy: Policy,
    at time: VirtualTime, _ moment: LocalMoment
  ) -> (left: [CardSummary], vetoes: VetoSet) {
    var left: [CardSummary] = []
    left.reserveCapacity(cards.count)
    var held = VetoSet()
    for card in cards {
      let vetoes = vetoes(
        for: Candidate(.geofenceEntry, card: card, distanceMeters: 0), card: card.id,
        context: context, policy: policy, at: time, moment: moment
      ).intersection(rules)
      held.formUnion(vetoes)
      if vetoes.isEmpty { left.append(card) }
    }
    return (left, held)
  }
}

extension Brief {
  /// An event about the wallet.
  fileprivate init(_ kind: EventKind, cents: Int64, policy: Policy) {
    candidate = Candidate(kind)
    urgency = Urgency(
      kind, daysUntilExpiry: nil, balanceCents: cents, distanceMeters: .infinity,
      isDigitalReady: false, dismissals: 0, weights: policy.urgency)
  }

  /// Sets the place, and the last alert of a nearby place.
  fileprivate mutating func place(
    at centroid: Coordinate, of subject: Subject, _ ledger: Ledger, _ policy: Policy
  ) {
    self.centroid = centroid
    candidate.areaSpokeAt = ledger.lastPlaceInterruption(
      near: centroid, radiusMeters: policy.clusterRadiusMeters, besides: subject)
  }
}
