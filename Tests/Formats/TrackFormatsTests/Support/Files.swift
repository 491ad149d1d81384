import FileReading
import Foundation
import Positions
import SimulationPrimitives
import TestFolders
import Testing
import TrackFormats

/// The results of reading a file.
struct Reading {
  var format: TrackFormat
  var points: [TrackPoint] = []
  var diagnostics: [Diagnostic] = []
  var survey = TrackSurvey(distance: flatDistance)

  init(path: String, options: TrackOptions = .init()) throws {
    let reader = try TrackReader(path: path, options: options)
    format = reader.format
    try reader.read { entry in
      switch entry {
      case .point(let point): points.append(point)
      case .diagnostic(let diagnostic): diagnostics.append(diagnostic)
      }
      survey.add(entry)
    }
    diagnostics.sort { $0.line < $1.line }
  }

  init(_ text: String, options: TrackOptions = .init()) throws {
    try self.init(bytes: Array(text.utf8), options: options)
  }

  init(bytes: [UInt8], options: TrackOptions = .init()) throws {
    let file = try TemporaryFile(bytes)
    try self.init(path: file.path, options: options)
  }

  var times: [String] { points.map { $0.time.map(\.description) ?? "none" } }
  var kinds: [Diagnostic.Kind] { diagnostics.map(\.kind) }
  var lines: [Int] { diagnostics.map(\.line) }
}

/// The line that refuses a file, without the file's name; `nil` if it is not refused.
func refusal(_ bytes: [UInt8], options: TrackOptions = .init()) throws -> String? {
  let file = try TemporaryFile(bytes)
  return try refusal(path: file.path, options: options)
}

func refusal(_ text: String, options: TrackOptions = .init()) throws -> String? {
  try refusal(Array(text.utf8), options: options)
}

func refusal(path: String, options: TrackOptions = .init()) throws -> String? {
  do {
    _ = try Reading(path: path, options: options)
    return nil
  } catch let error as ReadingError {
    #expect(error.file == path)
    let remedy = error.remedy.map { " [\($0)]" } ?? ""
    return error.description.replacingOccurrences(of: path + ":", with: "") + remedy
  }
}

/// Meters on a flat earth: near enough for these tests.
@Sendable func flatDistance(_ a: Coordinate, _ b: Coordinate) -> Double {
  let north = (b.latitude - a.latitude) * 111_195
  let east = (b.longitude - a.longitude) * 111_195
  return (north * north + east * east).squareRoot()
}

/// The results of reading places from a file.
struct PlaceReading {
  private(set) var places: [PlaceRecord] = []
  /// The lines of the places.
  private(set) var lines: [Int] = []
  private(set) var diagnostics: [Diagnostic] = []

  init(_ text: String) throws { try self.init(bytes: Array(text.utf8)) }

  init(bytes: [UInt8]) throws {
    let file = try TemporaryFile(bytes)
    try PlaceReader(path: file.path).read { entry in
      switch entry {
      case .place(let place, let line):
        places.append(place)
        lines.append(line)
      case .diagnostic(let diagnostic): diagnostics.append(diagnostic)
      }
    }
  }
}
