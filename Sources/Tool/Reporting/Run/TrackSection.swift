import CueModel
import CueRuns
import CueSystem
import Positions
import TrackFormats
import SimulationPrimitives

/// The part of a run report about a recording: its summary, its pins and, optionally, its points.
struct TrackSection: Encodable, Sendable {
  /// The passes of the recording at a pin.
  struct Pin: Encodable {
    let name: String
    /// The reason for the pin's place.
    ///
    /// Absent for a pin with a given place.
    let reason: PinSuggestion.Reason?
    let place: PlaceRow?
    @Nullable var minDistanceMeters: Double?
    let bucketChanges: Int
    let bucketRuns: [PinSurvey.BucketRun]
    let crossings: [PinSurvey.Crossing]
  }

  /// A used point.
  struct Fix: Encodable {
    let atSeconds: Double
    let latitude: Double
    let longitude: Double
    /// Meters to each pin, in the order of the pins.
    let distanceMeters: [Double]
  }

  private let format: String
  private let points: Int
  private let used: Int
  private let dropped: TrackSurvey.Dropped
  private let durationSeconds: Double
  private let gaps: [TrackGap]
  @Nullable private var maxSpeedMetersPerSecond: Double?
  private let sensor: String
  private let zone: String
  private let zoneIsGuessed: Bool
  /// The file of the weather, if there is one.
  private let weather: String?
  private let pins: [Pin]
  /// The points; absent unless requested.
  private let fixes: [Fix]?
  private let surveyLines: [String]

  private enum CodingKeys: CodingKey {
    case format, points, used, dropped, durationSeconds, gaps, maxSpeedMetersPerSecond, sensor,
      zone, zoneIsGuessed, weather, pins, fixes
  }

  init(_ replay: Replay, _ clock: WallClock, listingFixes: Bool) throws {
    let (survey, settings) = (replay.track.survey, replay.settings)
    (points, used, dropped) = (survey.points, survey.used, survey.dropped)
    (format, gaps, sensor) = (replay.track.format.rawValue, survey.gaps, settings.sensor.rawValue)
    (zone, zoneIsGuessed) = (replay.zone.identifier, replay.zone.isGuessed)
    weather = settings.weather?.file
    durationSeconds = survey.durationSeconds
    pins = zip(settings.cards, replay.track.pins).map { card, pin in
      let found = settings.suggestions[card.name]
      return Pin(
        name: card.name, reason: found?.reason, place: found.map { PlaceRow($0.choice) },
        minDistanceMeters: pin.minDistanceMeters, bucketChanges: pin.bucketChanges,
        bucketRuns: pin.bucketRuns, crossings: pin.crossings)
    }
    var fixes: [Fix] = []
    if listingFixes {
      try replay.track.forEachFix { fix in
        fixes.append(
          Fix(
            atSeconds: fix.atSeconds, latitude: fix.coordinate.latitude,
            longitude: fix.coordinate.longitude, distanceMeters: fix.distanceMeters))
      }
    }
    self.fixes = listingFixes ? fixes : nil
    surveyLines = SurveyText(replay: replay, clock: clock).lines
    maxSpeedMetersPerSecond = survey.maxSpeedMetersPerSecond
  }

  /// Returns the survey, the pins and the points as text.
  func lines(_ clock: WallClock) -> [String] {
    guard let fixes else { return surveyLines }
    let names = pins.map(\.name).joined(separator: ", ")
    return surveyLines + ["Fixes: seconds, latitude, longitude, meters to \(names)"]
      + fixes.map { fix in
        let distances = fix.distanceMeters.map { $0.rounded(to: 2) }.joined(separator: "  ")
        return "  \(fix.atSeconds)  \(fix.latitude)  \(fix.longitude)  \(distances)"
      } + [""]
  }
}

/// A place and its distance for the JSON document.
struct PlaceRow: Encodable {
  private let id: PlaceID
  private let name: String
  @Nullable private var address: String?
  private let latitude: Double
  private let longitude: Double
  private let distanceMeters: Double
  private let distance: String

  init(_ match: PlaceMatch) {
    (id, name) = (match.place.id, match.place.name)
    (latitude, longitude) = (match.place.coordinate.latitude, match.place.coordinate.longitude)
    (distanceMeters, distance) = (match.distanceMeters, match.distanceText)
    address = match.place.address
  }
}
