public import CueModel
public import FocusEngine
public import SimulationKernel

extension Journal {
  /// One thing a device did.
  public struct Entry: Hashable, Sendable {
    /// When.
    public let time: VirtualTime
    /// The event.
    public let event: Event
    /// The circumstances a decision was made from, if the journal keeps them.
    public var circumstances: Circumstances? { kept?.circumstances }
    /// When it was decided to say what landed; nil for anything else.
    public var decided: VirtualTime? { kept?.decided }
    private let kept: Kept?

    /// On the heap: few entries have any.
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
    /// The Conductor decided on an alert that is yet to fire; it is ``decided(_:)`` when it does.
    indirect case scheduled(Decision)
    /// A surface took in what is to be said of a subject.
    indirect case shown(Content, Surface, Subject)
    /// An interruption reached the person.
    case landed(Surface, Subject)
    /// The watch dropped a tap that came too late.
    case dropped(Subject)
    /// A surface refused what came without a grant.
    case refused(String)
    /// The live activity changed.
    case liveActivity(LiveActivityChange, Subject)
    /// The live activity moved on to the place of some cards, whose lanes begin.
    case laneBegan([CardID])
    /// A background refresh brought an interruption about; and the time of the last fix the app had
    /// by then, if it had any.
    case refreshSpoke(Subject, lastFix: VirtualTime?)
    /// The app's process was launched for a cause, or ended if there is none.
    case process(LaunchCause?)
    /// The app was removed and installed anew: what the rules remember begins anew.
    case reinstalled
    /// The widgets read a snapshot; one that looks like the last is a reload for nothing (C-24).
    case widgetReloaded(WidgetSnapshot, isNews: Bool)
    /// CarPlay kept something from the person.
    case keptFromCar(Subject)
    /// Another Focus is in force, or none.
    case focus(FocusMode?)
    /// Another app's notification came, and the Focus dealt with it.
    case notification(FocusNote)
    /// A Focus ended, and this is what it held back.
    case summary(FocusMode, String)
    /// The location sensor changed its mode.
    case sensorMode(SensorMode)
    /// The platform ended the app because its background task took too long (G-33).
    case backgroundKilled
    /// The share sheet took a card in.
    case taken(CardDraft)
    /// The form for it was filled in, with a place if one is known or near (G-36).
    indirect case prefilled(CardDraft, PinSuggestion?)
    /// The person tapped what a banner said.
    case tapped(Subject)
    /// The app's screen followed a link.
    case opened(DeepLink)
    /// A link waits, and no screen follows it.
    case unobserved(DeepLink)
    /// The platform layer reported something of itself.
    case analytics(AnalyticsEvent)
    /// The platform did not do at once what it was asked.
    case overBudget(PlatformBudget, PlatformBudget.Fate)
    /// Something began or ceased to speak against any interruption.
    case barrier(Barrier, isUp: Bool)
    /// The person did something with a card.
    case gesture(Gesture, CardID)
    /// A card came into the wallet, or something was spent of it.
    case wallet(WalletChange, CardID)
    /// The person looked at what was said.
    case looked(Subject)
    /// The person acts on what was said or shown: they use a card, or would if there were anything to be gained.
    case acted(Subject, using: CardID?)
    /// An interruption annoyed the person, by so many thousandths, and by so many had it been of no use.
    case annoyed(Subject, thousandths: Int, ifUseless: Int)
    /// The person had enough, and switched the app's notifications off for good.
    case optedOut
  }

  /// A barrier that speaks against any interruption for as long as it is up.
  public enum Barrier: String, CaseIterable, Sendable {
    /// CarPlay is connected.
    case carPlay
    /// A Focus is on.
    case focus
    /// Alerts are switched off for the app.
    case alertsDisabled
    /// The last fix lies in a quiet zone.
    case quietZone
    /// The person still moves, under a policy that waits until they stand still.
    case moving
  }

  /// The things a person can do with a card.
  public enum Gesture: String, CaseIterable, Sendable {
    /// Show its barcode.
    case used
    /// Swipe an alert of it away.
    case dismissed
    /// Put it off until they have moved away.
    case snoozed
    /// Want it back after it was quieted.
    case quietUndone
  }

  /// The changes a card can undergo.
  public enum WalletChange: Hashable, Sendable {
    /// It was added.
    case added
    /// A use took some of what was on it, and left the rest.
    case spent(cents: Int64, left: Int64)
  }

  /// The things a live activity can do.
  public enum LiveActivityChange: Hashable, Sendable {
    /// It began, showing a bucket.
    case started(Int)
    /// It showed another bucket.
    case updated(Int)
    /// It went on about another place, showing a bucket.
    case moved(Int)
    /// It showed that the person is there.
    case arrived
    /// It ended.
    case ended
    /// It left the lock screen, on which it had stayed after its end.
    case removed
  }
}
