extension Policy {
  /// The policy this package is about: quiet by default, one alert, at the right moment.
  public static let conductor = Policy()

  /// The policy of most systems: alerts on every surface at once and repeatedly, at any moment
  /// (C-01).
  ///
  /// Only the platform's own refusal is left.
  public static let naive: Policy = {
    var policy = Policy()
    policy.enforcedVetoes = [.authorization]
    policy.usesEverySurface = true
    policy.coalescesClusters = false
    policy.persistsLedger = false
    policy.skipsUnchangedWidget = false
    policy.sensing.refreshSilenceSeconds = 0
    return policy
  }()

  /// The rules before the ledger was shared, which a cold launch clears (G-34).
  public static let preConductor: Policy = {
    var policy = Policy()
    policy.persistsLedger = false
    policy.sensing.refreshSilenceSeconds = 0
    return policy
  }()

  /// The flaws with which rules cannot work, in sentences for the policy's author; empty if sound.
  public var problems: [String] {
    PolicyField.all.compactMap { $0.problem(in: self) } + contradictions
  }

  /// The flaws of fields that are each in their range, and do not go together.
  ///
  /// Along one field, contradictions occur at one or both ends of the sound settings, and never
  /// between two sound ones.
  var contradictions: [String] {
    geofenceRadiusMeters > notificationRadiusMeters
      ? ["geofenceRadiusMeters must be positive and inside notificationRadiusMeters"] : []
  }
}
