public import Positions

/// Writes the points of a track in an exchange format, piece by piece.
///
///     var writer = TrackWriter(.gpx)
///     var text = writer.opening + writer.beginTrack()
///     for point in points { text += writer.text(of: point) }
///     text += writer.endTrack() + writer.closing
public struct TrackWriter: Sendable {
  /// The supported formats.
  public enum Format: Sendable {
    /// GPX 1.1, with speeds and courses as extensions.
    case gpx
    /// A line with `coordTimes` for each segment.
    ///
    /// Memory holds the times of one segment.
    case geojson
    /// One row per point: time, lat, lon, speed, course; segments are not distinguished.
    case csv
  }

  private let format: Format
  private var segment: Int?
  /// The GeoJSON members of a track, which precede the times of each of its lines.
  private var members = ""
  private var times: [String] = []
  private var firstPosition = ""
  private var hasFeatures = false

  /// Creates a writer.
  public init(_ format: Format) { self.format = format }

  /// The text at the beginning of a file.
  public var opening: String {
    switch format {
    case .gpx:
      #"""
      <?xml version="1.0" encoding="UTF-8"?>
      <gpx version="1.1" creator="cuesim" xmlns="http://www.topografix.com/GPX/1/1">
      """#
    case .geojson: #"{"type":"FeatureCollection","features":["# + "\n"
    case .csv: "time,lat,lon,speed,course\n"
    }
  }

  /// Returns the text before the first point of a track.
  ///
  /// GeoJSON repeats the name with each line.
  public mutating func beginTrack(named name: String? = nil) -> String {
    beginTrack(named: name, properties: name.map { [("name", .word($0))] } ?? [])
  }

  /// Returns the same with further properties, which only GeoJSON supports.
  package mutating func beginTrack(
    named name: String?, properties: [RowFormat.Column]
  ) -> String {
    segment = nil
    members = properties.map { JSONText.string($0.name) + ":" + $0.cell.json + "," }.joined()
    guard format == .gpx else { return "" }
    return "<trk>" + (name.map { "<name>\(XMLText.escaped($0))</name>" } ?? "") + "\n"
  }

  /// Returns the text of a mark: in GPX before all tracks, in CSV empty.
  package mutating func text(of mark: TrackMark) -> String {
    switch format {
    case .gpx: mark.waypoint
    case .csv: ""
    case .geojson: comma() + mark.feature
    }
  }

  /// Returns the text of the next point, and the end of the previous segment.
  public mutating func text(of point: TrackPoint) -> String {
    let isNew = segment != point.segment
    defer { segment = point.segment }
    switch format {
    case .gpx: return (isNew ? (segment == nil ? "" : "</trkseg>") + "<trkseg>\n" : "") + gpx(point)
    case .csv: return csv(point)
    case .geojson: return (isNew ? endLine() : "") + line(point)
    }
  }

  /// Returns the text after the last point of a track.
  public mutating func endTrack() -> String {
    switch format {
    case .gpx: (segment == nil ? "" : "</trkseg>") + "</trk>"
    case .geojson: endLine()
    case .csv: ""
    }
  }

  /// The text at the end of a file.
  public var closing: String {
    switch format {
    case .gpx: "</gpx>\n"
    case .geojson: "]}\n"
    case .csv: ""
    }
  }

  /// Returns the separator between two features.
  private mutating func comma() -> String {
    defer { hasFeatures = true }
    return hasFeatures ? ",\n" : ""
  }

  private func gpx(_ point: TrackPoint) -> String {
    let extras =
      [("speed", point.speed), ("course", point.course)].compactMap { name, value in
        value.map { "<\(name)>\($0)</\(name)>" }
      }.joined()
    let time = point.time.map { "<time>\($0.universalText)</time>" } ?? ""
    return
      "<trkpt lat=\"\(point.coordinate.latitude)\" lon=\"\(point.coordinate.longitude)\">\(time)"
      + (extras.isEmpty ? "" : "<extensions>\(extras)</extensions>") + "</trkpt>\n"
  }

  private func csv(_ point: TrackPoint) -> String {
    let figures = [
      point.coordinate.latitude, point.coordinate.longitude, point.speed, point.course,
    ]
    return ([point.time?.universalText ?? ""] + figures.map { $0.map { "\($0)" } ?? "" })
      .joined(separator: ",") + "\n"
  }

  private mutating func line(_ point: TrackPoint) -> String {
    let position = "[\(point.coordinate.longitude),\(point.coordinate.latitude)]"
    times.append(JSONText.string(point.time?.universalText))
    // A GeoJSON line has at least two positions, so the first one is kept until the second.
    guard times.count > 1 else {
      firstPosition = position
      return ""
    }
    guard times.count == 2 else { return ",\n" + position }
    return comma()
      + #"{"type":"Feature","geometry":{"type":"LineString","coordinates":["#
      + "\n\(firstPosition),\n\(position)"
  }

  private mutating func endLine() -> String {
    defer { times.removeAll(keepingCapacity: true) }
    guard times.count != 1 else {
      return comma()
        + #"{"type":"Feature","geometry":{"type":"Point","coordinates":"# + firstPosition
        + #"},"properties":{"# + members + #""time":"# + times[0] + "}}"
    }
    guard !times.isEmpty else { return "" }
    return #"]},"properties":{"# + members + #""coordTimes":["# + times.joined(separator: ",")
      + "]}}"
  }
}
