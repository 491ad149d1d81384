import CueModel
import CueSystem
import SimulationPrimitives

extension TimelineRow {
  /// The kinds of rows.
  public enum Kind: String, Codable, Sendable {
    /// A decision, with details in its own row among the decisions.
    case decision
    /// An alert was scheduled on the phone.
    case scheduled
    /// A surface accepted content.
    case shown
    /// An interruption reached the person.
    case landed
    /// The watch dropped a late tap.
    case dropped
    /// A surface refused content without a grant (C-03).
    case refused
    /// The live activity began, changed, or ended.
    case liveActivity
    /// The widgets read a new snapshot.
    case widget
    /// CarPlay kept something from the person.
    case carPlay
    /// The Focus changed, or a summary of suppressed notifications was delivered.
    case focus
    /// Another app's notification arrived.
    case notification
    /// The location sensor changed its mode.
    case sensor
    /// The platform ended the app's background task (G-33).
    case background
    /// The app's process was launched or ended.
    case process
    /// The share sheet received a card.
    case share
    /// The person tapped a banner.
    case tap
    /// The app's screen followed a link, or missed a pending one.
    case link
    /// The platform layer reported its own activity.
    case analytics
    /// The platform delayed or dropped a request.
    case budget
    /// A condition against any interruption began or ended.
    case situation
    /// The person acted on a card.
    case gesture
    /// The person's clock changed, with the zone if it is named.
    case clock
    /// The weather at the person's place changed.
    case weather
    /// The recording of the route has a gap, or ends.
    case recording
  }
}

extension DeviceInput.Content {
  /// The row's kind and text for an event of the environment, which is in no journal.
  var surroundings: (kind: TimelineRow.Kind, words: String)? {
    if case .weather(let reading) = self { (.weather, reading.words) } else { nil }
  }
}

extension WeatherReading {
  /// The weather on one line.
  fileprivate var words: String {
    let rain =
      rainMillimetersPerHour == 0 ? "dry" : "\(rainMillimetersPerHour.rounded(to: 3)) mm/h of rain"
    let wind =
      windMetersPerSecond == 0 ? "still" : "\(windMetersPerSecond.rounded(to: 3)) m/s of wind"
    return "\(rain), feels like \(apparentCelsius.rounded(to: 3)) °C, \(wind)"
  }
}
