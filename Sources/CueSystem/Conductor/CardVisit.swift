import CueModel
import SimulationPrimitives

/// What the Conductor remembers of one card from fix to fix.
struct CardVisit: Sendable {
  /// Follows the distance, the radii and the buckets.
  var tracker: CardTracker
  /// Counts the approaches to the place, so that a nudge and an entry share a visit (K-10).
  var count: UInt32 = 0
  /// Whether this visit was announced before arrival.
  var isAnnounced = false
  /// What the vetoes need to know of an entry; good for one minute of local time.
  var scene = Candidate(.geofenceEntry)
  /// The minute ``scene`` was made for.
  var sceneMinute = Int.min
  /// The card as payloads carry it, made with ``scene``.
  var summary: CardSummary

  init(card: Card, policy: Policy) {
    tracker = CardTracker(card: card, policy: policy)
    summary = card.summary(at: LocalMoment(.zero, offsetSeconds: 0))
  }

  var visitID: VisitID { VisitID(card: tracker.card, count: count) }
}

/// A grant whose fate is not known yet.
struct PendingGrant: Sendable {
  let event: AlertEvent
  let reservation: Reservation
  let surface: SurfaceSet
}
