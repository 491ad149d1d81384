/// Vetoes further touches of a card beyond its cap, which includes scheduled ones (G-17).
@usableFromInline
enum CardCapRule: HistoryRule {
  @usableFromInline static let profile = RuleProfile(
    "cardCap", .frequency, "the card made its touches", requirement: "G-17",
    appliesTo: .ofOneCard.union([.payday]),
    takesMembersOf: [.cluster, .payday],
    figures: ["cardTouchCap", "cardTouchWindowSeconds"])

  @inlinable @inline(__always)
  static func holds(
    against candidate: Candidate, after past: Past, of record: CardRecord, in context: Context,
    under policy: Policy
  ) -> Bool {
    record.touches.reaches(
      policy.cardTouchCap - past.promisedTouches,
      in: .halfOpen(seconds: policy.cardTouchWindowSeconds), at: past.time)
  }

  @usableFromInline
  static func fact(for inquiry: Inquiry) -> Inquiry.Fact {
    let policy = inquiry.policy
    let made = inquiry.record.map { inquiry.touches(of: $0) } ?? 0
    let promised = inquiry.past.promisedTouches
    return .init(
      seen: inquiry.counted(made, "touch", "touches")
        + " in \(inquiry.duration(policy.cardTouchWindowSeconds))"
        + (promised > 0 ? ", \(promised) scheduled" : ""),
      needs: "fewer than \(policy.cardTouchCap)")
  }

  @usableFromInline
  static func factors(for inquiry: Inquiry) -> [Factor] {
    guard let card = inquiry.card, let record = inquiry.record else { return [] }
    let window = Window.halfOpen(seconds: inquiry.policy.cardTouchWindowSeconds)
    let made = Double(inquiry.touches(of: record))
    let most = Double(RecentInstants.capacity)
    return [
      .number("touches", made, unit: "touches", in: 0...most) { circumstances, count in
        let time = circumstances.time
        circumstances.ledger.change(card) {
          $0.touches.bring(to: Int(count), in: window, at: time)
        }
      }
    ]
  }
}

extension Veto {
  /// The card reached its maximum of touches (G-17).
  public static let cardCap = Veto(CardCapRule.self)
}
