import Positions
import SimulationPrimitives

/// Tells meters of a plane, where all are small enough for degrees, by the speeds beside them: a meter
/// taken for a degree is a hundred thousand meters.
struct PlaneTest {
  /// So many times the stated speed is beyond any noise.
  private static let tooFast = 1_000.0
  /// A vehicle that hardly moves says no less than this, in meters a second.
  private static let slowest = 0.1
  /// A simulation may carry vehicles over that are stuck; so many steps are no such thing.
  private static let fewest = 3

  private var tooFar = 0
  private var all = 0
  /// The line of the first place too far from the one before it.
  private var line = 1

  /// Takes a step of a vehicle with the speed stated at its end.
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

  /// The line that shows that places are meters, if most steps do; nil if they may be degrees.
  var lineOfMeters: Int? { tooFar >= Self.fewest && tooFar * 2 > all ? line : nil }
}
