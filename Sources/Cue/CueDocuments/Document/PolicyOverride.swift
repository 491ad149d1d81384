/// A field of the policy that a scenario changes.
public struct PolicyOverride: Hashable, Sendable {
  /// What a field can be set to.
  public enum Value: Hashable, Sendable {
    /// A finite number, in the unit that the field's name ends with.
    case number(Double)
    /// A switch.
    case boolean(Bool)
    /// A word, for fields with a few named settings.
    case word(String)
    /// Several words, for fields that are sets of names.
    case words([String])
  }

  /// Why a field cannot be changed so.
  public enum Problem: Hashable, Sendable {
    /// The policy has no such field, but has these.
    case unknownField([String])
    /// The field wants another value, as in `a number of seconds above 0`.
    case expected(String)
  }

  /// The name of the field; that of a part follows its whole's, as in `quietHours.startMinute`.
  public let name: String
  /// The value to set it to.
  public let value: Value
  /// The line it is written on.
  public let line: Int
}
