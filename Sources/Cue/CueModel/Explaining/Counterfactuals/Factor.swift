/// An independent input of a decision that can be varied: a signal, a figure of the policy, or
/// a rule that is switched on or off.
///
/// A rule names its signals in ``Rule/factors(for:)``. The figures of its profile and its own
/// switch are factors without being named:
///
///     static func factors(for inquiry: Inquiry) -> [Factor] {
///       [.flag("focus", inquiry.context.isFocusActive) { $0.context.isFocusActive = $1 }]
///     }
public struct Factor: Sendable {
  /// The kinds of factors.
  public enum Kind: String, CaseIterable, Codable, Sendable {
    /// A signal of the situation, of the event or of the ledger.
    case signal
    /// A figure of the policy.
    case figure
    /// The enforcement of a whole rule by the policy.
    case rule
  }

  /// A setting of a factor.
  public enum Value: Hashable, Sendable {
    /// A measure or a count, in the factor's unit.
    case number(Double)
    /// One of several names.
    case word(String)
    /// On or off.
    case flag(Bool)
  }

  /// The possible moves of a factor.
  enum Travel: Sendable {
    /// Changes in equal steps.
    case steps(FactorSteps)
    /// Changes to one of some other settings.
    case choices(from: Value, to: [Choice])
  }

  /// A selectable setting, and its effect.
  struct Choice: Sendable {
    let value: Value
    let set: @Sendable (inout Hypothesis) -> Void
  }

  /// The kind.
  public let kind: Kind
  /// A stable name: a signal's own, a field's as in documents, or a rule's.
  public let name: String
  /// The unit of the settings; empty for settings without a unit.
  public let unit: String
  /// The card of a larger event that the factor belongs to, if there is just one.
  public internal(set) var card: String?
  let travel: Travel

  /// Creates a factor.
  init(_ kind: Kind, _ name: String, unit: String = "", _ travel: Travel) {
    (self.kind, self.name, self.unit, self.travel) = (kind, name, unit, travel)
  }

  /// Creates the factor of a signal that is a number.
  ///
  /// - Parameters:
  ///   - name: A stable name.
  ///   - value: The current setting.
  ///   - unit: The unit.
  ///   - stepsPerUnit: The number of smallest steps in a unit.
  ///   - range: The range of settings, in the unit.
  ///   - stride: The most steps to try at once, for a signal that may be right between two wrongs.
  ///   - set: Puts a value into the circumstances.
  /// - Returns: The factor.
  public static func number(
    _ name: String, _ value: Double, unit: String, stepsPerUnit: Int = 1,
    in range: ClosedRange<Double>, stride: Int? = nil,
    set: @escaping @Sendable (inout Circumstances, Double) -> Void
  ) -> Factor {
    let steps = FactorSteps(
      value: value, perUnit: Double(stepsPerUnit), range: range, stride: stride
    ) { set(&$0.circumstances, $1) }
    return Factor(.signal, name, unit: unit, .steps(steps))
  }

  /// Creates the factor of a signal that is on or off.
  ///
  /// - Parameters:
  ///   - name: A stable name.
  ///   - isSet: The current setting.
  ///   - set: Changes the setting in the circumstances.
  /// - Returns: The factor.
  public static func flag(
    _ name: String, _ isSet: Bool, set: @escaping @Sendable (inout Circumstances, Bool) -> Void
  ) -> Factor {
    let other = Choice(value: .flag(!isSet)) { set(&$0.circumstances, !isSet) }
    return Factor(.signal, name, .choices(from: .flag(isSet), to: [other]))
  }

  /// Creates the factor of a signal that is one of several names.
  ///
  /// - Parameters:
  ///   - name: A stable name.
  ///   - value: The current name.
  ///   - values: The possible names, in the order of trials.
  ///   - set: Sets a name in the circumstances.
  /// - Returns: The factor.
  public static func choice(
    _ name: String, _ value: String, among values: [String],
    set: @escaping @Sendable (inout Circumstances, String) -> Void
  ) -> Factor {
    let others = values.filter { $0 != value }.map { other in
      Choice(value: .word(other)) { set(&$0.circumstances, other) }
    }
    return Factor(.signal, name, .choices(from: .word(value), to: others))
  }
}

/// An assumed situation with a policy.
struct Hypothesis: Sendable {
  var circumstances: Circumstances
  var policy: Policy

  /// The decision that would be made.
  var decision: Decision { circumstances.decision(under: policy) }
}
