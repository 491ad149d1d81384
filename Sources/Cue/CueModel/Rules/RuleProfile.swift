/// The fixed traits of a rule: its name, its gate, and its effects on events.
public struct RuleProfile: Hashable, Sendable {
  /// Whether an alert declared critical passes a rule.
  public enum CriticalPassage: String, CaseIterable, Codable, Sendable {
    /// A critical alert does not pass the rule.
    case never
    /// A critical alert passes the rule.
    case always
    /// A critical alert passes by the policy's exception, ``Policy/carPlayCriticalException``.
    case byException
  }

  /// The canonical name, as in documents and reports: letters and digits.
  public let name: String
  /// The gate of the rule, or `nil` for a rule that the Conductor checks after the gates.
  public let gate: Gate?
  /// The condition of the rule, in a few words.
  public let meaning: String
  /// The requirement of the rule; empty for a rule that a program added.
  public let requirement: String
  /// The events that the rule applies to (K-16); it is not enforced for other events.
  public let events: EventKinds
  /// The larger events that the rule takes members out of: a cluster, a payday (K-16).
  public let memberEvents: EventKinds
  /// The events that the rule silences: no surface but the widget shows them.
  public let silences: EventKinds
  /// Whether a critical alert passes the rule.
  public let critical: CriticalPassage
  /// Whether the veto expires without another event.
  ///
  /// An arrival with only such vetoes is judged again afterwards.
  public let isPassing: Bool
  /// The names of the ``PolicyField``s that the rule reads.
  public let figures: [String]

  /// Creates a profile.
  ///
  /// - Parameters:
  ///   - name: The canonical name: letters and digits.
  ///   - gate: The gate of the rule.
  ///   - meaning: The condition of the rule, in a few words.
  ///   - requirement: The requirement of the rule.
  ///   - events: The events that the rule applies to.
  ///   - memberEvents: The larger events that the rule takes members out of.
  ///   - silences: The events that no surface but the widget shows.
  ///   - critical: Whether a critical alert passes the rule.
  ///   - isPassing: Whether the veto expires without another event.
  ///   - figures: The names of the policy's fields that the rule reads.
  public init(
    _ name: String, _ gate: Gate?, _ meaning: String, requirement: String = "",
    appliesTo events: EventKinds, takesMembersOf memberEvents: EventKinds = [],
    silences: EventKinds = [], critical: CriticalPassage = .never, isPassing: Bool = false,
    figures: [String] = []
  ) {
    (self.name, self.gate, self.meaning) = (name, gate, meaning)
    (self.requirement, self.events, self.memberEvents) = (requirement, events, memberEvents)
    (self.silences, self.critical, self.isPassing) = (silences, critical, isPassing)
    self.figures = figures
  }

  /// Whether a span of no length switches the rule off (S-09).
  func isOff(under policy: Policy) -> Bool {
    figures.contains { name in
      guard let field = PolicyField.named(name), field.unit == "s" else { return false }
      return field.value(in: policy) == .whole(0)
    }
  }
}
