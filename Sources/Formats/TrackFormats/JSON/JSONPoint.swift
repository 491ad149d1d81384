import FileReading
import SimulationPrimitives

/// The members of a JSON object that form a point, under the names that programs use.
struct JSONPoint {
  let line: Int
  let isInList: Bool
  private(set) var latitude: Double?
  private(set) var longitude: Double?
  private(set) var time = StatedTime.missing
  /// Whether the time originates in a nested object, so that the object's own time replaces it.
  private var isTimeAdopted = false
  /// The device or user that the point belongs to.
  private(set) var owner: String?
  private var speed: Double?
  private var course: Double?
  /// Minutes after the time of an enclosing object.
  private var offsetMinutes: Double?
  /// Whether the point is from a Suunto watch, whose angles are in radians.
  private(set) var areRadians = false
  /// The start from which times of lines count.
  private(set) var start = StatedTime.missing
  /// Lists of positions and times with self-explanatory names.
  var way = JSONLine()
  /// Lists named `data`.
  ///
  /// The name or type of the object specifies their content, as in Strava's streams.
  var data = JSONLine()
  private var type: String?

  init(line: Int, isInList: Bool) { (self.line, self.isInList) = (line, isInList) }

  var hasPlace: Bool { latitude != nil && longitude != nil }

  /// The names of times and of lists of times.
  static let allTimes = times.union(milliseconds).union(JSONLine.timeLists).union([timeOfRadians])
  /// The name of times in Suunto files with angles in radians.
  private static let timeOfRadians = "timeiso8601"
  private static let times: Set<String> = [
    "timestamp", "time", "datetime", "tst", "starttime", "starttimestamp", "recordedat", "when",
    "trackedat", "fixtime", "devicetime", "timestampepoch",
    "lastupdated",
  ]
  private static let milliseconds: Set<String> = [
    "timestampms", "starttimestampms", "timems", "timestampmillis",
  ]

  /// Stores a member if it describes a point.
  mutating func take(_ key: String, _ text: String) {
    let number = decimal(Array(text.utf8))
    switch key {
    case "latitude", "lat": latitude = number
    case "longitude", "lon", "lng": longitude = number
    case "latitudee7", "late7": latitude = number.map { $0 / 1e7 }
    case "longitudee7", "lnge7", "lone7": longitude = number.map { $0 / 1e7 }
    case "point", "latlng", "start", "placelocation": takePlace(text)
    case "speed", "velocity": speed = number
    case "vel": speed = number.map { $0 / 3.6 }
    case "course", "heading", "bearing", "cog": course = number
    case "deviceid", "devicetag", "tid", "entityid", "vehicleid": owner = text
    case "durationminutesoffsetfromstarttime": offsetMinutes = number
    case "startdate": start = Self.time(text, unit: nil)
    case "type": type = text
    case Self.timeOfRadians:
      areRadians = true
    case _ where Self.times.contains(key):
      take(Self.time(text, unit: nil))
    case _ where Self.milliseconds.contains(key):
      take(Self.time(text, unit: 1_000_000))
    case _ where key.hasPrefix("speed") || key == "sog":
      // The name contains the unit, as the names of columns do.
      guard let unit = ColumnNames.speed(in: key) else { return }
      speed = number.map { ColumnNames.metersPerSecond($0, unit.metersPerHour) }
    default: break
    }
  }

  /// Stores the first time of the object itself.
  private mutating func take(_ found: StatedTime) {
    guard time == .missing || isTimeAdopted else { return }
    (time, isTimeAdopted) = (found, false)
  }

  /// Reads `46.05°, 14.5°` or `geo:46.05,14.5`.
  private mutating func takePlace(_ text: String) {
    let digits = text.drop { $0.isLetter || $0 == ":" }.filter { $0 != "°" }
    let parts = digits.split(separator: ",")
    guard parts.count == 2, let north = decimal(Array(parts[0].utf8)),
      let east = decimal(Array(parts[1].utf8))
    else { return }
    (latitude, longitude) = (north, east)
  }

  /// Parses a date, or a count since 1970 whose size determines the unit.
  static func time(_ text: String, unit: Int64?) -> StatedTime {
    var reader = TableTime(start: .zero, unit: unit)
    return reader.time(Array(text.utf8)[...], date: nil)
  }

  /// Copies the members that only a nested object has.
  mutating func adopt(_ inner: JSONPoint) {
    if !hasPlace { (latitude, longitude) = (inner.latitude, inner.longitude) }
    if time == .missing { (time, isTimeAdopted) = (inner.time, true) }
    if owner == nil { owner = inner.owner }
    if speed == nil { speed = inner.speed }
    if course == nil { course = inner.course }
    if start == .missing { start = inner.start }
    way.adopt(inner.way)
  }

  /// Whether a list named `data` may hold positions or times.
  func mayStream(under name: String) -> Bool {
    type.map(Self.streams.contains) ?? (isInList || Self.streams.contains(name))
  }

  /// Interprets the `data` list by the name of the object or its type.
  ///
  /// Returns `false` if unknown.
  mutating func takeStream(under name: String) -> Bool {
    guard !(data.positions.isEmpty && data.times.isEmpty) else { return false }
    let stream = type ?? name
    if stream == "latlng" { way.positions = data.positions }
    if stream == "time" { way.times = data.times }
    return Self.streams.contains(stream)
  }

  private static let streams: Set<String> = ["latlng", "time"]

  /// Uses a list's only position as the position.
  ///
  /// The time is that of an enclosing object, if the minutes since then are stated.
  mutating func settle(within outer: [JSONPoint]) {
    if !hasPlace, !way.isLine, let position = way.positions.first {
      (latitude, longitude) = (position.latitude, position.longitude)
      way.positions = []
    }
    if way.isCounted, start == .missing {
      start = outer.last { $0.start != .missing }?.start ?? .missing
    }
    guard time == .missing, let offsetMinutes,
      let start = outer.last(where: { $0.time != .missing }), let begin = start.time.instant
    else { return }
    time = start.time.moved(from: begin, bySeconds: offsetMinutes * 60)
  }

  func candidate(segment: Int) -> Candidate {
    Candidate(
      latitude: latitude, longitude: longitude, time: time, speed: speed, course: course,
      line: line, segment: segment)
  }
}
