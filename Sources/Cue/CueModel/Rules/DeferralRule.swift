/// Defers a place until the person stands still, at most for its bound; the place is then judged
/// again (R-08).
///
/// Bounded deferral: Horvitz, Apacible and Subramani, "Balancing Awareness and Interruption"
/// (2005). Alerting at a breakpoint: Iqbal and Bailey, "Effects of Intelligent Notification
/// Management on Users and Their Tasks" (2008).
@usableFromInline
enum DeferralRule: HistoryRule {
  @usableFromInline static let profile = RuleProfile(
    "deferral", .motion, "the person still moves", requirement: "R-08",
    appliesTo: [.geofenceEntry],
    critical: .always, isPassing: true,
    figures: ["deferralSeconds"])

  @inlinable @inline(__always)
  static func holds(
    against candidate: Candidate, after past: Past, in context: Context, under policy: Policy
  ) -> Bool {
    context.motion != .stationary && past.isWithin(policy.deferralSeconds, of: context.arrivedAt)
  }

  @usableFromInline
  static func fact(for inquiry: Inquiry) -> Inquiry.Fact {
    let bound = inquiry.duration(inquiry.policy.deferralSeconds)
    return .init(
      seen:
        "\(inquiry.context.motion.rawValue), \(inquiry.ago(inquiry.context.arrivedAt, "arrived"))",
      needs: "\(MotionClass.stationary.rawValue), or \(bound) since the arrival")
  }

  @usableFromInline
  static func factors(for inquiry: Inquiry) -> [Factor] {
    inquiry.elapsed("sinceArrival", inquiry.context.arrivedAt) { $0.context.arrivedAt = $1 }
  }
}

extension Veto {
  /// The person still moves (R-08).
  public static let deferral = Veto(DeferralRule.self)
}
