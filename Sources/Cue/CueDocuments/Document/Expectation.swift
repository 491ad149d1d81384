public import CueModel
public import FocusEngine

extension Scenario {
  /// A requirement on a run: that a decision was made, or the number of some events.
  ///
  ///     { event: "preArrival", subject: "target", outcome: "ambientOnly",
  ///       surfaces: ["liveActivity", "widget"], afterSeconds: 30, beforeSeconds: 40 }
  ///     { event: "geofenceEntry", subject: "target", outcome: "suppressed",
  ///       primaryReason: "preArrivalLane", vetoes: ["preArrivalLane", "urgency"] }
  ///     { count: "interruptions", equals: 1 }
  ///     { count: "liveActivityUpdates", atMost: 3 }
  ///     { count: "decisions", event: "geofenceEntry", atLeast: 1, atMost: 2 }
  ///     { event: "cluster", outcome: "interruptive", cards: ["target", "ikea", "cinema"] }
  ///     { shown: "3 cards, $153 available", on: "phoneBanner", equals: 1 }
  ///
  ///     { alert: "readiness", outcome: "interruptive", bucket: "critical" }
  ///
  ///     { count: "haptics", equals: 1, afterSeconds: 60.5, beforeSeconds: 60.5 }
  ///
  ///     { notification: "fraud", outcome: "immediate", chips: ["criticalBypass"] }
  ///
  ///     { event: "payday", level: "active" }
  ///     { liveActivity: "400 m", subject: "target", atSeconds: "3 min" }
  ///     { touches: "target", atMost: 3 }
  ///     { count: "receiverSeconds", atMost: 600 }
  ///     { watchList: ["target"] }
  ///
  /// `shown` counts the contents of a surface by a part of their words, at least one unless
  /// bounded. With `on: "widget"` it counts the widgets' other looks, which do not count otherwise.
  /// `liveActivity` is the text on the lock screen at an instant, or `nothing`. `touches` counts
  /// the touches of a card, of which the last eight are stored (K-09). ``PlatformPattern`` has the
  /// words of the platform layer. Without any of these, at least one decision must match every key
  /// that is given, and `event` is required. With `count`, `equals` or one or both of `atLeast` and
  /// `atMost` bound a number; `decisions` may be narrowed by the keys of a decision, other counts
  /// by the window only. A window contains its ends: an event at `afterSeconds` or at
  /// `beforeSeconds` counts.
  public struct Expectation: Hashable, Sendable {
    /// The thing that is expected.
    public let kind: Kind
    /// The path in the document, as in `expect[2]`.
    public let keyPath: String
    /// The line in the document.
    public let line: Int
    /// The expectation in the form of the document.
    let draft: ExpectationDraft

    /// The kinds of expectation.
    public enum Kind: Hashable, Sendable {
      /// At least one decision matches the pattern.
      case decision(DecisionPattern)
      /// A number of things that happened, within bounds.
      case count(Countable, DecisionPattern, ClosedRange<Int>)
      /// A number of times words like these were shown, within bounds.
      case shown(ShownPattern, ClosedRange<Int>)
      /// A number of things of the platform layer, within bounds.
      case platform(PlatformPattern, ClosedRange<Int>)
      /// The number of matching notifications of other apps is within bounds.
      case notification(NotificationPattern, ClosedRange<Int>)
      /// The lock screen shows this at an instant.
      case liveActivity(LiveActivityPattern)
      /// Exactly these cards are quieted at the end, as listed on the watch (C-16).
      case watchList(Set<String>)
      /// The number of touches of a card in a window is within bounds (K-09).
      case touches(card: String, window: ClosedRange<Duration>, ClosedRange<Int>)
    }
  }

  /// The words that must be shown.
  public struct ShownPattern: Hashable, Sendable {
    /// A part of the title or the body.
    public let text: String
    /// The surface of the content, or `nil` for any.
    public let surface: Surface?
    /// The time of the content, from the start; both ends are inside.
    public let window: ClosedRange<Duration>
  }

  /// A live activity required on the lock screen at an instant.
  public struct LiveActivityPattern: Hashable, Sendable {
    /// The distance in the words of all surfaces, as in `450 m` or `here`, or `nil` for no live
    /// activity.
    public let text: String?
    /// The card or cluster of the live activity, or `nil` for any.
    public let subject: String?
    /// The time, from the start; an event at this instant is included.
    public let at: Duration
  }

  /// A pattern for a notification of another app; a `nil` property matches any value.
  public struct NotificationPattern: Hashable, Sendable {
    /// A part of the title; empty for any.
    public let text: String
    /// The outcome.
    public let outcome: FocusOutcome?
    /// Chips that the notification must have.
    public let chips: Set<FocusChip>
    /// The mode in force.
    public let mode: FocusMode?
    /// The time of the notification, from the start; both ends are inside.
    public let window: ClosedRange<Duration>
  }

  /// A pattern for a decision; a `nil` property matches any value.
  public struct DecisionPattern: Hashable, Sendable {
    /// The kind of alert that was decided on.
    public let event: EventKind?
    /// The card or cluster of the decision.
    public let subject: String?
    /// The outcome.
    public let outcome: Outcome?
    /// The exact set of surfaces.
    public let surfaces: SurfaceSet?
    /// The veto that is named first, if the decision has one.
    public let primaryReason: String?
    /// Exactly the vetoes that held, in any order.
    public let vetoes: Set<String>?
    /// The exact set of named cards.
    public let cards: Set<String>?
    /// The interruption level.
    public let level: InterruptionLevel?
    /// The time of the decision, from the start; both ends are inside.
    public let window: ClosedRange<Duration>
  }

  /// The things that can be counted over a run.
  public enum Countable: String, CaseIterable, Codable, Sendable {
    /// Decisions of any outcome.
    case decisions
    /// Decisions in which a banner or a haptic was sent.
    case interruptions
    /// Banners that reached the phone's screen.
    case banners
    /// Taps that reached the wrist.
    case haptics
    /// Taps that the watch dropped because they arrived too late.
    case lateHaptics
    /// Live activities that started.
    case liveActivityStarts
    /// Distances sent to a live activity, including the first one (C-20).
    case liveActivityUpdates
    /// Live activities that showed the person's arrival (C-32).
    case liveActivityArrivals
    /// Reloads of the widget's timeline.
    case widgetReloads
    /// Alerts CarPlay kept from the person (C-07).
    case keptFromCar
    /// Times the location sensor began to give a fix a second (G-26).
    case sensorStarts
    /// Times the location sensor paused (G-26b).
    case sensorPauses
    /// Summaries of the notifications that a Focus withheld.
    case summaries
    /// Alerts scheduled on the phone.
    case scheduled
    /// Times the platform ended the app because its background task took too long (G-33).
    case backgroundKills
    /// Messages that a surface refused without a grant.
    case refusals
    /// Seconds for which the location receiver gave a fix a second, begun ones whole (G-30).
    case receiverSeconds
  }
}
