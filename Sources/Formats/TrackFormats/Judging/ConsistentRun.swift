import Positions
import SimulationPrimitives

/// Finds, among points as they come, the longest run that can be one recording: each later than the
/// one before it, and no farther than it can have come meanwhile.
///
/// A run gains a point for each point it takes. A step through a hole in time costs some, and so does
/// one at once much faster than those before, so that a stamp or a place that jumps out and back is
/// left out, and a stretch behind a hole belongs to the recording if it is worth it. Every beginning
/// is tried: no first point is believed because it is the first.
struct ConsistentRun {
  /// Meters a second over ground that no airliner reaches.
  static let fastest = 350.0
  /// How far off a fix may be, in meters, beyond what its speed explains.
  static let slackMeters = 200.0
  /// The usual speed in meters a second, and the factor over the speed before that is a surprise.
  private static let usualSpeed = 15.0
  private static let surprise = 4.0
  private static let surpriseCost = 3
  /// A hole is longer than a day, or than so many usual intervals.
  static let holeSeconds = 86_400.0
  private static let holeIntervals = 50.0
  private static let holeCost = 10
  /// So many holes long is another age: the receiver's clock was wrong.
  private static let ageHoles = 365.0
  private static let ageCost = 100
  /// A longer step, in usual intervals, leaves the way open to go on from before it.
  private static let longIntervals = 10.0
  private static let mostBranches = 16
  private static let mostTips = 3

  /// Where a run may go on.
  private struct Tip {
    var index: Int
    var time: VirtualTime
    var place: Coordinate
    /// The worth of the run so far.
    var worth: Int
    /// Meters a second of late; nil of a single point.
    var pace: Double?
    var isFast = false
  }

  /// The last points of a run, the newest behind.
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
  /// The points that do not follow the one before them in the file, and what they follow; −1 of a
  /// beginning.
  private var links: [(child: Int, parent: Int)] = []
  private var count = 0

  /// Creates an empty run.
  ///
  /// - Parameters:
  ///   - usualSeconds: The median interval of the file.
  ///   - judgesPlaces: Whether it matters how far points are apart.
  ///   - areHolesUsual: Whether a hole of days costs nothing, as there are many.
  init(usualSeconds: Double, judgesPlaces: Bool = true, areHolesUsual: Bool = false) {
    self.usualSeconds = max(usualSeconds, 0.001)
    self.judgesPlaces = judgesPlaces
    self.areHolesUsual = areHolesUsual
  }

  /// Takes the next point.
  ///
  /// - Complexity: O(1): some fifty comparisons where something is odd, one where nothing is.
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

  /// The points of the run as ranges of their numbers, in order.
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
    /// Whether the point before may be the better one to go on from.
    var isOdd: Bool
  }

  /// The best of the runs to go on with, unless to begin anew is better.
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

  /// Whether a person may have moved so far in so many seconds.
  static func isInReach(_ meters: Double, in seconds: Double) -> Bool {
    meters <= fastest * seconds + slackMeters
  }

  /// A run with one more point; nil if it cannot have come there.
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

  /// Keeps another way to go on, and forgets the one that was left the longest if there are many.
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
