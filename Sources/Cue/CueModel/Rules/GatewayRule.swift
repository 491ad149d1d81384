/// Limits the interruptions of a day, with a separate limit for critical ones (P-03).
@usableFromInline
enum GatewayRule: HistoryRule {
  @usableFromInline static let profile = RuleProfile(
    "gateway", nil, "the day's interruptions are spent", requirement: "P-03",
    appliesTo: .interrupting,
    figures: ["standardInterruptionsPerDay", "criticalInterruptionsPerDay"])

  @inlinable @inline(__always)
  static func holds(
    against candidate: Candidate, after past: Past, in context: Context, under policy: Policy
  ) -> Bool {
    past.interruptionsToday >= policy.interruptions(of: candidate.bucket)
  }

  @usableFromInline
  static func fact(for inquiry: Inquiry) -> Inquiry.Fact {
    let promised = inquiry.scheduledToday
    let name = "\(inquiry.bucket.rawValue) interruption"
    return .init(
      seen: inquiry.counted(inquiry.past.interruptionsToday - promised, name, name + "s")
        + " today" + (promised > 0 ? ", \(promised) scheduled" : ""),
      needs: "fewer than \(inquiry.policy.interruptions(of: inquiry.bucket))")
  }

  @usableFromInline
  static func factors(for inquiry: Inquiry) -> [Factor] {
    let (bucket, day) = (inquiry.bucket, inquiry.moment.dayNumber)
    let made = inquiry.ledger.daily.count(bucket, onDay: day)
    return [
      .number("interruptionsToday", Double(made), unit: "interruptions", in: 0...10_000) {
        $0.ledger.daily.change(bucket, onDay: day, by: Int($1) - made)
      }
    ]
  }
}

extension Veto {
  /// The day's interruptions are spent (P-03).
  public static let gateway = Veto(GatewayRule.self)
}
