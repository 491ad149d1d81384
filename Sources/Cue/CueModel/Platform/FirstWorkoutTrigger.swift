/// Says once in the life of an installation that a workout was done (P-15).
///
/// Its owner asks it in one step; however many workouts end at once, one answer is true.
public struct FirstWorkoutTrigger: Hashable, Codable, Sendable {
  /// Whether it has.
  public private(set) var hasFired = false

  /// Creates the trigger of a new installation.
  public init() {}

  /// Takes a workout that was done.
  ///
  /// - Returns: Whether it is the first.
  public mutating func mark() -> Bool {
    defer { hasFired = true }
    return !hasFired
  }
}
