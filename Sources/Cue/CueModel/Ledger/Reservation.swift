import Positions
public import SimulationPrimitives

/// A charge that already counts, and can be withdrawn until it is confirmed (K-13).
///
/// The reservation of a scheduled alert counts from the instant it fires.
public struct Reservation: Hashable, Codable, Sendable {
  /// The number in the ledger, counted from 1; 0 for a decision without a charge.
  public let id: UInt64
  /// The instant of the charge, in nanoseconds since 1970-01-01 UTC.
  let nanoseconds: Int64
  /// The kind of event.
  let kind: EventKind
  /// The subject.
  let subject: Subject
  /// The granted surfaces.
  let surfaces: SurfaceSet
  /// The gateway's day and bucket, which are charged only if a surface interrupts.
  let dayNumber: Int
  let bucket: GatewayBucket
  /// The consumer and its topic; see ``CapEntry``.
  let consumer: ConsumerID
  let topic: UInt8
  /// The cards of the decision.
  let cards: [CardID]
  /// The visit of the decision.
  let visitID: VisitID
  /// Whether the cards were charged a touch.
  let touches: Bool
  /// Whether the decision began the cards' lanes.
  let announces: Bool
  /// The middle of the shopping area, for a cluster.
  let centroid: Coordinate

  /// The instant of the charge.
  public var time: VirtualTime { VirtualTime(nanoseconds: nanoseconds) }

  /// The interruption in the form for places nearby.
  var placeInterruption: PlaceInterruption {
    PlaceInterruption(time: time, subject: subject, place: centroid)
  }

  /// Whether the reservation charges nothing.
  public var isEmpty: Bool { id == 0 }
}

extension Reservation {
  /// Creates a reservation for the cost of a decision.
  init(_ id: UInt64, _ decision: Decision, touches: Bool, announces: Bool) {
    self.id = id
    nanoseconds = decision.time.nanoseconds
    kind = decision.kind
    subject = decision.subject
    surfaces = decision.surfaces
    dayNumber = decision.dayNumber
    bucket = decision.bucket
    (consumer, topic) = (decision.consumer, decision.topic)
    cards = decision.cards
    visitID = decision.visitID
    centroid = decision.centroid
    self.touches = touches
    self.announces = announces
  }

  /// The reservation of a decision without a cost.
  static func nothing(_ decision: Decision) -> Reservation {
    Reservation(0, decision, touches: false, announces: false)
  }
}
