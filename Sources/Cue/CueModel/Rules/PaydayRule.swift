/// Vetoes alerts by places for a card that payday has named (C-39).
@usableFromInline
enum PaydayRule: HistoryRule {
  @usableFromInline static let profile = RuleProfile(
    "payday", .frequency, "payday named the card", requirement: "C-39",
    appliesTo: .ofOneCardNearby,
    takesMembersOf: [.cluster],
    silences: .all,
    figures: ["paydayExclusionSeconds"])

  @inlinable @inline(__always)
  static func holds(
    against candidate: Candidate, after past: Past, of record: CardRecord, in context: Context,
    under policy: Policy
  ) -> Bool {
    past.isWithin(policy.paydayExclusionSeconds, of: record.payday)
  }

  @usableFromInline
  static func fact(for inquiry: Inquiry) -> Inquiry.Fact {
    inquiry.since(
      inquiry.record?.payday, inquiry.policy.paydayExclusionSeconds, "named on payday")
  }

  @usableFromInline
  static func factors(for inquiry: Inquiry) -> [Factor] {
    inquiry.elapsed("sincePayday", ofCard: \.payday)
  }
}

extension Veto {
  /// Named on payday (C-39).
  public static let payday = Veto(PaydayRule.self)
}
