/// Vetoes alerts of a snoozed card until the person has moved away (G-20).
@usableFromInline
enum SnoozedRule: HistoryRule {
  @usableFromInline static let profile = RuleProfile(
    "snoozed", .mood, "snoozed until the person moves away", requirement: "G-20",
    appliesTo: .ofOneCardNearby,
    takesMembersOf: [.cluster],
    silences: .all,
    figures: ["snoozeExitMeters"])

  @inlinable @inline(__always)
  static func holds(
    against candidate: Candidate, after past: Past, of record: CardRecord, in context: Context,
    under policy: Policy
  ) -> Bool {
    record.isSnoozed
  }

  @usableFromInline
  static func fact(for inquiry: Inquiry) -> Inquiry.Fact {
    .init(
      seen: inquiry.record?.isSnoozed == true ? "snoozed" : "not snoozed",
      needs: "no snooze, which ends beyond \(inquiry.meters(inquiry.policy.snoozeExitMeters))")
  }

  @usableFromInline
  static func factors(for inquiry: Inquiry) -> [Factor] {
    inquiry.flag("snoozed", ofCard: \.isSnoozed)
  }
}

extension Veto {
  /// "I'm already shopping" (G-20).
  public static let snoozed = Veto(SnoozedRule.self)
}
