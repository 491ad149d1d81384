package import CueSystem
package import Positions
import SimulationPrimitives

/// A span of time in nanoseconds, without its end.
package struct Span: Hashable {
  package var begin: Int64
  package var end: Int64

  /// Creates the span in which a leg is at most a distance from a point, or `nil` if there is none.
  ///
  /// A leg is straight in degrees. Up to 20 km, it is treated as straight in meters (K-07).
  package init?(_ leg: Leg, within radius: Double, of metric: LocalMetric) {
    let first = metric.offset(of: leg.from)
    let last = metric.offset(of: leg.to)
    let (east, north) = (last.east - first.east, last.north - first.north)
    // |first + part · (east, north)|² ≤ radius², for the part of the leg.
    let a = east * east + north * north
    let b = first.east * east + first.north * north
    let c = first.east * first.east + first.north * first.north - radius * radius
    let (begin, end) = (leg.start.nanoseconds, leg.end.nanoseconds)
    guard a > 0 else {
      guard c <= 0, begin < end else { return nil }
      (self.begin, self.end) = (begin, end)
      return
    }
    let discriminant = b * b - a * c
    guard discriminant >= 0 else { return nil }
    let root = discriminant.squareRoot()
    let (enter, leave) = (max(0, (-b - root) / a), min(1, (-b + root) / a))
    guard enter <= leave else { return nil }
    let length = Double(end - begin)
    self.begin = enter > 0 ? begin + Int64((enter * length).rounded(.up)) : begin
    self.end = leave < 1 ? begin + Int64((leave * length).rounded(.down)) : end
    guard self.begin < self.end else { return nil }
  }

  init(begin: Int64, end: Int64) {
    (self.begin, self.end) = (begin, end)
  }
}

extension [Span] {
  /// The greatest error of one place's plane at other places of a city: a share plus some meters.
  private static let planeError = (share: 0.05, meters: 10.0)

  /// The spans in which legs are within a distance of any of some places of a city.
  ///
  /// The legs are in the order of time.
  ///
  /// - Complexity: O(*l* · *p*) for *l* legs and *p* places; a place far from a leg costs at most a
  ///   few comparisons.
  package init(_ legs: [Leg], within meters: Double, of places: [Coordinate]) {
    self = []
    guard let first = places.first else { return }
    let frame = LocalMetric(at: first)
    let reach = meters * (1 + Self.planeError.share) + Self.planeError.meters
    let pins = places.map { (metric: LocalMetric(at: $0), offset: frame.offset(of: $0)) }
    for leg in legs {
      let (from, to) = (frame.offset(of: leg.from), frame.offset(of: leg.to))
      let (east, north) = (
        Swift.min(from.east, to.east) - reach...Swift.max(from.east, to.east) + reach,
        Swift.min(from.north, to.north) - reach...Swift.max(from.north, to.north) + reach
      )
      let found = pins.compactMap { pin in
        east.contains(pin.offset.east) && north.contains(pin.offset.north)
          ? Span(leg, within: meters, of: pin.metric) : nil
      }
      for span in found.count > 1 ? found.sorted(by: { $0.begin < $1.begin }) : found {
        extend(span)
      }
    }
  }

  /// Adds a span that does not begin before the last one, and merges the two if they meet.
  package mutating func extend(_ span: Span) {
    guard span.begin < span.end else { return }
    if let last, span.begin <= last.end {
      self[count - 1].end = Swift.max(last.end, span.end)
    } else {
      append(span)
    }
  }

  /// The time in both lists, which are in order and without overlaps.
  func intersection(_ other: [Span]) -> [Span] {
    var result: [Span] = []
    var (left, right) = (0, 0)
    while left < count, right < other.count {
      let begin = Swift.max(self[left].begin, other[right].begin)
      let end = Swift.min(self[left].end, other[right].end)
      result.extend(Span(begin: begin, end: end))
      if self[left].end < other[right].end { left += 1 } else { right += 1 }
    }
    return result
  }

  /// The time outside of other spans, which may overlap and have any order.
  func subtracting(_ others: [Span]) -> [Span] {
    others.reduce(self) { spans, hole in
      guard spans.contains(where: { $0.begin < hole.end && hole.begin < $0.end }) else {
        return spans
      }
      return spans.flatMap { span -> [Span] in
        [
          Span(begin: span.begin, end: Swift.min(span.end, hole.begin)),
          Span(begin: Swift.max(span.begin, hole.end), end: span.end),
        ].filter { $0.begin < $0.end }
      }
    }
  }
}
