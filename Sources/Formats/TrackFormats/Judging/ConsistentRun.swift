import Positions
import SimulationPrimitives

/// Finds the longest sequence of points that is plausible as one recording.
///
/// Each point is later than its predecessor and within reach of it.
///
/// A run scores one for each point. A step over a hole in time costs some of the score, and so does
/// a step much faster than those before. An outlier in time or position is therefore left out, and
/// a stretch after a hole is included if it is long enough. Every point may be the first of the
/// run.
struct ConsistentRun {
  /// The greatest plausible ground speed in meters per second, above that of airliners.
  static let fastest = 350.0
  /// The tolerance of a distance in meters, beyond that explained by speed.
  static let slackMeters = 200.0
  /// The usual speed in meters per second, and the factor that counts as a sudden acceleration.
  private static let usualSpeed = 15.0
  private static let surprise = 4.0
  private static let surpriseCost = 3
  /// The minimum duration of a hole: a day, or a number of usual intervals.
  static let holeSeconds = 86_400.0
  private static let holeIntervals = 50.0
  private static let holeCost = 10
  /// The number of hole durations after which the receiver's clock was probably wrong.
  private static let ageHoles = 365.0
  private static let ageCost = 100
  /// The step, in usual intervals, after which alternatives from before it are kept.
  private static let longIntervals = 10.0
  private static let mostBranches = 16
  private static let mostTips = 3

  /// A point at which a run may continue.
  private struct Tip {
    var index: Int
    var time: VirtualTime
    var place: Coordinate
    /// The score of the run so far.
    var worth: Int
    /// The recent speed in meters per second, or `nil` after a single point.
    var pace: Double?
    var isFast = false
  }

  /// The last points of a run, the newest last.
  private struct Branch {
    var tips: [Tip]
    var used: Int
  }

  private let usualSeconds: Double
  private let judgesPlaces: Bool
  private let areHolesUsual: Bool
  private var branches: [Branch] = []
  private var current = 0
  private var best: (worth: Int, index: Int) = (0, -1)
  /// The points whose predecessor is not the previous point of the file; −1 marks a start.
  private var links: [(child: Int, parent: Int)] = []
  private var count = 0

  /// Creates an empty run.
  ///
  /// - Parameters:
  ///   - usualSeconds: The median interval of the file.
  ///   - judgesPlaces: Whether distances between points are checked.
  ///   - areHolesUsual: Whether holes of days cost nothing, as there are many.
  init(usualSeconds: Double, judgesPlaces: Bool = true, areHolesUsual: Bool = false) {
    self.usualSeconds = max(usualSeconds, 0.001)
    self.judgesPlaces = judgesPlaces
    self.areHolesUsual = areHolesUsual
  }

  /// Adds the next point.
  ///
  /// - Complexity: O(1): about fifty comparisons at an irregular point, one otherwise.
  mutating func add(_ time: VirtualTime, _ place: Coordinate) {
    defer { count += 1 }
    var start = Tip(index: count, time: time, place: place, worth: 1)
    guard let (branch, position, step) = bestStep(to: start) else {
      links.append((count, -1))
      return open([start])
    }
    let parent = branches[branch].tips[position]
    (start.worth, start.pace, start.isFast) = (step.worth, step.pace, step.isFast)
    if parent.index != count - 1 { links.append((count, parent.index)) }
    if start.worth > best.worth { best = (start.worth, count) }
    guard position == branches[branch].tips.count - 1 else { return open([parent, start]) }
    extend(branch, by: start)
    if step.isOdd { open([parent]) }
  }

  /// The points of the run as ranges of indices, in order.
  var ranges: [ClosedRange<Int>] {
    var ranges: [ClosedRange<Int>] = []
    var (last, rest) = (best.index, links[...])
    while last >= 0 {
      while let link = rest.last, link.child > last { rest.removeLast() }
      guard let link = rest.last else { break }
      ranges.append(link.child...last)
      last = link.parent
    }
    return ranges.reversed()
  }
}

extension ConsistentRun {
  private struct Step {
    var worth: Int
    var pace: Double
    var isFast: Bool
    /// Whether continuing from the point before may be better.
    var isOdd: Bool
  }

  /// Returns the best run to continue, unless a new start is better.
  private func bestStep(to next: Tip) -> (branch: Int, position: Int, step: Step)? {
    if branches.indices.contains(current), let tip = branches[current].tips.last,
      tip.index == best.index, let step = step(from: tip, to: next), step.worth > tip.worth
    {
      return (current, branches[current].tips.count - 1, step)
    }
    var found: (branch: Int, position: Int, step: Step)?
    for branch in branches.indices {
      for (position, tip) in branches[branch].tips.enumerated().reversed() {
        guard let step = step(from: tip, to: next), step.worth > max(1, found?.step.worth ?? 1)
        else { continue }
        found = (branch, position, step)
      }
    }
    return found
  }

  /// Whether a person can move a distance in a number of seconds.
  static func isInReach(_ meters: Double, in seconds: Double) -> Bool {
    meters <= fastest * seconds + slackMeters
  }

  /// Returns a run with one more point, or `nil` if the point is out of reach.
  private func step(from tip: Tip, to next: Tip) -> Step? {
    let seconds = next.time.seconds(since: tip.time)
    guard seconds > 0 else { return nil }
    let meters = judgesPlaces ? LocalMetric(at: tip.place).anyDistance(to: next.place) : 0
    guard Self.isInReach(meters, in: seconds) else { return nil }
    let speed = meters / seconds
    let usual = max(Self.usualSpeed, Self.surprise * (tip.pace ?? Self.fastest))
    let isFast = meters > usual * seconds + Self.slackMeters
    let hole = max(Self.holeSeconds, Self.holeIntervals * usualSeconds)
    var worth = tip.worth + 1
    if isFast, !tip.isFast { worth -= Self.surpriseCost }
    if seconds > Self.ageHoles * hole {
      worth -= Self.ageCost
    } else if seconds > hole, !areHolesUsual {
      worth -= Self.holeCost
    }
    return Step(
      worth: worth, pace: tip.pace.map { $0 + (speed - $0) / 8 } ?? speed, isFast: isFast,
      isOdd: isFast || seconds > Self.longIntervals * usualSeconds)
  }

  /// Keeps another alternative, and drops the oldest if there are too many.
  private mutating func open(_ tips: [Tip]) {
    branches.append(Branch(tips: tips, used: count))
    if let last = tips.last, last.index == count {
      current = branches.count - 1
      if last.worth > best.worth { best = (last.worth, count) }
    }
    guard branches.count > Self.mostBranches else { return }
    let stale = branches.indices.filter { index in
      index != current && !branches[index].tips.contains { $0.index == best.index }
    }.min { branches[$0].used < branches[$1].used }
    guard let stale else { return }
    branches.remove(at: stale)
    if current > stale { current -= 1 }
  }

  private mutating func extend(_ branch: Int, by tip: Tip) {
    branches[branch].tips.append(tip)
    if branches[branch].tips.count > Self.mostTips { branches[branch].tips.removeFirst() }
    branches[branch].used = count
    current = branch
  }
}
