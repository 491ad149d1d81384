import CueModel
import CueRuns
import Positions
import SimulationPrimitives
import TrackFormats

extension Inspection {
  /// The inspection as text, with a final line break.
  public var text: String {
    let lines =
      switch content {
      case .track(let format, let survey): lines(format, survey)
      case .places(let format, let survey): lines(format, survey)
      case .weather(let survey): lines(survey)
      }
    return lines.text
  }

  private func lines(_ format: TrackFormat, _ survey: TrackSurvey) -> [String] {
    let segments = survey.segments == 1 ? "1 segment" : "\(survey.segments) segments"
    var lines = [
      "\(file): track, \(format.rawValue), \(counted(survey.points, "point")), "
        + "\(survey.used) used, "
        + "\(survey.interpolated) computed, \(segments)",
      "  dropped: \(Self.text(survey.dropped))",
      "  time: \(Self.span(survey.start, survey.end, survey.durationSeconds))",
    ]
    if let least = survey.minIntervalSeconds, let median = survey.medianIntervalSeconds,
      let most = survey.maxIntervalSeconds
    {
      lines.append(
        "  intervals: \(least.rounded(to: 3)) s to \(most.rounded(to: 3)) s, "
          + "median \(median.rounded(to: 3)) s")
    }
    lines.append("  gaps: \(Self.text(survey.gaps))")
    if survey.used > 1 { lines.append(way(survey)) }
    if let speed = survey.maxSpeedMetersPerSecond {
      lines.append(
        "  speed: at most \(speed.rounded(to: 1)) m/s; \(survey.statedSpeeds) fixes state theirs")
    }
    return lines + [Self.text(survey.bounds)] + Self.lines(survey.diagnostics) + next(survey)
  }

  /// Returns the distance, the time in motion, and the motion class of the mean speed.
  private func way(_ survey: TrackSurvey) -> String {
    let movement = survey.movement.map { ", most like \($0.rawValue)" } ?? ""
    return "  route: \(survey.lengthMeters.rounded(to: 0)) m, "
      + "\(spanText(survey.movingSeconds)) in motion\(movement)"
  }

  /// Returns the suggested next command.
  private func next(_ survey: TrackSurvey) -> [String] {
    let words = ([file.shellPath] + options.map(\.shellWord)).joined(separator: " ")
    if !survey.areTimesBelievable {
      let reason = "its times are implausible for a person"
      return ["  next: cuesim run \(words) --pace 1.4 --pin NAME@LAT,LON, as \(reason)"]
    }
    guard let place = survey.firstPlace, let zone = ReplayZone(of: survey) else { return [] }
    let who = zone.isGuessed ? "the longitude implies" : "its times imply"
    return [
      "  next: cuesim run \(words) --zone NAME --pin NAME@LAT,LON; it begins at "
        + "\(place.latitude),\(place.longitude), where \(who) \(zone.identifier)"
    ]
  }

  private func lines(_ format: PlaceReader.Format, _ survey: PlaceSurvey) -> [String] {
    [
      "\(file): places, \(format.rawValue), \(counted(survey.places, "place")), "
        + "\(survey.dropped) dropped",
      Self.text(survey.bounds),
    ] + Self.lines(survey.diagnostics)
  }

  private func lines(_ survey: WeatherSurvey) -> [String] {
    let figures: [(name: String, unit: String, figure: WeatherSurvey.Figure?)] = [
      ("temperature", "°C", survey.temperatureCelsius),
      ("apparent temperature", "°C", survey.apparentTemperatureCelsius),
      ("precipitation", "mm", survey.precipitationMillimeters),
      ("wind", "m/s", survey.windMetersPerSecond),
      ("humidity", "%", survey.relativeHumidityPercent),
    ]
    let known = figures.compactMap { row in
      row.figure.map {
        "  \(row.name): \($0.range.lowerBound.rounded(to: 1)) to "
          + "\($0.range.upperBound.rounded(to: 1)) \(row.unit), in \(counted($0.count, "sample"))"
      }
    }
    return [
      "\(file): weather, csv, \(counted(survey.samples, "sample")), \(survey.dropped) dropped",
      "  time: \(Self.span(survey.start, survey.end, survey.durationSeconds))",
      "  gaps: \(Self.text(survey.gaps))",
    ] + known + Self.lines(survey.diagnostics)
  }
}

extension Inspection {
  private static func span(
    _ start: VirtualTime?, _ end: VirtualTime?, _ seconds: Double
  ) -> String {
    guard let start, let end else { return "none" }
    return "\(start.universalText) to \(end.universalText), \(spanText(seconds))"
  }

  private static func text(_ dropped: TrackSurvey.Dropped) -> String {
    let counts = [
      (dropped.untimed, "without time"), (dropped.duplicateTime, "with the time of the last"),
      (dropped.backwardTime, "before the last"), (dropped.outOfRange, "out of range"),
      (dropped.malformed, "malformed"), (dropped.implausible, "jumping out"),
    ].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    return counts.isEmpty ? "none" : counts.joined(separator: ", ")
  }

  private static func text(_ gaps: [TrackGap]) -> String {
    let items = gaps.map { "\(spanText($0.seconds)) at +\($0.atSeconds.rounded(to: 1)) s" }
    return gaps.isEmpty ? "none" : "\(gaps.count): \(Abridged(items).text)"
  }

  private static func text(_ bounds: BoundingBox?) -> String {
    guard let bounds else { return "  box: none" }
    let crosses = bounds.crossesAntimeridian ? ", across the antimeridian" : ""
    return "  box: latitude \(bounds.minLatitude) to \(bounds.maxLatitude), "
      + "longitude \(bounds.minLongitude) to \(bounds.maxLongitude)\(crosses)"
  }

  private static func lines(_ diagnostics: [TrackSurvey.DiagnosticCount]) -> [String] {
    diagnostics.isEmpty ? ["  odd: nothing"] : diagnostics.map { "  \($0.line)" }
  }
}
