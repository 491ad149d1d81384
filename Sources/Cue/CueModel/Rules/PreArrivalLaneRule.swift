public import SimulationPrimitives

/// Treats an announcement on the route and the following entry as one event (G-18).
@usableFromInline
enum PreArrivalLaneRule: HistoryRule {
  @usableFromInline static let profile = RuleProfile(
    "preArrivalLane", .frequency, "announced before arrival", requirement: "G-18",
    appliesTo: [.geofenceEntry, .preArrival],
    takesMembersOf: [.cluster],
    silences: [.preArrival],
    figures: ["preArrivalLaneSeconds"])

  @inlinable @inline(__always)
  static func holds(
    against candidate: Candidate, after past: Past, of record: CardRecord, in context: Context,
    under policy: Policy
  ) -> Bool {
    record.isInLane(at: past.time, under: policy)
  }

  @usableFromInline
  static func fact(for inquiry: Inquiry) -> Inquiry.Fact {
    inquiry.since(
      inquiry.record?.preArrival, inquiry.policy.preArrivalLaneSeconds, "announced", isClosed: true)
  }

  @usableFromInline
  static func factors(for inquiry: Inquiry) -> [Factor] {
    inquiry.elapsed("sinceAnnounced", ofCard: \.preArrival)
  }
}

extension Veto {
  /// Announced before arrival (G-18).
  public static let preArrivalLane = Veto(PreArrivalLaneRule.self)
}

extension CardRecord {
  /// Whether the lane that began with the card's announcement holds (G-18).
  @inlinable @inline(__always)
  public func isInLane(at time: VirtualTime, under policy: Policy) -> Bool {
    Window.closed(seconds: policy.preArrivalLaneSeconds).isActive(since: preArrival, at: time)
  }
}
