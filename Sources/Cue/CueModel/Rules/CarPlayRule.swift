/// A car's screen keeps the driver from being interrupted (C-27).
@usableFromInline
enum CarPlayRule: MomentRule {
  @usableFromInline static let profile = RuleProfile(
    "carPlay", .motion, "CarPlay is connected", requirement: "C-27",
    appliesTo: .interrupting,
    critical: .byException,
    isPassing: true,
    figures: ["carPlayCriticalException"])

  @inlinable @inline(__always)
  static func holds(
    against candidate: Candidate, in context: Context, under policy: Policy, at moment: LocalMoment
  ) -> Bool {
    context.isCarPlayActive
  }

  @usableFromInline
  static func fact(for inquiry: Inquiry) -> Inquiry.Fact {
    .flag(inquiry.context.isCarPlayActive, "connected")
  }

  @usableFromInline
  static func factors(for inquiry: Inquiry) -> [Factor] {
    inquiry.flag("carPlay", \.isCarPlayActive)
  }
}

extension Veto {
  /// CarPlay is connected (C-27).
  public static let carPlay = Veto(CarPlayRule.self)
}
