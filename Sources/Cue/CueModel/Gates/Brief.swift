import Positions
import SimulationPrimitives

/// An event boiled down to what the rules need.
struct Brief {
  var candidate: Candidate
  /// The card, if the event is about just one.
  var card: CardID?
  /// The cards it speaks of.
  var cards: [CardID] = []
  var urgency: Urgency
  /// What took members out of a cluster or a payday too small to go on.
  var memberVetoes = VetoSet()
  /// Whether too few members are left.
  var isTooSmall = false
  var centroid = Coordinate(latitude: 0, longitude: 0)

  init(
    _ event: AlertEvent, ledger: Ledger, context: Context, policy: Policy, _ time: VirtualTime,
    _ moment: LocalMoment
  ) {
    let scene = Scene(ledger, context, policy, time, moment)
    switch event {
    case .geofenceEntry(let payload):
      self.init(.geofenceEntry, payload.card, payload.distanceMeters, scene)
    case .preArrival(let payload):
      self.init(.preArrival, payload.card, payload.distanceMeters, scene)
    case .expiryReminder(let payload):
      self.init(.expiryReminder, payload.card, .infinity, scene)
      candidate.distanceMeters = 0
    case .quietedCard(let payload):
      self.init(.quietedCard, payload.card, .infinity, scene)
      candidate.distanceMeters = 0
    case .cluster(let payload):
      self.init(payload, scene)
    case .payday(let payload):
      self.init(payload, scene)
    case .weeklyDigest(let payload):
      self.init(.weeklyDigest, cents: payload.totalCents, policy: policy)
      candidate.hasMoney = payload.totalCents > 0
      candidate.subjectSpokeAt = ledger.walletInterruptions.latest
    case .consumerAlert(let alert):
      self.init(.consumerAlert, cents: 0, policy: policy)
      candidate.subjectSpokeAt = ledger.lastInterruption(by: alert.consumer)
      candidate.hasSaidToday =
        alert.isOncePerDay
        && ledger.hasSpoken(alert.consumer, about: alert.topic, onDay: moment.dayNumber)
    }
    candidate.isCritical = event.isCritical
  }

  /// What an event is judged against.
  private struct Scene {
    let ledger: Ledger
    let context: Context
    let policy: Policy
    let time: VirtualTime
    let moment: LocalMoment

    init(
      _ ledger: Ledger, _ context: Context, _ policy: Policy, _ time: VirtualTime,
      _ moment: LocalMoment
    ) {
      self.ledger = ledger
      self.context = context
      self.policy = policy
      self.time = time
      self.moment = moment
    }

    /// How often a card was dismissed of late.
    func dismissals(of card: CardID) -> Int {
      ledger[card].dismissals.count(
        in: .halfOpen(seconds: policy.dismissalWindowSeconds), at: time)
    }

    /// What holds against a card as a member of a larger event.
    func vetoes(of member: CardSummary, among kinds: VetoSet) -> VetoSet {
      let candidate = Candidate(.geofenceEntry, card: member, distanceMeters: 0)
      return ledger.vetoes(
        for: candidate, card: member.id, context: context, policy: policy, at: time,
        moment: moment
      ).intersection(kinds)
    }

    /// The members a cluster may speak of, and what speaks against interrupting for them.
    ///
    /// Member rules take a card out (K-16). One that had been announced when its fence was crossed is
    /// shown and counted, but the cluster interrupts only if another was free then; what the
    /// readout did since matters to nobody.
    func members(
      of payload: ClusterPayload
    ) -> (members: [CardSummary], vetoes: VetoSet, areTooFew: Bool) {
      let rules = Applicability.clusterMember.subtracting([.preArrivalLane])
      let judged = payload.members.map { (member: $0, vetoes: vetoes(of: $0, among: rules)) }
      let shown = judged.filter(\.vetoes.isEmpty).map(\.member)
      guard policy.placeCount(of: shown) >= policy.clusterMinimumMembers else {
        return (shown, judged.reduce(into: []) { $0.formUnion($1.vetoes) }, true)
      }
      let hasFree = shown.contains { !payload.announced.contains($0.id) }
      return (shown, hasFree ? [] : policy.enforcedVetoes.intersection([.preArrivalLane]), false)
    }
  }

  /// An event about one card.
  private init(_ kind: EventKind, _ summary: CardSummary, _ distance: Double, _ scene: Scene) {
    candidate = Candidate(kind, card: summary, distanceMeters: distance)
    card = summary.id
    cards = [summary.id]
    urgency = Urgency(
      kind, daysUntilExpiry: summary.daysUntilExpiry, balanceCents: summary.balanceCents,
      distanceMeters: distance, isDigitalReady: summary.isDigitalReady,
      dismissals: scene.dismissals(of: summary.id), weights: scene.policy.urgency)
    if kind.isCausedByFix { place(at: summary.pin, of: .card(summary.id), scene) }
  }

  /// An event about the wallet.
  private init(_ kind: EventKind, cents: Int64, policy: Policy) {
    candidate = Candidate(kind)
    urgency = Urgency(
      kind, daysUntilExpiry: nil, balanceCents: cents, distanceMeters: .infinity,
      isDigitalReady: false, dismissals: 0, weights: policy.urgency)
  }

  /// Remembers where it is about, and when a place close by last spoke.
  private mutating func place(at centroid: Coordinate, of subject: Subject, _ scene: Scene) {
    self.centroid = centroid
    candidate.areaSpokeAt = scene.ledger.lastPlaceInterruption(
      near: centroid, radiusMeters: scene.policy.clusterRadiusMeters, besides: subject)
  }

  /// A cluster: rules for cards take members out, and three must be left (K-16).
  private init(_ payload: ClusterPayload, _ scene: Scene) {
    candidate = Candidate(.cluster)
    candidate.distanceMeters = payload.distanceMeters
    candidate.subjectSpokeAt = scene.ledger.lastInterruption(
      near: payload.centroid, radiusMeters: scene.policy.clusterRadiusMeters)
    let (members, vetoes, areTooFew) = scene.members(of: payload)
    (memberVetoes, isTooSmall) = (vetoes, areTooFew)
    cards = members.map(\.id)
    urgency = Urgency(
      .cluster, daysUntilExpiry: members.compactMap(\.daysUntilExpiry).min(),
      balanceCents: members.reduce(0) { $0 + $1.balanceCents },
      distanceMeters: payload.distanceMeters,
      isDigitalReady: members.contains(where: \.isDigitalReady), dismissals: 0,
      weights: scene.policy.urgency)
    place(at: payload.centroid, of: .cluster(payload.id), scene)
  }

  /// Payday: rules for cards take some out (K-16), and one must be left.
  private init(_ payload: PaydayPayload, _ scene: Scene) {
    self.init(
      .payday, cents: payload.cards.reduce(0) { $0 + $1.balanceCents }, policy: scene.policy)
    candidate.subjectSpokeAt = scene.ledger.walletInterruptions.latest
    let rules = Applicability.memberVetoes(of: .payday)
    for member in payload.cards {
      let vetoes = scene.vetoes(of: member, among: rules)
      if vetoes.isEmpty { cards.append(member.id) } else { memberVetoes.formUnion(vetoes) }
    }
    isTooSmall = cards.isEmpty
    if !isTooSmall { memberVetoes = [] }
  }
}
