/// The surfaces that an interruption would use, with the reason (C-53, X-30).
struct SurfaceChoice {
  /// The reason for the surfaces.
  enum Reason {
    /// A pre-arrival never interrupts, under any policy.
    case announcement
    /// A pre-arrival never interrupts, and the live activity stays with another place.
    case announcementElsewhere
    /// The policy uses every surface in reach.
    case everySurface
    /// A digest is a banner only (C-54).
    case digest
    /// The notice about a quieted card needs a button.
    case undo
    /// The phone is in hand and already shows the event in a live activity.
    case inHandWithLiveActivity
    /// The phone is in hand.
    case inHand
    /// The phone is not in hand.
    case notInHand
    /// The last alert is recent: this one is visible without a tap.
    case polite
  }

  private(set) var surfaces: SurfaceSet
  private(set) var reason: Reason

  init(for kind: EventKind, context: Context, policy: Policy, politeness: Politeness) {
    self.init(for: kind, context: context, policy: policy)
    guard politeness == .polite, surfaces.contains(.watchHaptic) else { return }
    (surfaces, reason) = ([.phoneBanner], .polite)
  }

  private init(for kind: EventKind, context: Context, policy: Policy) {
    let felt: SurfaceSet = context.isWatchReady ? [.watchHaptic] : [.phoneBanner]
    if kind == .preArrival {
      (surfaces, reason) =
        context.liveActivity == .taken
        ? ([], .announcementElsewhere) : ([.liveActivity], .announcement)
    } else if policy.usesEverySurface {
      (surfaces, reason) = (felt.union([.phoneBanner]), .everySurface)
    } else if kind == .weeklyDigest {
      (surfaces, reason) = ([.phoneBanner], .digest)
    } else if kind == .quietedCard {
      (surfaces, reason) = ([.phoneBanner], .undo)
    } else if context.isPhoneInHand {
      let isShown = context.isLiveActivityRunning
      (surfaces, reason) =
        isShown ? ([.liveActivity], .inHandWithLiveActivity) : ([.phoneBanner], .inHand)
    } else {
      (surfaces, reason) = (felt, .notInHand)
    }
  }

  /// The reason why the live activity cannot show an event of another place.
  static let taken = "the live activity stays with another place or shopping area"

  /// The reason for the surfaces, in the words of an explanation.
  func words(in context: Context) -> String {
    switch reason {
    case .announcement: "a pre-arrival never interrupts"
    case .announcementElsewhere: "a pre-arrival never interrupts, and \(Self.taken)"
    case .everySurface: "the policy uses every surface in reach; \(Self.reach(in: context))"
    case .digest: "a digest is a banner only"
    case .undo: "the undo needs a button, so a banner"
    case .inHandWithLiveActivity: "the phone is in hand and shows a live activity of this already"
    case .inHand: "the phone is in hand and shows no live activity of this"
    case .polite: "the last alert is not long ago, so a banner and no tap on the wrist"
    case .notInHand: "the phone is not in hand; \(Self.reach(in: context))"
    }
  }

  /// The reach of the watch, in words.
  private static func reach(in context: Context) -> String {
    if context.isWatchReady { return "a tap on the wrist would be felt" }
    if !context.isWatchWorn { return "the watch is not worn" }
    return context.isWatchUnlocked ? "the watch is out of reach" : "the watch is locked"
  }
}

extension SurfaceSet {
  /// The surfaces that an interruption would use, which the person already looks at (C-53, X-30).
  ///
  /// With the phone in hand, the surface is the live activity if it shows the subject, and the
  /// banner otherwise. Without it, the surface is a ready watch, or else the banner. A digest is a
  /// banner only (C-54), and so is the notice about a quieted card, which needs a button. A
  /// pre-arrival never interrupts, and has no surface if the live activity stays with another
  /// place. A polite alert is visible without a tap (C-14).
  public static func choice(
    for kind: EventKind, context: Context, policy: Policy, politeness: Politeness = .usual
  ) -> SurfaceSet {
    SurfaceChoice(for: kind, context: context, policy: policy, politeness: politeness).surfaces
  }
}
