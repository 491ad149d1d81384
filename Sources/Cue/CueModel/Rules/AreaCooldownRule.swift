/// Limits a visit, a refresh and the span of a cluster to one interruption by a place (R-01…R-03).
@usableFromInline
enum AreaCooldownRule: HistoryRule {
  @usableFromInline static let profile = RuleProfile(
    "areaCooldown", .frequency, "a nearby place alerted recently, or earlier in this visit",
    requirement: "R-02",
    appliesTo: .interruptingNearby,
    critical: .always,
    figures: ["clusterWindowSeconds", "clusterRadiusMeters"])

  @inlinable @inline(__always)
  static func holds(
    against candidate: Candidate, after past: Past, in context: Context, under policy: Policy
  ) -> Bool {
    context.hasVisitSpoken
      || Window.closed(seconds: policy.clusterWindowSeconds)
        .isActive(since: candidate.areaSpokeAt, at: past.time)
  }

  @usableFromInline
  static func fact(for inquiry: Inquiry) -> Inquiry.Fact {
    if inquiry.context.hasVisitSpoken {
      return .init(
        seen: "this visit has alerted, or another place has from the same position",
        needs: "one alert a visit")
    }
    let (latest, policy) = (inquiry.candidate.areaSpokeAt, inquiry.policy)
    let radius = inquiry.meters(policy.clusterRadiusMeters)
    var fact = inquiry.since(
      latest, policy.clusterWindowSeconds, "a place within \(radius) alerted", isClosed: true)
    if !latest.hasHappened { fact.seen = "no other place within \(radius) alerted recently" }
    return fact
  }

  @usableFromInline
  static func factors(for inquiry: Inquiry) -> [Factor] {
    let (subject, spoke) = (inquiry.circumstances.event.subject, inquiry.candidate.areaSpokeAt)
    let radius = inquiry.policy.clusterRadiusMeters
    let visit = inquiry.flag("visitSpoken", \.hasVisitSpoken)
    guard let place = inquiry.circumstances.event.place else { return visit }
    return visit
      + inquiry.elapsed("sincePlaceSpoke", spoke) {
        $0.ledger.movePlaces(
          near: place, within: radius, besides: subject, from: spoke, to: $1)
      }
  }
}

extension Veto {
  /// A nearby place alerted a moment ago, or in this visit.
  public static let areaCooldown = Veto(AreaCooldownRule.self)
}
