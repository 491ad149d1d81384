extension Scenario {
  /// How a person moves.
  public enum Motion: String, CaseIterable, Codable, Sendable {
    /// One of the motion sensor's classes.
    case stationary, walking, running, cycling, automotive, unknown
  }

  /// What a card buys, as far as the time of day matters.
  public enum Category: String, CaseIterable, Codable, Sendable {
    /// A kind of shop.
    case coffee, fineDining, food, fun, grocery, retail, other
  }

  /// What the app may know of the person's place.
  public enum LocationAuthorization: String, CaseIterable, Codable, Sendable {
    /// One of the platform's answers.
    case always, whenInUse, denied, notDetermined
  }

  /// Whether the app may interrupt.
  public enum NotificationAuthorization: String, CaseIterable, Codable, Sendable {
    /// One of the platform's answers.
    case authorized, denied, notDetermined
  }

  /// The kinds of alert the Conductor decides on (C-04).
  public enum AlertKind: String, CaseIterable, Codable, Sendable {
    /// One of the seven kinds.
    case geofenceEntry, cluster, preArrival, expiryReminder, payday, weeklyDigest, quietedCard
  }

  /// What becomes of an alert (K-15).
  public enum Outcome: String, CaseIterable, Codable, Sendable {
    /// One of the four ends.
    case interruptive, ambientOnly, suppressed, heldInCluster
  }

  /// Where an alert can be shown.
  public enum Surface: String, CaseIterable, Codable, Sendable {
    /// One of the four surfaces.
    case phoneBanner, watchHaptic, liveActivity, widget
  }
}
