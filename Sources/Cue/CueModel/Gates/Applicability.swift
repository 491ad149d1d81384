/// Which veto applies to which event: the table of K-16 as data.
public enum Applicability {
  /// The vetoes that apply to a kind of event; any other is not even evaluated for it.
  @inlinable
  public static func vetoes(for kind: EventKind) -> VetoSet {
    switch kind {
    case .geofenceEntry: geofenceEntry
    case .cluster: cluster
    case .preArrival: preArrival
    case .expiryReminder: expiryReminder
    case .payday: payday
    case .weeklyDigest: weeklyDigest
    case .quietedCard: quietedCard
    case .consumerAlert: interruption
    }
  }

  /// The vetoes that take a card out of a cluster; fewer than three left are no cluster.
  public static let clusterMember: VetoSet = [
    .snoozed, .autoQuieted, .cardUsed, .preArrivalLane, .cardCooldown, .payday, .cardCap,
    .placeClosed, .expired, .timeOfDay,
  ]

  /// What every event must pass that may interrupt.
  @usableFromInline static let interruption: VetoSet = [
    .authorization, .carPlay, .driving, .focus, .alertsDisabled, .quietHours, .sameSubject,
    .gateway,
  ]
  /// What the person said about a card, or did with it.
  private static let stance: VetoSet = [.snoozed, .autoQuieted, .cardUsed, .payday]
  /// Whether a walk to a place makes sense now.
  private static let hours: VetoSet = [.placeClosed, .expired, .timeOfDay]
  private static let walk: VetoSet = [.weather, .notOnFoot, .notNear]

  @usableFromInline static let geofenceEntry = interruption.union(stance).union(hours).union(walk)
    .union([
      .quietZone, .preArrivalLane, .cardCooldown, .areaCooldown, .cardCap, .competingSurface,
      .urgency,
    ])
  @usableFromInline static let cluster = interruption.union(walk)
    .union([.quietZone, .clusterCooldown, .areaCooldown, .competingSurface, .urgency])
  @usableFromInline static let preArrival = stance.union(hours)
    .union([.quietZone, .preArrivalLane, .cardCap])
  @usableFromInline static let expiryReminder = interruption.union([.cardCap, .expired])
  @usableFromInline static let payday = interruption.union([.cardCap])
  @usableFromInline static let weeklyDigest = interruption
  @usableFromInline static let quietedCard = interruption.union(stance).subtracting([.autoQuieted])
    .union([.quietZone, .cardCooldown, .areaCooldown, .cardCap, .expired, .competingSurface])
}
