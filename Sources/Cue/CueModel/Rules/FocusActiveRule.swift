/// Vetoes all but critical alerts in a Focus (C-40).
@usableFromInline
enum FocusActiveRule: MomentRule {
  @usableFromInline static let profile = RuleProfile(
    "focus", .mood, "a Focus is on", requirement: "C-40",
    appliesTo: .interrupting,
    critical: .always,
    isPassing: true)

  @inlinable @inline(__always)
  static func holds(
    against candidate: Candidate, in context: Context, under policy: Policy, at moment: LocalMoment
  ) -> Bool {
    context.isFocusActive
  }

  @usableFromInline
  static func fact(for inquiry: Inquiry) -> Inquiry.Fact {
    .flag(inquiry.context.isFocusActive, "on")
  }

  @usableFromInline
  static func factors(for inquiry: Inquiry) -> [Factor] {
    inquiry.flag("focus", \.isFocusActive)
  }
}

extension Veto {
  /// A Focus is on (C-40).
  public static let focus = Veto(FocusActiveRule.self)
}
