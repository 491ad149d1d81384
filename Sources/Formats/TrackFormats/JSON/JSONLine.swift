import FileReading
import SimulationPrimitives

/// Positions and their times, in lists beside each other.
struct JSONLine {
  var positions: [(longitude: Double, latitude: Double, line: Int)] = []
  var times: [StatedTime] = []

  /// The names of lists of times, and of the stream of them.
  static let timeLists: Set<String> = ["coordtimes", "times", "timestamps", "datetimes", "time"]

  /// Names of Strava's streams that tell a track, and how lists of their values begin.
  static let streams = [
    "latlng": ":[[", "altitude": ":[", "cadence": ":[", "distance": ":[", "grade_smooth": ":[",
    "heartrate": ":[", "velocity_smooth": ":[",
  ]

  /// Whether it is more than the place of a point: several positions, or one that has a time.
  var isLine: Bool { positions.count > 1 || !positions.isEmpty && !times.isEmpty }

  /// Whether its times are counts since it began.
  var isCounted: Bool { times.first.map(Self.isCount) ?? false }

  /// Whether a time was a number so small that it is none since 1970.
  private static func isCount(_ time: StatedTime) -> Bool {
    time.instant.map { abs($0.nanoseconds) < 100_000_000_000_000_000 } ?? false
  }

  /// Takes what it lacks.
  mutating func adopt(_ other: JSONLine) {
    if positions.isEmpty { positions = other.positions }
    if times.isEmpty { times = other.times }
  }

  /// Whether it lacks all that another has.
  func lacks(_ other: JSONLine) -> Bool {
    (positions.isEmpty || other.positions.isEmpty) && (times.isEmpty || other.times.isEmpty)
  }

  /// The time of a position, which may count from a start.
  func time(_ index: Int, since start: StatedTime, else other: VirtualTime) -> StatedTime {
    guard index < times.count else { return .missing }
    guard Self.isCount(times[index]), let count = times[index].instant else { return times[index] }
    return start.moved(
      to: (start.instant ?? other).advanced(byNanoseconds: count.nanoseconds))
  }
}
