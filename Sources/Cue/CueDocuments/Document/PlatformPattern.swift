extension Scenario {
  /// A required event of the platform layer.
  ///
  ///     { alert: "readiness", outcome: "interruptive", bucket: "critical" }
  ///     { alert: "readiness", outcome: "suppressed", vetoes: ["gateway"], equals: 1 }
  ///     { analytics: "deep_link_routed_failed", equals: 0 }
  ///     { opened: "fitme://nav/wallet", equals: 1, afterSeconds: 60 }
  ///
  /// At least one event must match, unless a number is given.
  public struct PlatformPattern: Hashable, Sendable {
    /// The thing that must have happened.
    public let what: What
    /// The outcome and vetoes of an alert, and the window of any event.
    public let decision: DecisionPattern

    /// The kinds of things that can have happened.
    public enum What: Hashable, Sendable {
      /// The gateway decided on a consumer's alert, from a named budget if there is one.
      case alert(consumer: String, bucket: String?)
      /// The platform layer reported an event of a name.
      case analytics(String)
      /// The app's screen followed a link.
      case opened(url: String)
    }
  }

  /// The things a person does about a workout.
  public enum Workout: String, CaseIterable, Codable, Sendable {
    /// A workout is planned for today.
    case planned
    /// The workout is completed.
    case done
  }

  /// A person's answers to the app's question before the platform's.
  public enum PrimingAnswer: String, CaseIterable, Codable, Sendable {
    /// The app may request the platform's permission.
    case accepted
    /// The person declined for now.
    case declined
  }
}
