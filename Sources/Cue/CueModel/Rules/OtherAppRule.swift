/// Gives another app's alert on a surface precedence; a place waits and is judged again after the
/// pause (R-08).
@usableFromInline
enum OtherAppRule: HistoryRule {
  @usableFromInline static let profile = RuleProfile(
    "otherApp", nil, "another app has just notified", requirement: "S-12",
    appliesTo: .interruptingNearby,
    critical: .always, isPassing: true,
    figures: ["otherAppSeconds"])

  @inlinable @inline(__always)
  static func holds(
    against candidate: Candidate, after past: Past, in context: Context, under policy: Policy
  ) -> Bool {
    past.isWithin(policy.otherAppSeconds, of: context.otherAppSpokeAt)
  }

  @usableFromInline
  static func fact(for inquiry: Inquiry) -> Inquiry.Fact {
    .init(
      seen: "another app \(inquiry.ago(inquiry.context.otherAppSpokeAt, "alerted"))",
      needs: "\(inquiry.duration(inquiry.policy.otherAppSeconds)) without an alert of another app")
  }

  @usableFromInline
  static func factors(for inquiry: Inquiry) -> [Factor] {
    inquiry.elapsed("sinceOtherApp", inquiry.context.otherAppSpokeAt) {
      $0.context.otherAppSpokeAt = $1
    }
  }
}

extension Veto {
  /// Another app has just notified (S-12).
  public static let otherApp = Veto(OtherAppRule.self)
}
