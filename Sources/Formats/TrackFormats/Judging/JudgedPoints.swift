import FileReading
import Positions
import SimulationPrimitives

/// The points of a file, held until all are known, and then told apart: those of the recording, and
/// those that jump out of it.
struct JudgedPoints {
  /// More points than these are not put in order: that takes memory for each.
  static let mostSorted = 2_000_000
  /// Putting points in order must bring so many times as many of them into the recording, and so many
  /// more, unless they are meant to be in no order.
  private static let sortingGain = (factor: 1.2, points: 10)
  /// So many holes are usual, and none of them tells that a clock was wrong.
  private static let usualHoles = 3

  /// Whether the file lists stays and ways beside each other, as timelines do.
  var areListed = false
  /// Whether the points were planned, so that they may lie apart at will.
  var arePlanned = false
  /// Minutes east of UTC of the recorder's clock, for the points that do not state it.
  var zoneMinutes: Int?
  private let spool = PointSpool()
  private var intervals = IntervalHistogram()
  private var last: SpooledPoint?
  private var holes = HoleCount()
  private var hasRisen = false
  private var speeds = SpeedUnits()
  /// The steps from one point to a later one, and those of them that are impossible.
  private var steps = (all: 0, outOfReach: 0)

  /// Takes a point in the order of the file.
  mutating func append(_ point: SpooledPoint) throws(ReadingError) {
    if let last {
      let seconds = point.time.seconds(since: last.time)
      // Of a file in another order, too.
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

  /// Takes the speeds for those of the unit that the points themselves tell; a remark if that is not
  /// meters a second, or if they do not tell.
  mutating func settleSpeeds(_ statement: SpeedUnits.Statement) -> Diagnostic? {
    speeds.settle(statement)
    return speeds.remark
  }

  /// Hands over the points of the recording in the order of time, and says of each other one what is
  /// wrong with it.
  ///
  /// Where most steps lead out of reach, there is no recording to hold the points against, and only
  /// their times count, which is said. A half of the points that lies elsewhere as a whole is left out.
  func forEach(_ body: (TrackEntry) throws -> Void) throws {
    let inFile = try run(of: spool.reader(), judgesPlaces: !arePlanned)
    // One that only falls is reversed, however short.
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

  /// The points in the order of time, the file's among equal ones; nil if stretches of the recording
  /// that lie at the same time would be mixed.
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

/// Counts the holes of more than a day that lie between points in order, which no single wrong stamp
/// makes.
private struct HoleCount {
  private(set) var count = 0
  private var before: (seconds: Double, isBehindRise: Bool) = (0, false)

  /// Takes the seconds from one point to the next.
  mutating func add(_ seconds: Double) {
    if before.seconds > ConsistentRun.holeSeconds, before.isBehindRise, seconds > 0 { count += 1 }
    before = (seconds, before.seconds > 0)
  }
}

/// Points one after the other.
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
  /// The reason that keeps the point out of a recording that has reached another one.
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
