public import CueModel
public import FocusEngine
public import SimulationKernel

extension Journal {
  /// One action of a device.
  public struct Entry: Hashable, Sendable {
    /// The instant.
    public let time: VirtualTime
    /// The event.
    public let event: Event
    /// The circumstances of a decision, if the journal keeps them.
    public var circumstances: Circumstances? { kept?.circumstances }
    /// The instant of the decision for an alert that landed, or `nil` for other entries.
    public var decided: VirtualTime? { kept?.decided }
    private let kept: Kept?

    /// On the heap, since few entries have a value.
    private indirect enum Kept: Hashable {
      case made(Circumstances)
      case decided(VirtualTime)

      var circumstances: Circumstances? {
        if case .made(let circumstances) = self { circumstances } else { nil }
      }

      var decided: VirtualTime? {
        if case .decided(let time) = self { time } else { nil }
      }
    }

    init(time: VirtualTime, event: Event, circumstances: Circumstances? = nil) {
      (self.time, self.event) = (time, event)
      kept = circumstances.map(Kept.made)
    }

    init(time: VirtualTime, event: Event, decided: VirtualTime) {
      (self.time, self.event, kept) = (time, event, .decided(decided))
    }
  }

  /// The things a device can do.
  public enum Event: Hashable, Sendable {
    /// The Conductor decided.
    indirect case decided(Decision)
    /// The Conductor decided on an alert for later, which becomes ``decided(_:)`` when it fires.
    indirect case scheduled(Decision)
    /// A surface received the contents for a subject.
    indirect case shown(Content, Surface, Subject)
    /// An interruption reached the person.
    case landed(Surface, Subject)
    /// The watch dropped a tap that arrived too late.
    case dropped(Subject)
    /// A surface refused a message without a grant.
    case refused(String)
    /// The live activity changed.
    case liveActivity(LiveActivityChange, Subject)
    /// The live activity moved to the place of some cards, whose lanes begin.
    case laneBegan([CardID])
    /// A background refresh caused an interruption.
    ///
    /// The last fix of the app by then is included, if it had any.
    case refreshSpoke(Subject, lastFix: VirtualTime?)
    /// The app's process was launched for a cause, or ended if there is none.
    case process(LaunchCause?)
    /// The app was reinstalled, which clears the state of the rules.
    case reinstalled
    /// The widgets read a snapshot; without news the reload was unnecessary (C-24).
    case widgetReloaded(WidgetSnapshot, isNews: Bool)
    /// CarPlay withheld an alert from the person.
    case keptFromCar(Subject)
    /// Another Focus is in force, or none.
    case focus(FocusMode?)
    /// Another app's notification arrived, and the Focus handled it.
    case notification(FocusNote)
    /// A Focus ended, with a summary of the withheld notifications.
    case summary(FocusMode, String)
    /// The location sensor changed its mode.
    case sensorMode(SensorMode)
    /// The platform ended the app because its background task took too long (G-33).
    case backgroundKilled
    /// The share sheet took a card in.
    case taken(CardDraft)
    /// The form for the card was filled in, with a place if one is known or near (G-36).
    indirect case prefilled(CardDraft, PinSuggestion?)
    /// The person tapped a banner.
    case tapped(Subject)
    /// The app's screen followed a link.
    case opened(DeepLink)
    /// A link is pending without a screen that follows it.
    case unobserved(DeepLink)
    /// The platform layer reported an analytics event.
    case analytics(AnalyticsEvent)
    /// The platform did not grant a request at once.
    case overBudget(PlatformBudget, PlatformBudget.Fate)
    /// A barrier to interruptions was raised or lifted.
    case barrier(Barrier, isUp: Bool)
    /// The person acted on a card.
    case gesture(Gesture, CardID)
    /// A card was added to the wallet, or a part of its balance was spent.
    case wallet(WalletChange, CardID)
    /// The person looked at an alert.
    case looked(Subject)
    /// The person acts on an alert or display: uses a card, or would if there were a gain.
    case acted(Subject, using: CardID?)
    /// An interruption annoyed the person, in thousandths, and as much if it had been of no use.
    case annoyed(Subject, thousandths: Int, ifUseless: Int)
    /// The person had enough, and switched the app's notifications off for good.
    case optedOut
  }

  /// A barrier, which blocks interruptions for as long as it is up.
  public enum Barrier: String, CaseIterable, Sendable {
    /// CarPlay is connected.
    case carPlay
    /// A Focus is on.
    case focus
    /// Alerts are switched off for the app.
    case alertsDisabled
    /// The last fix is in a quiet zone.
    case quietZone
    /// The person still moves, under a policy that defers alerts until rest.
    case moving
  }

  /// The things a person can do with a card.
  public enum Gesture: String, CaseIterable, Sendable {
    /// Showed the barcode.
    case used
    /// Dismissed an alert.
    case dismissed
    /// Snoozed the card.
    case snoozed
    /// Undid the quieting of the card.
    case quietUndone
  }

  /// The changes a card can undergo.
  public enum WalletChange: Hashable, Sendable {
    /// The card was added.
    case added
    /// A use took some of the balance, and left the rest.
    case spent(cents: Int64, left: Int64)
  }

  /// The changes of a live activity.
  public enum LiveActivityChange: Hashable, Sendable {
    /// The live activity started with a bucket.
    case started(Int)
    /// The live activity showed another bucket.
    case updated(Int)
    /// The live activity moved to another place, with a bucket.
    case moved(Int)
    /// The live activity showed the person's arrival.
    case arrived
    /// The live activity ended.
    case ended
    /// The live activity left the lock screen, where it had stayed after its end.
    case removed
  }
}
