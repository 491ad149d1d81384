/// The surfaces an interruption would use, and why: those already looked at (C-53, X-30).
struct SurfaceChoice {
  /// Why it is these.
  enum Reason {
    /// A pre-arrival never interrupts, under any policy.
    case announcement
    /// The policy speaks wherever it can.
    case everySurface
    /// A digest is a banner only (C-54).
    case digest
    /// The notice about a quieted card needs a button to undo it.
    case undo
    /// The phone is in hand, and a readout of this already runs.
    case inHandWithReadout
    /// The phone is in hand.
    case inHand
    /// The phone is not in hand.
    case notInHand
  }

  let surfaces: SurfaceSet
  let reason: Reason

  init(for kind: EventKind, context: Context, policy: Policy) {
    let felt: SurfaceSet = context.isWatchReady ? [.watchHaptic] : [.phoneBanner]
    if kind == .preArrival {
      (surfaces, reason) = ([.liveActivity], .announcement)
    } else if policy.usesEverySurface {
      (surfaces, reason) = (felt.union([.phoneBanner]), .everySurface)
    } else if kind == .weeklyDigest {
      (surfaces, reason) = ([.phoneBanner], .digest)
    } else if kind == .quietedCard {
      (surfaces, reason) = ([.phoneBanner], .undo)
    } else if context.isPhoneInHand {
      let isShown = context.isLiveActivityRunning
      (surfaces, reason) =
        isShown ? ([.liveActivity], .inHandWithReadout) : ([.phoneBanner], .inHand)
    } else {
      (surfaces, reason) = (felt, .notInHand)
    }
  }
}

extension SurfaceSet {
  /// The surfaces an interruption would use: the one already looked at (C-53, X-30).
  ///
  /// With the phone in hand that is the live activity if one runs for the subject, else the
  /// banner. Otherwise it is the wrist if a tap would be felt there, else the banner. A digest is a
  /// banner only (C-54), and so is the notice about a quieted card, whose undo needs a button. A
  /// pre-arrival never interrupts, under any policy.
  public static func choice(
    for kind: EventKind, context: Context, policy: Policy
  ) -> SurfaceSet {
    SurfaceChoice(for: kind, context: context, policy: policy).surfaces
  }
}
