import CueModel
import SimulationPrimitives

/// The versions of all inputs of a card's state.
struct SceneKey: Equatable {
  var minute: Int
  var situation: UInt32
  var ledger: UInt32
  var wallet: UInt32
}

/// One card that is followed from fix to fix, with state that each process computes again.
struct FollowedCard: Sendable {
  /// Follows the distance, the radii and the buckets.
  var tracker: CardTracker
  /// The properties of an entry that the vetoes need.
  var scene = Candidate(.geofenceEntry)
  /// The inputs of ``scene``.
  private(set) var sceneKey: SceneKey?
  /// The vetoes against an entry a few steps away, a block away, and farther, as long as ``scene``
  /// is valid and regardless of past alerts.
  private var standing = (steps: VetoSet(), block: VetoSet(), ring: VetoSet())
  /// The day ``standing`` was made on.
  private(set) var standingDay = Int.min
  /// The urgency of an entry a few steps away, a block away, and farther (D-01).
  private var scores = (steps: 0, block: 0, ring: 0)
  private let stepsMeters: Double
  private let blockMeters: Double
  /// The card's summary for payloads, made with ``scene``.
  var summary: CardSummary

  init(card: Card, policy: Policy) {
    tracker = CardTracker(card: card, policy: policy)
    stepsMeters = policy.urgency.stepsMeters
    blockMeters = policy.urgency.blockMeters
    summary = card.summary(at: LocalMoment(.zero, offsetSeconds: 0))
  }

  /// The filtered distance to the place in meters, for comparisons with other places.
  var filteredDistance: Double { tracker.buckets.filter.distance }

  /// Computes the state that does not depend on a position.
  mutating func refresh(
    _ card: Card, _ situation: Context, _ ledger: Ledger, _ policy: Policy, _ moment: LocalMoment,
    _ time: VirtualTime, _ key: SceneKey
  ) {
    summary = card.summary(at: moment)
    sceneKey = key
    scene = Candidate(.geofenceEntry, card: summary, distanceMeters: 0)
    scene.surface = SurfaceSet.choice(for: .geofenceEntry, context: situation, policy: policy)
      .intersection(.interruptive)
    let dismissals = ledger[card.id].dismissals.count(
      in: .halfOpen(seconds: policy.dismissalWindowSeconds), at: time)
    func score(_ meters: Double) -> Int {
      Urgency(
        .geofenceEntry, daysUntilExpiry: summary.daysUntilExpiry,
        balanceCents: summary.balanceCents, distanceMeters: meters,
        isDigitalReady: summary.isDigitalReady, dismissals: dismissals, weights: policy.urgency
      ).score
    }
    scores = (score(stepsMeters), score(blockMeters), score(policy.urgency.ringMeters))
    func vetoes(_ score: Int) -> VetoSet {
      scene.score = score
      return Ledger.standingVetoes(
        for: scene, context: situation, policy: policy, moment: moment)
    }
    let score = scene.score
    standing = (vetoes(scores.steps), vetoes(scores.block), vetoes(scores.ring))
    scene.score = score
    standingDay = moment.dayNumber
  }

  /// Returns the vetoes of the gates from a distance on, until ``scene`` is computed again.
  @inline(__always)
  func standing(at distance: Double) -> VetoSet {
    distance <= stepsMeters
      ? standing.steps : distance <= blockMeters ? standing.block : standing.ring
  }

  /// Evaluates the gates for an interruption at a distance; needs an up-to-date ``scene``.
  @inline(__always)
  mutating func vetoes(
    at distance: Double, _ situation: Context, _ ledger: Ledger, _ policy: Policy,
    _ time: VirtualTime, _ moment: LocalMoment
  ) -> VetoSet {
    scene.distanceMeters = distance
    scene.score =
      distance <= stepsMeters
      ? scores.steps : distance <= blockMeters ? scores.block : scores.ring
    return ledger.vetoes(
      for: scene, card: tracker.card, context: situation, policy: policy, at: time, moment: moment)
  }
}
