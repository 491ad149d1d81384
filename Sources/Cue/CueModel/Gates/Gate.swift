/// The five checks that every interruption has passed (G-01).
public enum Gate: String, CaseIterable, Codable, Sendable {
  /// The place of the person.
  case place = "where"
  /// The time of day.
  case time = "when"
  /// The motion of the person, and the weather.
  case motion = "how"
  /// The frequency of past alerts.
  case frequency = "howOften"
  /// The mood of the person.
  case mood
}

/// The answer of a gate.
public enum GateResult: String, CaseIterable, Codable, Sendable {
  /// No veto of the gate holds.
  case pass
  /// No interruption; the widget and the live activity continue.
  case ambientOnly
  /// No surface but the widget.
  case veto
}

/// The answers of the five gates, worked out from the vetoes that hold.
@frozen
public struct GateResults: Hashable, Sendable {
  /// The vetoes that the answers are based on.
  public let vetoes: VetoSet
  /// The vetoes among these that leave no surface but the widget.
  public let silencing: VetoSet
  /// The rules of the policy.
  private let rules: Rules

  /// The answers to a set of vetoes for a kind of event.
  public init(_ vetoes: VetoSet, kind: EventKind, under policy: Policy) {
    (self.vetoes, rules) = (vetoes, policy.rules)
    silencing = VetoSet.silencing(kind, under: policy)
  }

  /// The answer of one gate.
  public subscript(gate: Gate) -> GateResult {
    let own = vetoes.intersection(gate.vetoes(among: rules))
    return own.isEmpty ? .pass : own.isDisjoint(with: silencing) ? .ambientOnly : .veto
  }

  /// Whether all five let the event pass.
  public var allPass: Bool { Gate.allCases.allSatisfy { self[$0] == .pass } }
}
