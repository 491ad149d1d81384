/// Vetoes a place below a score; a card's own events need no score (C-10).
@usableFromInline
enum UrgencyRule: MomentRule {
  @usableFromInline static let profile = RuleProfile(
    "urgency", nil, "not urgent enough", requirement: "C-10",
    appliesTo: [.geofenceEntry, .cluster],
    critical: .always,
    figures: ["urgencyThreshold"])

  @inlinable @inline(__always)
  static func holds(
    against candidate: Candidate, in context: Context, under policy: Policy, at moment: LocalMoment
  ) -> Bool {
    candidate.score < policy.urgencyThreshold
  }

  @usableFromInline
  static func fact(for inquiry: Inquiry) -> Inquiry.Fact {
    .init(
      seen: "score \(inquiry.candidate.score)", needs: "\(inquiry.policy.urgencyThreshold) or more")
  }

  @usableFromInline
  static func factors(for inquiry: Inquiry) -> [Factor] {
    let weights = PolicyField.urgency.compactMap { Factor(figure: $0.name, in: inquiry.policy) }
    return inquiry.distance + inquiry.balance + inquiry.days
      + inquiry.flag("barcodeReady", ofSummary: \.isDigitalReady) + weights
  }
}

extension Veto {
  /// The event is not urgent enough (C-10).
  public static let urgency = Veto(UrgencyRule.self)
}
