/// Vetoes alerts of a card far from its place (C-09).
@usableFromInline
enum NotNearRule: MomentRule {
  @usableFromInline static let profile = RuleProfile(
    "notNear", .place, "not near", requirement: "C-09",
    appliesTo: [.geofenceEntry, .cluster],
    silences: .all,
    figures: ["notificationRadiusMeters"])

  @inlinable @inline(__always)
  static func holds(
    against candidate: Candidate, in context: Context, under policy: Policy, at moment: LocalMoment
  ) -> Bool {
    candidate.distanceMeters > policy.notificationRadiusMeters
  }

  @usableFromInline
  static func fact(for inquiry: Inquiry) -> Inquiry.Fact {
    .init(
      seen: "\(inquiry.meters(inquiry.candidate.distanceMeters)) away",
      needs: "at most \(inquiry.meters(inquiry.policy.notificationRadiusMeters))")
  }

  @usableFromInline
  static func factors(for inquiry: Inquiry) -> [Factor] {
    inquiry.distance
  }
}

extension Veto {
  /// The place is not near (C-09).
  public static let notNear = Veto(NotNearRule.self)
}
