/// An interruption at a place is for people at rest, walking or running.
@usableFromInline
enum NotOnFootRule: MomentRule {
  @usableFromInline static let profile = RuleProfile(
    "notOnFoot", .motion, "neither at rest nor walking nor running", requirement: "X-05",
    appliesTo: [.geofenceEntry, .cluster])

  @inlinable @inline(__always)
  static func holds(
    against candidate: Candidate, in context: Context, under policy: Policy, at moment: LocalMoment
  ) -> Bool {
    !context.motion.isOnFoot
  }

  @usableFromInline
  static func fact(for inquiry: Inquiry) -> Inquiry.Fact {
    .init(
      seen: inquiry.context.motion.rawValue,
      needs: MotionClass.allCases.filter(\.isOnFoot).map(\.rawValue).joined(separator: " or "))
  }

  @usableFromInline
  static func factors(for inquiry: Inquiry) -> [Factor] {
    [
      .choice(
        "motion", inquiry.context.motion.rawValue, among: MotionClass.allCases.map(\.rawValue)
      ) { $0.context.motion = MotionClass(rawValue: $1) ?? .unknown }
    ]
  }
}

extension Veto {
  /// Neither at rest nor walking nor running.
  public static let notOnFoot = Veto(NotOnFootRule.self)
}
