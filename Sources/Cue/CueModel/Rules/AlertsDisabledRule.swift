/// The app's own alert setting, which is no Focus.
@usableFromInline
enum AlertsDisabledRule: MomentRule {
  @usableFromInline static let profile = RuleProfile(
    "alertsDisabled", .mood, "alerts are switched off for the app", requirement: "C-40",
    appliesTo: .interrupting)

  @inlinable @inline(__always)
  static func holds(
    against candidate: Candidate, in context: Context, under policy: Policy, at moment: LocalMoment
  ) -> Bool {
    context.areAlertsDisabled
  }

  @usableFromInline
  static func fact(for inquiry: Inquiry) -> Inquiry.Fact {
    .flag(inquiry.context.areAlertsDisabled, "switched off")
  }

  @usableFromInline
  static func factors(for inquiry: Inquiry) -> [Factor] {
    inquiry.flag("alertsDisabled", \.areAlertsDisabled)
  }
}

extension Veto {
  /// Alerts are switched off for the app (C-40).
  public static let alertsDisabled = Veto(AlertsDisabledRule.self)
}
