/// The occupation of a person that determines the handling of notifications (F-04).
public enum FocusMode: String, CaseIterable, Codable, Sendable {
  /// Work.
  case work
  /// Time off work.
  case personal
  /// Sleep.
  case sleep
  /// Driving.
  case driving
}
