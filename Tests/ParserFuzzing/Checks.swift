import CueModel
import FileReading
import Foundation
import Positions
import SimulationPrimitives
import TrackFormats

/// Ends the process with a line about the failed check; the fuzzer keeps the input.
func broken(_ message: String) -> Never {
  try? FileHandle.standardError.write(contentsOf: Data("BROKEN: \(message)\n".utf8))
  preconditionFailure(message)
}

/// Ends the process unless something holds.
func require(_ condition: Bool, _ message: @autoclosure () -> String) {
  if !condition { broken(message()) }
}

/// A text for people is one line that a terminal shows unchanged.
func checkLine(_ text: String, atMost count: Int = 2_000) {
  require(!text.isEmpty, "a message without words")
  let isPlain = text.unicodeScalars.allSatisfy { scalar in
    let category = scalar.properties.generalCategory
    return category != .control && category != .lineSeparator && category != .paragraphSeparator
  }
  require(isPlain, "a message with line ends or control characters: \(text.debugDescription)")
  require(text.utf8.count <= count, "a message of \(text.utf8.count) bytes")
}

/// Files are refused with one line, and by nothing else.
func checkRefusal(_ error: any Error) {
  require(error is ReadingError, "refused by \(type(of: error)): \(error)")
  checkLine("\(error)")
}

/// An diagnostic can be shown, and stands on a line.
func checkDiagnostic(_ diagnostic: Diagnostic) {
  require(diagnostic.line >= 1, "an diagnostic on line \(diagnostic.line)")
  checkLine(diagnostic.detail)
}

/// Properties of every accepted track.
enum TrackCheck {
  static func read(_ path: String) throws {
    // All vehicles at once, before the check for a single one refuses the file.
    var times: [String: VirtualTime] = [:]
    try TrackReader(path: path).readEverybody { name, entry in
      guard case .point(let point) = entry, let time = point.time else { return }
      require(times[name].map { $0 < time } ?? true, "somebody's fix not after their last")
      times[name] = time
    }
    var last: VirtualTime?
    var survey = TrackSurvey { LocalMetric(at: $0).anyDistance(to: $1) }
    try TrackReader(path: path).read { entry in
      survey.add(entry)
      switch entry {
      case .diagnostic(let diagnostic): checkDiagnostic(diagnostic)
      case .point(let point):
        require(point.coordinate.isInRange, "a used fix that is no place on earth")
        require(point.line >= 1 && point.segment >= 0, "a used fix that stands nowhere")
        require(point.speed.map { $0 >= 0 && $0.isFinite } ?? true, "a speed that is none")
        require(point.course.map { $0 >= 0 && $0 < 360 } ?? true, "a course that is none")
        guard let time = point.time else { broken("a used fix without a time") }
        require(last.map { $0 < time } ?? true, "a used fix not after the last")
        last = time
      }
    }
    require(
      survey.points == survey.used - survey.interpolated + survey.dropped.total,
      "the counts do not add up")
    require(survey.segments <= survey.used, "more segments than fixes")
    require(survey.gaps.allSatisfy { $0.seconds > 10 }, "a short gap")
    require(survey.maxSpeedMetersPerSecond.map(\.isFinite) ?? true, "a speed without end")
  }
}

/// Properties of every accepted list of places.
enum PlaceCheck {
  static func read(_ path: String) throws {
    try PlaceReader(path: path).read { entry in
      switch entry {
      case .diagnostic(let diagnostic): checkDiagnostic(diagnostic)
      case .place(let place, let line):
        require(place.coordinate.isInRange, "a place not on earth")
        require(!place.name.isEmpty && line >= 1, "a place without a name or line")
        require(!place.id.isEmpty, "a place that nothing tells from others")
        require(place.address?.isEmpty != true, "an address of nothing")
      }
    }
  }
}

/// Properties of every accepted weather file.
enum WeatherCheck {
  static func read(_ path: String) throws {
    var last: VirtualTime?
    try WeatherReader(path: path).read { entry in
      switch entry {
      case .diagnostic(let diagnostic): checkDiagnostic(diagnostic)
      case .sample(let sample):
        require(last.map { $0 < sample.time } ?? true, "a sample not after the last")
        last = sample.time
        let figures = [
          sample.temperatureCelsius, sample.apparentTemperatureCelsius,
          sample.precipitationMillimeters, sample.windMetersPerSecond,
          sample.relativeHumidityPercent,
        ]
        require(figures.compactMap(\.self).allSatisfy(\.isFinite), "a figure that is no number")
      }
    }
  }
}
