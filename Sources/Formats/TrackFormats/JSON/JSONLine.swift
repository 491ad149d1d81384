import FileReading
import SimulationPrimitives

/// Positions and their times, in parallel lists.
struct JSONLine {
  var positions: [(longitude: Double, latitude: Double, line: Int)] = []
  var times: [StatedTime] = []

  /// The names of lists of times, and of the stream of them.
  static let timeLists: Set<String> = ["coordtimes", "times", "timestamps", "datetimes", "time"]

  /// Names of Strava's streams that identify a track, and the beginnings of their lists.
  static let streams = [
    "latlng": ":[[", "altitude": ":[", "cadence": ":[", "distance": ":[", "grade_smooth": ":[",
    "heartrate": ":[", "velocity_smooth": ":[",
  ]

  /// Whether there are several positions, or one that has a time.
  var isLine: Bool { positions.count > 1 || !positions.isEmpty && !times.isEmpty }

  /// Whether the times count from the start of the line.
  var isCounted: Bool { times.first.map(Self.isCount) ?? false }

  /// Whether a number is too small to count from 1970.
  private static func isCount(_ time: StatedTime) -> Bool {
    time.instant.map { abs($0.nanoseconds) < 100_000_000_000_000_000 } ?? false
  }

  /// Copies the lists that this line lacks.
  mutating func adopt(_ other: JSONLine) {
    if positions.isEmpty { positions = other.positions }
    if times.isEmpty { times = other.times }
  }

  /// Whether the line lacks all lists that another has.
  func lacks(_ other: JSONLine) -> Bool {
    (positions.isEmpty || other.positions.isEmpty) && (times.isEmpty || other.times.isEmpty)
  }

  /// Returns the time of a position, which may count from a start.
  func time(_ index: Int, since start: StatedTime, else other: VirtualTime) -> StatedTime {
    guard index < times.count else { return .missing }
    guard Self.isCount(times[index]), let count = times[index].instant else { return times[index] }
    return start.moved(
      to: (start.instant ?? other).advanced(byNanoseconds: count.nanoseconds))
  }
}
