extension Scenario {
  /// Something that must hold of a run: that a decision was made, or how often something happened.
  ///
  ///     { event: "preArrival", subject: "target", outcome: "ambientOnly",
  ///       surfaces: ["liveActivity", "widget"], afterSeconds: 30, beforeSeconds: 40 }
  ///     { event: "geofenceEntry", subject: "target", outcome: "suppressed",
  ///       primaryReason: "preArrivalLane" }
  ///     { count: "interruptions", equals: 1 }
  ///     { count: "liveActivityUpdates", atMost: 3 }
  ///     { count: "decisions", event: "geofenceEntry", atLeast: 1, atMost: 2 }
  ///
  /// Without `count`, at least one decision must match every key that is given, and `event` must be.
  /// With it, `equals` or one or both of `atLeast` and `atMost` bound a number; `decisions` may be
  /// narrowed by the keys of a decision. A window has its ends inside: a decision at `afterSeconds`
  /// or at `beforeSeconds` counts.
  public struct Expectation: Hashable, Sendable {
    /// What is expected.
    public let kind: Kind
    /// Where in the document it stands, as in `expect[2]`.
    public let keyPath: String
    /// The line it is written on.
    public let line: Int

    /// The kinds of expectation.
    public enum Kind: Hashable, Sendable {
      /// At least one decision like this.
      case decision(DecisionPattern)
      /// A number of things that happened, within bounds.
      case count(Countable, DecisionPattern, ClosedRange<Int>)
    }
  }

  /// What a decision must be like; whatever is nil may be anything.
  public struct DecisionPattern: Hashable, Sendable {
    /// The kind of alert that was decided on.
    public let event: AlertKind?
    /// The card or cluster it was about.
    public let subject: String?
    /// What became of it.
    public let outcome: Outcome?
    /// Exactly the surfaces that were told, in any order.
    public let surfaces: Set<Surface>?
    /// The veto that decided, if the decision was one against it.
    public let primaryReason: String?
    /// When it was made, counted from the start; both ends are inside.
    public let window: ClosedRange<Duration>
  }

  /// What can be counted over a run.
  public enum Countable: String, CaseIterable, Codable, Sendable {
    /// Decisions of any outcome.
    case decisions
    /// Decisions in which a banner or a haptic was sent.
    case interruptions
    /// Banners shown on the phone.
    case banners
    /// Taps on the wrist.
    case haptics
    /// Live activities begun.
    case liveActivityStarts
    /// States sent to a live activity, its first included.
    case liveActivityUpdates
    /// Reloads of the widget's timeline.
    case widgetReloads
    /// Messages a surface refused for want of a grant.
    case refusals
  }
}
