/// The occupation of a person, as far as notifications care (F-04).
public enum FocusMode: String, CaseIterable, Codable, Sendable {
  /// At work.
  case work
  /// Off work.
  case personal
  /// Asleep.
  case sleep
  /// At the wheel.
  case driving
}
