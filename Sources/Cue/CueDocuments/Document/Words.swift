extension Scenario {
  /// Whether the app may interrupt.
  public enum NotificationAuthorization: String, CaseIterable, Codable, Sendable {
    /// One of the platform's answers.
    case authorized, denied, notDetermined
  }

  /// Where an alert can be shown.
  public enum Surface: String, CaseIterable, Codable, Sendable {
    /// One of the four surfaces.
    case phoneBanner, watchHaptic, liveActivity, widget
  }
}
