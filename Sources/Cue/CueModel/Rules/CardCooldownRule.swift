/// Vetoes alerts of a card for a while after its last one, on any surface (G-15).
@usableFromInline
enum CardCooldownRule: HistoryRule {
  @usableFromInline static let profile = RuleProfile(
    "cardCooldown", .frequency, "the card alerted not long ago", requirement: "G-15",
    appliesTo: .ofOneCardNearby.intersection(.interrupting),
    takesMembersOf: [.cluster],
    figures: ["cardCooldownSeconds"])

  @inlinable @inline(__always)
  static func holds(
    against candidate: Candidate, after past: Past, of record: CardRecord, in context: Context,
    under policy: Policy
  ) -> Bool {
    past.isWithin(policy.cardCooldownSeconds, of: record.interruptions.latest)
  }

  @usableFromInline
  static func fact(for inquiry: Inquiry) -> Inquiry.Fact {
    inquiry.since(
      inquiry.record?.interruptions.latest, inquiry.policy.cardCooldownSeconds, "alerted")
  }

  @usableFromInline
  static func factors(for inquiry: Inquiry) -> [Factor] {
    inquiry.subjectElapsed
  }
}

extension Veto {
  /// The card alerted recently (G-15).
  public static let cardCooldown = Veto(CardCooldownRule.self)
}
