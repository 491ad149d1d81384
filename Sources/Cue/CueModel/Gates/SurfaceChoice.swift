extension SurfaceSet {
  /// The surface an interruption would use: the one already looked at (C-53, X-30).
  ///
  /// With the phone in hand that is the live activity if one runs for the subject, else the
  /// banner. Otherwise it is the wrist if a tap would be felt there, else the banner. A digest is a
  /// banner only (C-54), and so is the notice about a quieted card, whose undo needs a button. A
  /// pre-arrival never interrupts, under any policy.
  public static func choice(
    for kind: EventKind, context: Context, policy: Policy
  ) -> SurfaceSet {
    guard kind != .preArrival else { return [.liveActivity] }
    guard !policy.usesEverySurface else {
      return context.isWatchReady ? .interruptive : [.phoneBanner]
    }
    if kind == .weeklyDigest || kind == .quietedCard { return [.phoneBanner] }
    if context.isPhoneInHand {
      return context.isLiveActivityRunning ? [.liveActivity] : [.phoneBanner]
    }
    return context.isWatchReady ? [.watchHaptic] : [.phoneBanner]
  }
}
