import SimulationPrimitives

/// Vetoes alerts at night except critical ones.
@usableFromInline
enum QuietHoursRule: MomentRule {
  @usableFromInline static let profile = RuleProfile(
    "quietHours", .time, "night", requirement: "X-17",
    appliesTo: .interrupting,
    critical: .always,
    isPassing: true,
    figures: ["quietHours.startMinute", "quietHours.endMinute"])

  @inlinable @inline(__always)
  static func holds(
    against candidate: Candidate, in context: Context, under policy: Policy, at moment: LocalMoment
  ) -> Bool {
    policy.quietHours.contains(minute: moment.minuteOfDay)
  }

  @usableFromInline
  static func fact(for inquiry: Inquiry) -> Inquiry.Fact {
    .init(
      seen: "it is \(ClockText.of(inquiry.moment.minuteOfDay))",
      needs: inquiry.outside(inquiry.policy.quietHours))
  }

  @usableFromInline
  static func factors(for inquiry: Inquiry) -> [Factor] {
    inquiry.timeOfDay
  }
}

extension Veto {
  /// Night.
  public static let quietHours = Veto(QuietHoursRule.self)
}
