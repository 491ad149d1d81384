import SimulationPrimitives

/// A driver is not interrupted (G-12).
@usableFromInline
enum DrivingRule: MomentRule {
  @usableFromInline static let profile = RuleProfile(
    "driving", .motion, "driving", requirement: "G-12",
    appliesTo: .interrupting,
    critical: .byException,
    isPassing: true,
    figures: [
      "motionConfidence.low", "motionConfidence.medium", "motionConfidence.high",
      "drivingConfidence", "parkedSeconds", "parkedSpeedMetersPerSecond",
      "carPlayCriticalException",
    ])

  @inlinable @inline(__always)
  static func holds(
    against candidate: Candidate, in context: Context, under policy: Policy, at moment: LocalMoment
  ) -> Bool {
    context.isDriving
  }

  @usableFromInline
  static func fact(for inquiry: Inquiry) -> Inquiry.Fact {
    let policy = inquiry.policy
    return .init(
      seen: inquiry.context.isDriving ? "driving" : "not driving",
      needs: "no automotive reading surer than \(policy.drivingConfidence.rounded(to: 3)), or "
        + "\(inquiry.duration(policy.parkedSeconds)) below "
        + "\(policy.parkedSpeedMetersPerSecond.rounded(to: 3)) m/s")
  }

  @usableFromInline
  static func factors(for inquiry: Inquiry) -> [Factor] {
    inquiry.flag("driving", \.isDriving)
  }
}

extension Veto {
  /// Driving (G-12).
  public static let driving = Veto(DrivingRule.self)
}
