import CueModel
import CueSystem
import SimulationPrimitives

extension TimelineRow {
  /// The kinds of things a row may tell.
  public enum Kind: String, Codable, Sendable {
    /// A decision; its row among the decisions says more.
    case decision
    /// An alert was handed to the phone to fire later.
    case scheduled
    /// A surface took content in.
    case shown
    /// An interruption reached the person.
    case landed
    /// The watch dropped a tap that came too late.
    case dropped
    /// A surface refused what came without a grant (C-03).
    case refused
    /// The live activity began, changed, or ended.
    case liveActivity
    /// The widgets read a new snapshot.
    case widget
    /// CarPlay kept something from the person.
    case carPlay
    /// Another Focus is in force, or what one held back is summed up.
    case focus
    /// Another app's notification came.
    case notification
    /// The location sensor changed its mode.
    case sensor
    /// The platform ended the app's background task (G-33).
    case background
    /// The app's process was launched, or ended.
    case process
    /// The share sheet took a card in.
    case share
    /// The person tapped a banner.
    case tap
    /// The app's screen followed a link, or failed to see that one waits.
    case link
    /// The platform layer reported something of itself.
    case analytics
    /// The platform did not do at once what it was asked.
    case budget
    /// Something began or ceased to speak against any interruption.
    case situation
    /// The person did something with a card.
    case gesture
    /// The person's clock shows another time, and in another zone if one is named.
    case clock
    /// The weather at the person's place changed.
    case weather
    /// The recording of the person's way has a gap, or ends.
    case recording
  }
}

extension DeviceInput.Content {
  /// What a row tells of surroundings of which no device writes a journal.
  var surroundings: (kind: TimelineRow.Kind, words: String)? {
    if case .weather(let reading) = self { (.weather, reading.words) } else { nil }
  }
}

extension WeatherReading {
  /// The weather in a line.
  fileprivate var words: String {
    let rain =
      rainMillimetersPerHour == 0 ? "dry" : "\(rainMillimetersPerHour.rounded(to: 3)) mm/h of rain"
    let wind =
      windMetersPerSecond == 0 ? "still" : "\(windMetersPerSecond.rounded(to: 3)) m/s of wind"
    return "\(rain), feels like \(apparentCelsius.rounded(to: 3)) °C, \(wind)"
  }
}
