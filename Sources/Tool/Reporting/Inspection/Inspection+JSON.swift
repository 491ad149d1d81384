import CueModel
import CueRuns
import FileReading
import TrackFormats

extension Inspection {
  /// The inspection as one JSON document.
  ///
  /// Equal files yield equal bytes.
  public var json: String {
    let text =
      switch content {
      case .track(let format, let survey): json(format, survey)
      case .places(let format, let survey): json(format, survey)
      case .weather(let survey): json(survey)
      }
    return text + "\n"
  }

  private func json(_ format: TrackFormat, _ survey: TrackSurvey) -> String {
    let zone = ReplayZone(of: survey)
    return JSONText.object([
      "kind": JSONText.string("track"),
      "format": JSONText.string(format.rawValue),
      "points": "\(survey.points)",
      "used": "\(survey.used)",
      "interpolated": "\(survey.interpolated)",
      "segments": "\(survey.segments)",
      "dropped": JSONText.object(survey.dropped),
      "start": JSONText.string(survey.start?.universalText),
      "end": JSONText.string(survey.end?.universalText),
      "durationSeconds": JSONText.number(survey.durationSeconds),
      "zone": JSONText.string(zone?.identifier),
      "zoneIsGuessed": zone.map { "\($0.isGuessed)" } ?? "null",
      "lengthMeters": JSONText.number(survey.lengthMeters),
      "movingSeconds": JSONText.number(survey.movingSeconds),
      "movement": JSONText.string(survey.movement?.rawValue),
      "intervalSeconds": JSONText.object([
        "min": JSONText.number(survey.minIntervalSeconds),
        "median": JSONText.number(survey.medianIntervalSeconds),
        "max": JSONText.number(survey.maxIntervalSeconds),
      ]),
      "gaps": JSONText.array(survey.gaps.map { JSONText.object($0) }),
      "statedSpeeds": "\(survey.statedSpeeds)",
      "maxSpeedMetersPerSecond": JSONText.number(survey.maxSpeedMetersPerSecond),
      "bounds": JSONText.object(survey.bounds),
      "diagnostics": JSONText.array(survey.diagnostics.map { JSONText.object($0) }),
    ])
  }

  private func json(_ format: PlaceReader.Format, _ survey: PlaceSurvey) -> String {
    JSONText.object([
      "kind": JSONText.string("places"),
      "format": JSONText.string(format.rawValue),
      "places": "\(survey.places)",
      "dropped": "\(survey.dropped)",
      "bounds": JSONText.object(survey.bounds),
      "diagnostics": JSONText.array(survey.diagnostics.map { JSONText.object($0) }),
    ])
  }

  private func json(_ survey: WeatherSurvey) -> String {
    JSONText.object([
      "kind": JSONText.string("weather"),
      "format": JSONText.string("csv"),
      "samples": "\(survey.samples)",
      "dropped": "\(survey.dropped)",
      "start": JSONText.string(survey.start?.universalText),
      "end": JSONText.string(survey.end?.universalText),
      "durationSeconds": JSONText.number(survey.durationSeconds),
      "gaps": JSONText.array(survey.gaps.map { JSONText.object($0) }),
      "temperatureCelsius": JSONText.object(survey.temperatureCelsius),
      "apparentTemperatureCelsius": JSONText.object(survey.apparentTemperatureCelsius),
      "precipitationMillimeters": JSONText.object(survey.precipitationMillimeters),
      "windMetersPerSecond": JSONText.object(survey.windMetersPerSecond),
      "relativeHumidityPercent": JSONText.object(survey.relativeHumidityPercent),
      "diagnostics": JSONText.array(survey.diagnostics.map { JSONText.object($0) }),
    ])
  }
}

extension JSONText {
  /// Returns the number of dropped fixes by reason.
  static func object(_ dropped: TrackSurvey.Dropped) -> String {
    object([
      "untimed": "\(dropped.untimed)",
      "duplicateTime": "\(dropped.duplicateTime)",
      "backwardTime": "\(dropped.backwardTime)",
      "outOfRange": "\(dropped.outOfRange)",
      "malformed": "\(dropped.malformed)",
      "implausible": "\(dropped.implausible)",
    ])
  }

  /// Returns a stretch without fixes.
  static func object(_ gap: TrackGap) -> String {
    object(["atSeconds": number(gap.atSeconds), "seconds": number(gap.seconds)])
  }

  /// Returns a box, or `null`.
  fileprivate static func object(_ bounds: BoundingBox?) -> String {
    guard let bounds else { return "null" }
    return object([
      "minLatitude": number(bounds.minLatitude),
      "minLongitude": number(bounds.minLongitude),
      "maxLatitude": number(bounds.maxLatitude),
      "maxLongitude": number(bounds.maxLongitude),
    ])
  }

  /// Returns the count and the first occurrence of a kind of diagnostic.
  fileprivate static func object(_ diagnostic: TrackSurvey.DiagnosticCount) -> String {
    object([
      "kind": string(diagnostic.first.kind.rawValue),
      "count": "\(diagnostic.count)",
      "firstLine": "\(diagnostic.first.line)",
      "detail": string(diagnostic.first.words),
    ])
  }

  /// Returns a weather quantity, or `null`.
  fileprivate static func object(_ figure: WeatherSurvey.Figure?) -> String {
    guard let figure else { return "null" }
    return object([
      "count": "\(figure.count)",
      "min": number(figure.range.lowerBound),
      "max": number(figure.range.upperBound),
    ])
  }
}
