extension Policy {
  /// The policy this package is about: quiet by default, speak once, at the right moment.
  public static let conductor = Policy()

  /// What most systems do: every surface speaks at once, and again, whatever the moment (C-01).
  ///
  /// Only the platform's own refusal is left.
  public static let naive: Policy = {
    var policy = Policy()
    policy.enforcedVetoes = [.authorisation]
    policy.usesEverySurface = true
    policy.coalescesClusters = false
    policy.persistsLedger = false
    policy.skipsUnchangedWidget = false
    return policy
  }()

  /// The rules as they were before the ledger was shared: a cold launch forgets them (G-34).
  public static let preConductor: Policy = {
    var policy = Policy()
    policy.persistsLedger = false
    return policy
  }()

  /// The policies that ship, by name.
  public static let bundled: [(name: String, policy: Policy)] = [
    ("conductor", conductor), ("naive", naive), ("preConductor", preConductor),
  ]

  /// The policy that ships under a name.
  public static func named(_ name: String) -> Policy? {
    bundled.first { $0.name == name }?.policy
  }

  /// What no rule can work with, as sentences for the person who wrote the policy; empty if sound.
  public var problems: [String] {
    var found: [String] = []
    if cardTouchCap > RecentInstants.capacity {
      found.append("cardTouchCap is \(cardTouchCap); at most \(RecentInstants.capacity) are kept")
    }
    if dismissalsToQuiet > RecentInstants.capacity || dismissalsToQuiet < 1 {
      found.append("dismissalsToQuiet is \(dismissalsToQuiet); use 1…\(RecentInstants.capacity)")
    }
    if !(bucketMeters > 0) {
      found.append("bucketMeters is \(bucketMeters); use a positive length")
    }
    if !(geofenceRadiusMeters > 0 && geofenceRadiusMeters <= notificationRadiusMeters) {
      found.append("geofenceRadiusMeters must be positive and inside notificationRadiusMeters")
    }
    if urgency.centsPerPoint < 1 {
      found.append("urgency.centsPerPoint is \(urgency.centsPerPoint); use at least 1")
    }
    return found
  }
}
