/// The supported formats of recorded tracks.
public enum TrackFormat: String, CaseIterable, Hashable, Sendable {
  /// GPX 1.0 and 1.1: tracks, routes, and the waypoint files of Xcode.
  case gpx
  /// Rows of a table with named columns.
  case csv
  /// NMEA 0183 sentences of a satellite receiver.
  case nmea
  /// Floating car data of the SUMO traffic simulation, in degrees.
  case fcd
  /// JSON: Google's timelines, OwnTracks, Overland, GeoJSON with times, Strava's streams.
  case json
  /// Training Center files of watches and fitness sites.
  case tcx
  /// FIT files of watches and bicycle computers.
  case fit
  /// KML: `gx:Track`, placemarks with instants, lines.
  case kml
  /// PLT files of OziExplorer and GeoLife.
  case plt
  /// Flight recorder files of gliders.
  case igc

  /// Whether points may have the id of an owner.
  var hasIDs: Bool {
    switch self {
    case .csv, .fcd, .json: true
    case .gpx, .nmea, .tcx, .fit, .kml, .plt, .igc: false
    }
  }
}
