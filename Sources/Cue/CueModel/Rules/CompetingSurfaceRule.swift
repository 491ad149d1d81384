/// Vetoes an alert just after an alert on another surface, of any subject (C-11).
@usableFromInline
enum CompetingSurfaceRule: HistoryRule {
  @usableFromInline static let profile = RuleProfile(
    "competingSurface", nil, "another surface alerted not long ago", requirement: "C-11",
    appliesTo: .interruptingNearby,
    critical: .always,
    figures: ["competingSurfaceSeconds"])

  @inlinable @inline(__always)
  static func holds(
    against candidate: Candidate, after past: Past, in context: Context, under policy: Policy
  ) -> Bool {
    candidate.surface.isInterruptive
      && past.isWithin(policy.competingSurfaceSeconds, of: past.otherSurfaceSpokeAt)
  }

  @usableFromInline
  static func fact(for inquiry: Inquiry) -> Inquiry.Fact {
    let needs =
      "\(inquiry.duration(inquiry.policy.competingSurfaceSeconds)) without an alert on another surface"
    let own = inquiry.candidate.surface
    guard own.isInterruptive else {
      return .init(seen: "it would use no interruptive surface", needs: needs)
    }
    let seen = Surface.interruptive.filter { !own.contains($0) }
      .map { "\($0.owner) \(inquiry.ago(inquiry.ledger.spoken[$0].latest, "alerted"))" }
      .joined(separator: ", ")
    return .init(seen: seen.isEmpty ? "every surface would alert at once" : seen, needs: needs)
  }

  @usableFromInline
  static func factors(for inquiry: Inquiry) -> [Factor] {
    let own = inquiry.candidate.surface
    let spoke = inquiry.past.otherSurfaceSpokeAt
    return inquiry.elapsed("sinceOtherSurface", spoke) {
      $0.ledger.moveSurfaces(besides: own, from: spoke, to: $1)
    }
  }
}

extension Veto {
  /// Another surface alerted recently (C-11).
  public static let competingSurface = Veto(CompetingSurfaceRule.self)
}
