/// The units in column names.
extension ColumnNames {
  /// Returns the names of columns with angles: `GPS Latitude (deg)`, `Longitude (WGS84)`.
  static func angles(_ stems: [String]) -> [String] {
    var names = stems
    for suffix in ["", "deg", "degrees", "wgs84"] {
      for prefix in [
        "", "gps", "gnss", "location", "position", "point", "stop", "store", "geo", "decimal",
      ] {
        names += stems.map { prefix + $0 + suffix }
      }
    }
    return names
  }

  /// Returns the names of columns with times: `timestamp_ms`, `Time (UTC)`, `elapsed seconds`.
  static func times(_ stems: [String]) -> [String] {
    stems
      + stems.flatMap { stem in
        (["utc"] + counts.flatMap(\.suffixes)).map { stem + $0 }
      }
  }

  private static let counts: [(suffixes: [String], nanoseconds: Int64)] = [
    (["ms", "msec", "millis", "millisecond", "milliseconds"], 1_000_000),
    (["us", "micros", "microseconds"], 1_000), (["ns", "nanos", "nanoseconds"], 1),
    (["s", "sec", "seconds"], 1_000_000_000),
  ]

  /// Returns nanoseconds per unit of a time column by its name, or `nil` if the name has no unit.
  static func nanoseconds(in name: String?) -> Int64? {
    guard let name else { return nil }
    return counts.first { count in
      count.suffixes.contains { name.hasSuffix($0) && ($0 != "s" || time.contains(name)) }
    }?.nanoseconds
  }

  private static let speedStems = [
    "speedoverground", "speed", "velocity", "geschwindigkeit", "velocidad", "velocidade", "velocit",
    "vitesse",
    "snelheid", "sog", "spd",
  ]
  private static let speedPrefixes = [
    "", "gps", "gnss", "ground", "location", "enhanced", "current", "vehicle", "person",
  ]
  /// The meters per hour in each unit of speed.
  ///
  /// Multiplying by this number and dividing by 3600 keeps 5.4 km/h at exactly 1.5 m/s.
  private static let speeds: [(suffixes: [String], metersPerHour: Double)] = [
    (["ms", "mps", "msec", "meterssecond", "metersecond", "meterspersecond"], 3_600),
    (["kmh", "kph", "kmph", "kmhr", "kmhour", "kilometersperhour", "kilometershour"], 1_000),
    (["mph", "mih", "mihr", "milesperhour", "mileshour"], 1_609.344),
    (["kn", "kt", "kts", "knots"], 1_852), (["cms"], 36), (["fts", "fps"], 1_097.28),
  ]

  /// Returns the unit of a speed column by its name, in meters per hour, and whether the name
  /// states it.
  ///
  /// `nil` if the column does not hold speeds.
  static func speed(in name: String) -> (metersPerHour: Double, isNamed: Bool)? {
    for prefix in speedPrefixes {
      guard let stem = speedStems.first(where: { name.hasPrefix(prefix + $0) }) else { continue }
      let unit = String(name.dropFirst(prefix.count + stem.count))
      if let found = speeds.first(where: { $0.suffixes.contains(unit) }) {
        return (found.metersPerHour, true)
      }
      guard unit.isEmpty else { continue }
      // Ships report `sog`, the speed over ground, in knots.
      return stem == "sog" ? (1_852, true) : (3_600, false)
    }
    return nil
  }

  /// Converts a speed to meters per second; a speed in that unit is returned unchanged.
  static func metersPerSecond(_ speed: Double, _ metersPerHour: Double) -> Double {
    metersPerHour == 3_600 ? speed : speed * metersPerHour / 3_600
  }
}
