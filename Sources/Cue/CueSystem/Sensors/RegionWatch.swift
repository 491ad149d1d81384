import CueModel
import Positions
import SimulationPrimitives

/// On which side of each watched circle the platform takes the person to be.
///
/// A crossing is not reported at the edge: the person must be some distance beyond it and stay
/// there, and the event is then delayed. A person who turns back too soon causes no event.
struct RegionWatch: Sendable {
  private struct Circle {
    let index: Int
    let radius: Double
    let metric: LocalMetric
    var isInside: Bool
    /// The instant since which the person is on the other side.
    var crossed: VirtualTime?
    /// The instant of delivery of that event.
    var due: VirtualTime?
  }

  private let margin: Double
  private let dwell: Int64
  private let delay: ClosedRange<Double>
  private let random: RandomStream
  private var circles: [Circle] = []

  init(_ profile: PlatformProfile, random: RandomStream) {
    margin = profile.regionMarginMeters
    dwell = Int64(profile.regionDwellSeconds) * 1_000_000_000
    let from = Double(profile.regionDelayFromSeconds)
    delay = from...max(from, Double(profile.regionDelayToSeconds))
    self.random = random
  }

  /// Whether the platform takes the person to be inside a circle.
  var isInside: Bool { circles.contains(where: \.isInside) }

  /// Watches the circles of a monitor, with the current side for a new one.
  mutating func watch(_ monitor: RegionMonitor, at place: Coordinate) {
    circles = monitor.circles.map { circle in
      let known = circles.first {
        $0.index == circle.index && $0.radius == circle.radius && $0.metric == circle.metric
      }
      return known
        ?? Circle(
          index: circle.index, radius: circle.radius, metric: circle.metric,
          isInside: circle.metric.distance(to: place) <= circle.radius)
    }
  }

  /// Handles the position of the person, and returns whether an event is delivered now.
  mutating func observe(_ place: Coordinate, at time: VirtualTime) -> Bool {
    var isDelivered = false
    var random = random.stream(at: time)
    for index in circles.indices {
      let distance = circles[index].metric.distance(to: place)
      if circles[index].due == nil { follow(index, distance, time, &random) }
      if let due = circles[index].due, due <= time {
        circles[index].isInside.toggle()
        (circles[index].crossed, circles[index].due) = (nil, nil)
        isDelivered = true
      }
    }
    return isDelivered
  }

  private mutating func follow(
    _ index: Int, _ distance: Double, _ time: VirtualTime, _ random: inout RandomStream
  ) {
    if circles[index].crossed == nil {
      if isBeyond(circles[index], distance) { circles[index].crossed = time }
    } else if (distance <= circles[index].radius) == circles[index].isInside {
      circles[index].crossed = nil
    }
    guard let crossed = circles[index].crossed, time >= crossed.advanced(byNanoseconds: dwell)
    else { return }
    let wait = delay.lowerBound + (delay.upperBound - delay.lowerBound) * random.uniform()
    circles[index].due = time.advanced(byNanoseconds: Int64((wait * 1e9).rounded()))
  }

  /// The next instant for a check, or `nil` for none on this leg.
  func nextLook(on leg: Leg, after time: VirtualTime) -> VirtualTime? {
    let place = leg.position(at: time)
    return circles.compactMap { look(at: $0, on: leg, place, time) }.min()
  }

  private func look(
    at circle: Circle, on leg: Leg, _ place: Coordinate, _ time: VirtualTime
  ) -> VirtualTime? {
    let soon = time.advanced(byNanoseconds: 1)
    if let due = circle.due { return max(due, soon) }
    guard let crossed = circle.crossed else {
      // The leg may begin beyond the edge.
      if isBeyond(circle, circle.metric.distance(to: place)) { return soon }
      let edge = circle.isInside ? circle.radius + margin : circle.radius - margin
      return edge > 0 ? leg.crossing(of: edge, around: circle.metric, after: time) : nil
    }
    let stayed = max(crossed.advanced(byNanoseconds: dwell), soon)
    let back = leg.crossing(of: circle.radius, around: circle.metric, after: time)
    return back.map { min($0, stayed) } ?? stayed
  }

  private func isBeyond(_ circle: Circle, _ distance: Double) -> Bool {
    circle.isInside ? distance > circle.radius + margin : distance <= circle.radius - margin
  }
}
