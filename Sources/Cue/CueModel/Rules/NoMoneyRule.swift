/// Vetoes alerts and live activities of a card without a balance (R-05, C-02).
@usableFromInline
enum NoMoneyRule: MomentRule {
  @usableFromInline static let profile = RuleProfile(
    "noMoney", .time, "there is no money on the card or cards", requirement: "R-05",
    appliesTo: .ofOneCard.union([.weeklyDigest]),
    takesMembersOf: [.cluster, .payday],
    silences: .all)

  @inlinable @inline(__always)
  static func holds(
    against candidate: Candidate, in context: Context, under policy: Policy, at moment: LocalMoment
  ) -> Bool {
    !candidate.hasMoney
  }

  @usableFromInline
  static func fact(for inquiry: Inquiry) -> Inquiry.Fact {
    .init(seen: inquiry.candidate.hasMoney ? "money" : "no money", needs: "money")
  }

  @usableFromInline
  static func factors(for inquiry: Inquiry) -> [Factor] {
    inquiry.balance
  }
}

extension Veto {
  /// There is no money on the card or cards.
  public static let noMoney = Veto(NoMoneyRule.self)
}
