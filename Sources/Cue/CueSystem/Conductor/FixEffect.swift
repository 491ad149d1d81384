/// The effects of a fix for the Conductor.
enum FixEffect: Sendable {
  /// The person entered or left the near ring.
  case ring(card: Int, isInside: Bool)
  /// The person arrived at the place.
  case fence(card: Int, distance: Double)
  /// Will be there soon.
  case approach(card: Int, distance: Double, eta: Double)
  /// The live activity has to show another bucket.
  case bucket(card: Int, Int)
  /// The person left the neighborhood of a snoozed card, which may alert again.
  case wokeCard
  /// The drive ended; arrivals that only the drive held back are judged (G-12).
  case parked
}
