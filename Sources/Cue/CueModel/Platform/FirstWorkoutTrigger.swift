/// Reports the first completed workout of an installation once (P-15).
///
/// The owner calls it in one step. If several workouts end at once, one answer is `true`.
public struct FirstWorkoutTrigger: Hashable, Codable, Sendable {
  /// Whether the trigger has fired.
  public private(set) var hasFired = false

  /// Creates the trigger of a new installation.
  public init() {}

  /// Handles a completed workout, and returns whether it is the first.
  ///
  /// - Returns: Whether the workout is the first.
  public mutating func mark() -> Bool {
    defer { hasFired = true }
    return !hasFired
  }
}
