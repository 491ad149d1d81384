public import CueModel
public import FocusEngine

extension Scenario {
  /// Something that must hold of a run: that a decision was made, or how often something happened.
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
  /// `shown` counts what a surface took in by a part of its words, at least one unless bounded; with
  /// `on: "widget"` it is the widgets' other looks, which without it do not count.
  /// `liveActivity` is what the lock screen shows at an instant, `nothing` if nothing is on it; `touches`
  /// counts how often a card touched the person, of which the last eight are remembered (K-09).
  /// ``PlatformPattern`` has the words of the platform layer.
  /// Without any of these, at least one decision must match every key that is given, and `event` must be.
  /// With it, `equals` or one or both of `atLeast` and `atMost` bound a number; `decisions` may be
  /// narrowed by the keys of a decision, the rest by the window only. A window has its ends inside:
  /// what happens at `afterSeconds` or at `beforeSeconds` counts.
  public struct Expectation: Hashable, Sendable {
    /// The thing that is expected.
    public let kind: Kind
    /// Where in the document it stands, as in `expect[2]`.
    public let keyPath: String
    /// The line it is written on.
    public let line: Int
    /// The expectation as the document has it.
    let draft: ExpectationDraft

    /// The kinds of expectation.
    public enum Kind: Hashable, Sendable {
      /// At least one decision like this.
      case decision(DecisionPattern)
      /// A number of things that happened, within bounds.
      case count(Countable, DecisionPattern, ClosedRange<Int>)
      /// A number of times words like these were shown, within bounds.
      case shown(ShownPattern, ClosedRange<Int>)
      /// A number of things of the platform layer, within bounds.
      case platform(PlatformPattern, ClosedRange<Int>)
      /// A number of notifications of other apps like these came, within bounds.
      case notification(NotificationPattern, ClosedRange<Int>)
      /// The lock screen shows this at an instant.
      case readout(ReadoutPattern)
      /// Exactly these cards are quieted at the end, which is what the watch lists (C-16).
      case watchList(Set<String>)
      /// A card touched the person so often in a window, within bounds (K-09).
      case touches(card: String, window: ClosedRange<Duration>, ClosedRange<Int>)
    }
  }

  /// The words that must be shown.
  public struct ShownPattern: Hashable, Sendable {
    /// A part of its title or body.
    public let text: String
    /// The surface it is shown on; nil for any.
    public let surface: Surface?
    /// When it is shown, counted from the start; both ends are inside.
    public let window: ClosedRange<Duration>
  }

  /// A live activity that the lock screen must show at an instant.
  public struct ReadoutPattern: Hashable, Sendable {
    /// The distance in the words of all surfaces, as in `450 m` or `here`; nil if there is none.
    public let text: String?
    /// The card or cluster it is about; nil for any.
    public let subject: String?
    /// When, counted from the start; what happens at the instant is shown.
    public let at: Duration
  }

  /// A pattern for a notification of another app; whatever is nil may be anything.
  public struct NotificationPattern: Hashable, Sendable {
    /// A part of its title; empty for any.
    public let text: String
    /// The outcome.
    public let outcome: FocusOutcome?
    /// Chips among those it has.
    public let chips: Set<FocusChip>
    /// The mode in force.
    public let mode: FocusMode?
    /// When it came, counted from the start; both ends are inside.
    public let window: ClosedRange<Duration>
  }

  /// A pattern for a decision; whatever is nil may be anything.
  public struct DecisionPattern: Hashable, Sendable {
    /// The kind of alert that was decided on.
    public let event: EventKind?
    /// The card or cluster it was about.
    public let subject: String?
    /// The outcome.
    public let outcome: Outcome?
    /// Exactly the surfaces that were told, in any order.
    public let surfaces: SurfaceSet?
    /// The veto that decided, if the decision was one against it.
    public let primaryReason: String?
    /// Exactly the vetoes that held, in any order.
    public let vetoes: Set<String>?
    /// Exactly the cards it spoke of, in any order.
    public let cards: Set<String>?
    /// How loudly it is presented.
    public let level: InterruptionLevel?
    /// When it was made, counted from the start; both ends are inside.
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
    /// Taps the watch dropped because they came too late.
    case lateHaptics
    /// Live activities begun.
    case liveActivityStarts
    /// Distances a live activity was told, the one it began with included (C-20).
    case liveActivityUpdates
    /// Live activities told that the person is there (C-32).
    case liveActivityArrivals
    /// Reloads of the widget's timeline.
    case widgetReloads
    /// Alerts CarPlay kept from the person (C-07).
    case keptFromCar
    /// Times the location sensor began to give a fix a second (G-26).
    case sensorStarts
    /// Times the location sensor paused (G-26b).
    case sensorPauses
    /// Summaries of what a Focus held back.
    case summaries
    /// Alerts handed to the phone to fire later.
    case scheduled
    /// Times the platform ended the app because its background task took too long (G-33).
    case backgroundKills
    /// Messages a surface refused for want of a grant.
    case refusals
    /// Seconds for which the location receiver gave a fix a second, begun ones whole (G-30).
    case receiverSeconds
  }
}
