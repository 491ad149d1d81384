extension SurfaceSet {
  /// The surface an interruption would use: the one already looked at (C-53, X-30).
  ///
  /// With the phone in hand that is the live activity if one runs for the subject, else the
  /// banner. Otherwise it is the wrist if a tap would be felt there, else the banner. A digest is a
  /// banner only (C-54), and so is the notice about a quieted card, whose undo needs a button.
  public static func choice(
    for kind: EventKind, context: Context, policy: Policy
  ) -> SurfaceSet {
    guard !policy.usesEverySurface else {
      return context.isWatchReady ? .interruptive : .phoneBanner
    }
    switch kind {
    case .preArrival: return .liveActivity
    case .weeklyDigest, .quietedCard: return .phoneBanner
    case .geofenceEntry, .cluster, .expiryReminder, .payday: break
    }
    if context.isPhoneInHand {
      return context.isLiveActivityRunning ? .liveActivity : .phoneBanner
    }
    return context.isWatchReady ? .watchHaptic : .phoneBanner
  }
}
