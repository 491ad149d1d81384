import FileReading
import Positions
import SimulationPrimitives

/// The points of a file, held until all are known, then divided into the recording and outliers.
struct JudgedPoints {
  /// The limit on points that are sorted in memory.
  static let mostSorted = 2_000_000
  /// The gain in recorded points, as a factor and a number, that justifies sorting the points.
  private static let sortingGain = (factor: 1.2, points: 10)
  /// The number of holes above which holes are usual and no sign of a wrong clock.
  private static let usualHoles = 3

  /// Whether the file lists stays and routes separately, as timelines do.
  var areListed = false
  /// Whether the points were planned, so that distances are not checked.
  var arePlanned = false
  /// The UTC offset of the recorder's clock in minutes, for points that state none.
  var zoneMinutes: Int?
  private let spool = PointSpool()
  private var intervals = IntervalHistogram()
  private var last: SpooledPoint?
  private var holes = HoleCount()
  private var hasRisen = false
  private var speeds = SpeedUnits()
  /// The number of steps between consecutive points, and of impossible ones.
  private var steps = (all: 0, outOfReach: 0)

  /// Adds a point in the order of the file.
  mutating func append(_ point: SpooledPoint) throws(ReadingError) {
    if let last {
      let seconds = point.time.seconds(since: last.time)
      // Intervals of files in another order count as well.
      if seconds != 0 { intervals.add(abs(seconds)) }
      holes.add(seconds)
      if seconds > 0 {
        hasRisen = true
        let meters = LocalMetric(at: last.coordinate).anyDistance(to: point.coordinate)
        steps.all += 1
        if !ConsistentRun.isInReach(meters, in: seconds) { steps.outOfReach += 1 }
        speeds.add(point.speed, over: meters, seconds: seconds)
      }
    }
    last = point
    try spool.append(point)
  }

  /// Converts speeds from the unit inferred from the points.
  ///
  /// Returns a warning if the unit is not meters per second or cannot be inferred.
  mutating func settleSpeeds(_ statement: SpeedUnits.Statement) -> Diagnostic? {
    speeds.settle(statement)
    return speeds.remark
  }

  /// Passes on the points of the recording in order of time, and a diagnostic for each other point.
  ///
  /// If most steps are impossible, only times are checked, with a warning. If one half of the
  /// points is in a distant place, it is dropped.
  func forEach(_ body: (TrackEntry) throws -> Void) throws {
    let inFile = try run(of: spool.reader(), judgesPlaces: !arePlanned)
    // A list, or a file in descending order, is sorted even for the gain of a single point.
    let gain = areListed || !hasRisen ? (factor: 1, points: 1) : Self.sortingGain
    let wanted = max(
      Int(Double(inFile.pointCount) * gain.factor), inFile.pointCount + gain.points)
    if wanted <= spool.count, spool.count <= Self.mostSorted, let sorted = try sorted() {
      let run = try run(of: sorted, judgesPlaces: !arePlanned)
      if run.pointCount >= wanted {
        let detail = "the points are not in order of time and were sorted"
        try body(.diagnostic(Diagnostic(.sorted, line: sorted.firstLine, detail: detail)))
        return try emit(sorted, run, body)
      }
    }
    let isScattered = inFile.pointCount * 2 <= spool.count && steps.outOfReach * 2 > steps.all
    if isScattered, !arePlanned {
      let detail = "most points are out of each other's reach, so that only their times are judged"
      try body(.diagnostic(Diagnostic(.form, line: 1, detail: detail)))
    }
    try emit(
      spool.reader(),
      isScattered ? try run(of: spool.reader(), judgesPlaces: false) : inFile, body)
  }

  private func run(
    of points: some PointSource, judgesPlaces: Bool
  ) throws(ReadingError) -> [ClosedRange<Int>] {
    var points = points
    var run = ConsistentRun(
      usualSeconds: intervals.median ?? 1, judgesPlaces: judgesPlaces,
      areHolesUsual: holes.count >= Self.usualHoles)
    while let point = try points.next() { run.add(point.time, point.coordinate) }
    return run.ranges
  }

  private func emit(
    _ points: some PointSource, _ ranges: [ClosedRange<Int>], _ body: (TrackEntry) throws -> Void
  ) throws {
    var points = points
    var rest = ranges[...]
    var (index, before) = (0, SpooledPoint?.none)
    while let point = try points.next() {
      while let range = rest.first, range.upperBound < index { rest.removeFirst() }
      if rest.first?.contains(index) == true {
        var found = speeds.converted(point).trackPoint
        found.zoneMinutes = found.zoneMinutes ?? zoneMinutes
        try body(.point(found))
        before = point
      } else {
        try body(.diagnostic(point.diagnostic(behind: before)))
      }
      index += 1
    }
  }

  /// Returns the points sorted by time, stably, or `nil` if simultaneous stretches would be mixed.
  private func sorted() throws(ReadingError) -> SortedPoints? {
    var points: [SpooledPoint] = []
    points.reserveCapacity(spool.count)
    var reader = spool.reader()
    while let point = try reader.next() { points.append(point) }
    let order = points.indices.sorted { (points[$0].time, $0) < (points[$1].time, $1) }
    let stretches = Set(points.map(\.segment)).count
    let changes = zip(order, order.dropFirst()).count { points[$0].segment != points[$1].segment }
    guard changes < stretches else { return nil }
    return SortedPoints(points: points, order: order)
  }
}

extension [ClosedRange<Int>] {
  fileprivate var pointCount: Int { reduce(0) { $0 + $1.count } }
}

/// The number of holes of more than a day between points, which no single wrong time causes.
private struct HoleCount {
  private(set) var count = 0
  private var before: (seconds: Double, isBehindRise: Bool) = (0, false)

  /// Adds the seconds from one point to the next.
  mutating func add(_ seconds: Double) {
    if before.seconds > ConsistentRun.holeSeconds, before.isBehindRise, seconds > 0 { count += 1 }
    before = (seconds, before.seconds > 0)
  }
}

/// A sequence of points.
private protocol PointSource {
  mutating func next() throws(ReadingError) -> SpooledPoint?
}

extension PointSpool.Reader: PointSource {}

private struct SortedPoints: PointSource {
  let points: [SpooledPoint]
  let order: [Int]
  private var position = 0

  init(points: [SpooledPoint], order: [Int]) { (self.points, self.order) = (points, order) }

  var firstLine: Int { points.first?.trackPoint.line ?? 1 }

  mutating func next() throws(ReadingError) -> SpooledPoint? {
    guard position < order.count else { return nil }
    defer { position += 1 }
    return points[order[position]]
  }
}

extension SpooledPoint {
  /// Returns the reason why the point cannot follow another one in the recording.
  func diagnostic(behind before: SpooledPoint?) -> Diagnostic {
    let line = trackPoint.line
    guard let before else {
      return Diagnostic(
        .implausible, line: line,
        detail: "the recording begins later: this is another time or place"
      )
    }
    if time == before.time {
      return Diagnostic(
        .duplicateTime, line: line, detail: "the time is that of the last used fix")
    }
    if time < before.time {
      return Diagnostic(
        .backwardTime, line: line, detail: "the time is before that of the last used fix")
    }
    let seconds = time.seconds(since: before.time)
    let meters = LocalMetric(at: before.coordinate).anyDistance(to: coordinate)
    let far = "\(Int(meters.rounded())) m and \(Int(seconds.rounded())) s from the last used fix"
    return Diagnostic(
      .implausible, line: line, detail: "it is \(far), and the recording continues without it")
  }
}
