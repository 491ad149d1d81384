import Positions
import SimulationPrimitives

/// Detects positions in meters whose numbers are small enough for degrees, by the stated speeds.
///
/// One meter read as a degree is a hundred thousand meters.
struct PlaneTest {
  /// The ratio to the stated speed that exceeds any noise.
  private static let tooFast = 1_000.0
  /// The lower bound of the stated speed in the comparison, in meters per second.
  private static let slowest = 0.1
  /// The minimum number of steps; fewer may be vehicles that the simulation moved out of a jam.
  private static let fewest = 3

  private var tooFar = 0
  private var all = 0
  /// The line of the first position too far from the previous one.
  private var line = 1

  /// Adds a step of a vehicle with the speed stated at its end.
  mutating func add(_ last: TrackPoint, _ next: TrackPoint) {
    guard let speed = next.speed, let before = last.speed, let end = next.time,
      let seconds = last.time.map({ end.seconds(since: $0) }), seconds > 0
    else { return }
    let meters = LocalMetric(at: last.coordinate).anyDistance(to: next.coordinate)
    guard meters > 0 else { return }
    all += 1
    guard !ConsistentRun.isInReach(meters, in: seconds),
      meters > Self.tooFast * max(speed, before, Self.slowest) * seconds
    else { return }
    if tooFar == 0 { line = next.line }
    tooFar += 1
  }

  /// The first line with meters, if most steps are too long, or `nil` if positions may be degrees.
  var lineOfMeters: Int? { tooFar >= Self.fewest && tooFar * 2 > all ? line : nil }
}
