/// The twelve inputs of the gates, in five families (G-48, X-24, D-12).
///
/// CarPlay and the states of phone and watch are not among them: they determine the surface, and
/// not whether the moment is right.
public enum Signal: String, CaseIterable, Codable, Sendable {
  /// The position of the person.
  case position
  /// The zones that contain the person: ring, fence, quiet zones.
  case zoneMembership
  /// The time of day and the day of the week.
  case timeOfDay
  /// The kind of purchases, and the hours of the shop.
  case categoryHours
  /// The number of days until the card expires.
  case daysToExpiry
  /// The motion of the person, with its confidence.
  case motion
  /// The speed.
  case speed
  /// The direction.
  case course
  /// The weather.
  case weather
  /// Past alerts, with their instants.
  case deliveryHistory
  /// The alerts that the person dismissed or snoozed.
  case dismissHistory
  /// Whether a Focus is on, or alerts are switched off.
  case focus

  /// The gate that uses the signal.
  public var family: Gate {
    switch self {
    case .position, .zoneMembership: .place
    case .timeOfDay, .categoryHours, .daysToExpiry: .time
    case .motion, .speed, .course, .weather: .motion
    case .deliveryHistory: .frequency
    case .dismissHistory, .focus: .mood
    }
  }
}
