/// The traits of a rule whatever the moment: its name, its gate, and what it does to which events.
public struct RuleProfile: Hashable, Sendable {
  /// Whether an alert declared critical passes a rule.
  public enum CriticalPassage: String, CaseIterable, Codable, Sendable {
    /// It does not.
    case never
    /// It does.
    case always
    /// It does if the policy makes an exception, see ``Policy/carPlayCriticalException``.
    case byException
  }

  /// The canonical name, as in documents and reports: letters and digits.
  public let name: String
  /// The gate it belongs to; none for what the Conductor checks behind the gates.
  public let gate: Gate?
  /// When it holds, in a few words.
  public let meaning: String
  /// The requirement it belongs to; empty for a rule of a program's own.
  public let requirement: String
  /// The events it applies to (K-16); for any other it is not enforced.
  public let events: EventKinds
  /// The larger events it takes members out of: a cluster, a payday (K-16).
  public let memberEvents: EventKinds
  /// The events it silences: it leaves nothing to look at, and not only nothing that interrupts.
  public let silences: EventKinds
  /// Whether an alert declared critical passes it.
  public let critical: CriticalPassage
  /// Whether it expires without another event: an arrival that no other rule held back is judged again when it
  /// has.
  public let isPassing: Bool
  /// The names of the ``PolicyField``s that are its figures.
  public let figures: [String]

  /// Creates a profile.
  ///
  /// - Parameters:
  ///   - name: The canonical name: letters and digits.
  ///   - gate: The gate it belongs to.
  ///   - meaning: When it holds, in a few words.
  ///   - requirement: The requirement it belongs to.
  ///   - events: The events it applies to.
  ///   - memberEvents: The larger events it takes members out of.
  ///   - silences: The events it leaves nothing to look at of.
  ///   - critical: Whether an alert declared critical passes it.
  ///   - isPassing: Whether it expires without another event.
  ///   - figures: The names of the policy's fields it reads.
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
