public import CueModel

/// A field of the policy that a scenario changes.
public struct PolicyOverride: Hashable, Sendable {
  /// The name of the field; that of a part follows its whole, as in `quietHours.startMinute`.
  public let name: String
  /// The new value.
  public let value: PolicyField.Value
  /// The line in the document.
  public let line: Int
}
