/// Vetoes alerts of a card that was dismissed too often, until that is undone (G-19).
@usableFromInline
enum AutoQuietedRule: HistoryRule {
  @usableFromInline static let profile = RuleProfile(
    "autoQuieted", .mood, "dismissed too often, and not undone", requirement: "G-19",
    appliesTo: [.geofenceEntry, .preArrival],
    takesMembersOf: [.cluster],
    silences: .all,
    figures: ["dismissalsToQuiet", "dismissalWindowSeconds"])

  @inlinable @inline(__always)
  static func holds(
    against candidate: Candidate, after past: Past, of record: CardRecord, in context: Context,
    under policy: Policy
  ) -> Bool {
    record.isAutoQuieted
  }

  @usableFromInline
  static func fact(for inquiry: Inquiry) -> Inquiry.Fact {
    let policy = inquiry.policy
    let dismissals = inquiry.counted(inquiry.dismissals, "dismissal", "dismissals")
    return .init(
      seen: "\(inquiry.record?.isAutoQuieted == true ? "quieted" : "not quieted"), "
        + "\(dismissals) in \(inquiry.duration(policy.dismissalWindowSeconds))",
      needs: "fewer than \(policy.dismissalsToQuiet), or undone")
  }

  @usableFromInline
  static func factors(for inquiry: Inquiry) -> [Factor] {
    inquiry.flag("quieted", ofCard: \.isAutoQuieted)
  }
}

extension Veto {
  /// Dismissed too often (G-19).
  public static let autoQuieted = Veto(AutoQuietedRule.self)
}
