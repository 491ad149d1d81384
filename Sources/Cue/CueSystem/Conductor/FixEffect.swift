/// The work a fix gives the Conductor, besides remembering it.
enum FixEffect: Sendable {
  /// Came near, or is near no longer.
  case ring(card: Int, isInside: Bool)
  /// The person arrived at the place.
  case fence(card: Int, distance: Double)
  /// Will be there soon.
  case approach(card: Int, distance: Double, eta: Double)
  /// The live activity has to show another bucket.
  case bucket(card: Int, Int)
  /// Went so far from a snoozed card that it may be spoken of again.
  case wokeCard
  /// Drives no longer: what the drive alone stood against is judged (G-12).
  case parked
}
