/// Vetoes alerts of a card just used (C-34).
@usableFromInline
enum CardUsedRule: HistoryRule {
  @usableFromInline static let profile = RuleProfile(
    "cardUsed", .frequency, "the card was just used", requirement: "C-34",
    appliesTo: .ofOneCardNearby,
    takesMembersOf: [.cluster],
    silences: .all,
    figures: ["cardUsedSeconds"])

  @inlinable @inline(__always)
  static func holds(
    against candidate: Candidate, after past: Past, of record: CardRecord, in context: Context,
    under policy: Policy
  ) -> Bool {
    past.isWithin(policy.cardUsedSeconds, of: record.used)
  }

  @usableFromInline
  static func fact(for inquiry: Inquiry) -> Inquiry.Fact {
    inquiry.since(inquiry.record?.used, inquiry.policy.cardUsedSeconds, "used")
  }

  @usableFromInline
  static func factors(for inquiry: Inquiry) -> [Factor] {
    inquiry.elapsed("sinceUsed", ofCard: \.used)
  }
}

extension Veto {
  /// The card was just used (C-34).
  public static let cardUsed = Veto(CardUsedRule.self)
}
