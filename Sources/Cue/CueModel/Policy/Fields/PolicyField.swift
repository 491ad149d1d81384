/// One field of ``Policy``: its name, its meaning, the source of its figure, and its step.
///
///     PolicyField.named("cardTouchCap")?.value(in: .conductor)  // .whole(3)
///
/// The step is the smallest useful change: it changes a decision or a figure somewhere (K-14).
/// Documents, reports and tests share this table.
public struct PolicyField: Sendable {
  /// The value of a field.
  public enum Value: Hashable, Sendable {
    /// A measure.
    case number(Double)
    /// A count.
    case whole(Int)
    /// A switch.
    case flag(Bool)
    /// Vetoes.
    case vetoes(VetoSet)
  }

  /// The step of a field.
  public enum Step: Hashable, Sendable {
    /// An increase by a number, in the field's unit.
    case up(Double)
    /// The other setting of a switch.
    case flip
    /// The removal of one veto.
    case drop(Veto)
  }

  /// The name in the coded form; a part follows its whole, as in `urgency.digital`.
  public let name: String
  /// The unit of the value; empty for a switch or a list.
  public let unit: String
  /// The smallest change worth trying.
  public let step: Step
  /// The requirement of the field.
  public let requirement: String
  /// Whether the sources leave the figure open, so that this project chose it (D).
  public let isOurs: Bool
  /// The meaning in one line.
  public let meaning: String
  let read: @Sendable (Policy) -> Value
  /// Writes a value, or returns `false` if the field cannot have it.
  let write: @Sendable (inout Policy, Value) -> Bool

  /// The field's value in a policy.
  public func value(in policy: Policy) -> Value { read(policy) }

  /// Sets the field, or returns `false` without a change if the value is not possible.
  public func set(_ value: Value, in policy: inout Policy) -> Bool { write(&policy, value) }

  /// The policy with this field moved by its step.
  public func stepped(_ policy: Policy) -> Policy {
    var policy = policy
    let isTaken =
      switch (value(in: policy), step) {
      case (.number(let number), .up(let step)): write(&policy, .number(number + step))
      case (.whole(let number), .up(let step)): write(&policy, .whole(number + Int(step)))
      case (.flag(let flag), .flip): write(&policy, .flag(!flag))
      case (.vetoes(let vetoes), .drop(let veto)):
        write(&policy, .vetoes(vetoes.subtracting(VetoSet(veto))))
      case (.number, _), (.whole, _), (.flag, _), (.vetoes, _): false
      }
    precondition(isTaken, "the step of '\(name)' does not fit its kind; declare another")
    return policy
  }

  /// Every field, in the order of ``Policy``.
  public static let all: [PolicyField] =
    places + smoothing + hours + motion + frequency + dismissals + urgency + presentation
    + schedules + sensing + consumers + switches

  private static let byName = all.reduce(into: [String: PolicyField]()) { $0[$1.name] = $1 }

  /// The field of a name.
  public static func named(_ name: String) -> PolicyField? { byName[name] }
}
