import CueModel
import CueSystem
import SimulationPrimitives

extension Itinerary {
  /// The shortest part of a recording that determines how the person moves, in seconds.
  private static let glance = 30.0

  /// Follows a recording through one day.
  ///
  /// The recording gives the position. Its speed over the next half minute gives the kind of
  /// motion. It begins when the local clock shows its first second. All other points keep their
  /// distance in time from that, also across clock changes.
  mutating func follow(_ track: RecordedDay, on day: LocalDay) {
    let points = track.points
    guard points.count > 1 else { return }
    let midnight = day.instant(points[0].seconds).advanced(bySeconds: -points[0].seconds)
    let spots = points.map { Spot($0.coordinate, in: city.frame) }
    var ahead = 0
    var motion = MotionClass.stationary
    for index in 0..<(points.count - 1) {
      let begin = midnight.advanced(bySeconds: points[index].seconds)
      let end = midnight.advanced(bySeconds: points[index + 1].seconds)
      guard begin >= time, end > begin else { continue }
      if index >= ahead {
        ahead = index + 1
        while ahead < points.count - 1,
          points[ahead].seconds - points[index].seconds < Self.glance
        {
          ahead += 1
        }
        let meters = (index..<ahead).reduce(0) { $0 + spots[$1].distance(to: spots[$1 + 1]) }
        // A recording does not state the vehicle. At this speed a bicycle is more common than a
        // runner.
        motion = .likely(
          metersPerSecond: meters / (points[ahead].seconds - points[index].seconds),
          brisk: .cycling)
      }
      let leg = Leg(
        from: points[index].coordinate, to: points[index + 1].coordinate, start: begin, end: end)
      follow(leg, to: spots[index + 1], motion)
    }
    rest()
  }
}
