public import CueModel
public import SimulationKernel

/// A cause for which the platform launches the app's process.
public enum LaunchCause: String, Sendable {
  /// The person or the platform, without a known cause.
  case platform = "by the platform"
  /// A region's edge was crossed, or the person moved far.
  case position = "for a region's edge or a far move"
  /// A background refresh begins.
  case refresh = "for a background refresh"
  /// The health store has new data.
  case health = "for news of the health store"
  /// A link is followed.
  case link = "for a link"
  /// A consumer other than the cards requested an alert.
  case alert = "for an alert"
  /// A card was shared with the app.
  case share = "for a shared card"
  /// The person acted on a card or an alert.
  case gesture = "for what the person did"
}

extension Conductor {
  /// The messages the Conductor understands.
  public enum Message: SimulationMessage {
    /// The position, from the location sensor.
    case fix(Fix)
    /// The platform launches the app's process; without effect if it runs.
    case launch(LaunchCause = .platform)
    /// The platform ends the app's process, which loses its memory.
    case kill
    /// The situation changed.
    case situation(SituationChange)
    /// An alert that a consumer other than the cards requests (P-02).
    indirect case consumer(ConsumerAlert)
    /// The permission to use the position, and the last known position, for a process that was just
    /// launched; both are one message, as a process in a quiet zone must not receive one without
    /// the other (G-06).
    indirect case located(LocationAuthorization, isForeground: Bool, Fix?)
    /// An event of the app's own making.
    indirect case route(AlertEvent)
    /// The platform reports the entry into the region of a card.
    case entered(CardID)
    /// The background task runs; updates for every refresh are due (C-17).
    case refreshed
    /// The background task found a card near the last known position (G-32).
    indirect case refresh(CardID, KnownPosition)
    /// The person acted on a card: showed its barcode (C-34), dismissed an alert (G-19), snoozed it
    /// (G-20) or undid its quieting (G-19).
    case gesture(Journal.Gesture, CardID)
    /// A card was added at the end of the wallet.
    case added(CardID)
    /// A part of a card's balance was spent, and this number of cents is left.
    case spent(CardID, left: Int64)
    /// A grant's presentation reached the person.
    indirect case landed(Grant)
    /// A surface could not present.
    indirect case refused(Grant)
    /// The watch dropped a tap that arrived too late.
    indirect case dropped(Grant)
    /// The wait of a deferred arrival may be over, in the process with this number.
    case release(launch: UInt32)
    /// Gestures and settled charges of this instant are due for storage, all at once, in the
    /// process with this number.
    case keep(launch: UInt32)
    /// The coming alerts are due for scheduling (C-38), in the process with this number.
    case plan(launch: UInt32)
    /// The current live activity, if any, for a process that was just launched.
    case liveActivityRuns(Lease?)
    /// The lifetime of the live activity is over.
    case liveActivityEnded(Lease)
    /// A card was shared with the app.
    indirect case prefill(CardDraft)
    /// The state stored before this process was launched, if any: the ledger, the wallet, the
    /// number of earlier launches, and the hash of the widgets' contents.
    indirect case restored(Ledger?, Wallet? = nil, launch: UInt32, shown: UInt64?)
  }
}
