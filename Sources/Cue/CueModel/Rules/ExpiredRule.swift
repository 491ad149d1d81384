/// Vetoes alerts of a card past its last day (G-10).
@usableFromInline
enum ExpiredRule: MomentRule {
  @usableFromInline static let profile = RuleProfile(
    "expired", .time, "the card is past its last day", requirement: "G-10",
    appliesTo: .ofOneCard,
    takesMembersOf: [.cluster],
    silences: .all)

  @inlinable @inline(__always)
  static func holds(
    against candidate: Candidate, in context: Context, under policy: Policy, at moment: LocalMoment
  ) -> Bool {
    candidate.daysUntilExpiry < 0
  }

  @usableFromInline
  static func fact(for inquiry: Inquiry) -> Inquiry.Fact {
    .init(seen: inquiry.daysLeft, needs: "0 days left or more")
  }

  @usableFromInline
  static func factors(for inquiry: Inquiry) -> [Factor] {
    inquiry.days
  }
}

extension Veto {
  /// The card is past its last day (G-10).
  public static let expired = Veto(ExpiredRule.self)
}
