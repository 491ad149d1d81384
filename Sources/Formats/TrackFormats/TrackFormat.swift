/// The formats of recorded tracks that can be read.
public enum TrackFormat: String, CaseIterable, Hashable, Sendable {
  /// GPX 1.0 and 1.1: tracks, routes, and waypoint files as Xcode uses them.
  case gpx
  /// Rows of a table with named columns.
  case csv
  /// NMEA 0183 sentences of a satellite receiver.
  case nmea
  /// Floating car data of the SUMO traffic simulation, in degrees.
  case fcd
}
