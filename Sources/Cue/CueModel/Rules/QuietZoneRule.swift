/// Vetoes alerts caused by a fix in a quiet zone, including critical ones (G-06).
@usableFromInline
enum QuietZoneRule: MomentRule {
  @usableFromInline static let profile = RuleProfile(
    "quietZone", .place, "inside a quiet zone", requirement: "G-06",
    appliesTo: .nearby,
    silences: .all,
    figures: ["quietZoneRadiusMeters"])

  @inlinable @inline(__always)
  static func holds(
    against candidate: Candidate, in context: Context, under policy: Policy, at moment: LocalMoment
  ) -> Bool {
    context.isInQuietZone
  }

  @usableFromInline
  static func fact(for inquiry: Inquiry) -> Inquiry.Fact {
    let usual = inquiry.policy.quietZoneRadiusMeters
    if inquiry.context.isInQuietZone, let zone = inquiry.quietZone {
      return .init(
        seen: "inside the quiet zone '\(zone.name)'",
        needs: "more than \(inquiry.meters(zone.radiusMeters ?? usual)) from its middle")
    }
    return .init(
      seen: inquiry.context.isInQuietZone ? "inside a quiet zone" : "outside every quiet zone",
      needs: "more than \(inquiry.meters(usual)), or the zone's own radius, "
        + "from the middle of each")
  }

  @usableFromInline
  static func factors(for inquiry: Inquiry) -> [Factor] {
    inquiry.flag("quietZone", \.isInQuietZone)
  }
}

extension Veto {
  /// Inside a quiet zone (G-06).
  public static let quietZone = Veto(QuietZoneRule.self)
}
