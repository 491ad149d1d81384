/// Vetoes alerts of a shopping area for a while after its last one (G-16).
@usableFromInline
enum ClusterCooldownRule: HistoryRule {
  @usableFromInline static let profile = RuleProfile(
    "clusterCooldown", .frequency, "the shopping area alerted not long ago", requirement: "G-16",
    appliesTo: [.cluster],
    silences: .all,
    figures: ["clusterCooldownSeconds", "clusterRadiusMeters"])

  @inlinable @inline(__always)
  static func holds(
    against candidate: Candidate, after past: Past, in context: Context, under policy: Policy
  ) -> Bool {
    past.isWithin(policy.clusterCooldownSeconds, of: candidate.subjectSpokeAt)
  }

  @usableFromInline
  static func fact(for inquiry: Inquiry) -> Inquiry.Fact {
    inquiry.since(
      inquiry.candidate.subjectSpokeAt, inquiry.policy.clusterCooldownSeconds, "alerted")
  }

  @usableFromInline
  static func factors(for inquiry: Inquiry) -> [Factor] {
    inquiry.subjectElapsed
  }
}

extension Veto {
  /// The shopping area alerted recently (G-16).
  public static let clusterCooldown = Veto(ClusterCooldownRule.self)
}
