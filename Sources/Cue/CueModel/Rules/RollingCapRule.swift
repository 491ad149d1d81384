/// Limits the interruptions of any kind in a rolling span, regardless of midnight (X-20).
@usableFromInline
enum RollingCapRule: HistoryRule {
  @usableFromInline static let profile = RuleProfile(
    "rollingCap", .frequency, "the rolling span's interruptions are spent", requirement: "X-20",
    appliesTo: .interrupting,
    figures: ["rollingInterruptions", "rollingWindowSeconds"])

  @inlinable @inline(__always)
  static func holds(
    against candidate: Candidate, after past: Past, in context: Context, under policy: Policy
  ) -> Bool {
    policy.rollingWindowSeconds > 0 && past.rollingInterruptions >= policy.rollingInterruptions
  }

  @usableFromInline
  static func fact(for inquiry: Inquiry) -> Inquiry.Fact {
    let span = inquiry.duration(inquiry.policy.rollingWindowSeconds)
    let made = inquiry.past.rollingInterruptions
    return .init(
      seen: "\(inquiry.counted(made, "interruption", "interruptions")) in \(span)",
      needs: "fewer than \(inquiry.policy.rollingInterruptions)")
  }
}

extension Veto {
  /// The rolling span's interruptions are spent (X-20).
  public static let rollingCap = Veto(RollingCapRule.self)
}
