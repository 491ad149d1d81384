public import SimulationPrimitives

/// A charge that counts already, and can be taken back until it is confirmed (K-13).
///
/// One made for a scheduled alert counts from the instant the alert fires.
public struct Reservation: Hashable, Codable, Sendable {
  /// Its number in the ledger, counted from 1; 0 for a decision that charges nothing.
  public let id: UInt64
  /// The instant it is charged to, in nanoseconds since 1970-01-01 UTC.
  let nanoseconds: Int64
  /// The kind of event.
  let kind: EventKind
  /// What it was about.
  let subject: Subject
  /// The surfaces it was granted.
  let surfaces: SurfaceSet
  /// The gateway's day and bucket; charged only if a surface interrupts.
  let dayNumber: Int
  let bucket: GatewayBucket
  /// The cards it is about.
  let cards: [CardID]
  /// The visit it belongs to.
  let visitID: VisitID
  /// Whether the cards were charged a touch.
  let touches: Bool
  /// Whether it opened the cards' lanes.
  let announces: Bool
  /// The middle of the shopping area, for a cluster.
  let centroid: Coordinate

  /// The instant it is charged to.
  public var time: VirtualTime { VirtualTime(nanoseconds: nanoseconds) }

  /// Whether nothing was charged.
  public var isEmpty: Bool { id == 0 }
}
