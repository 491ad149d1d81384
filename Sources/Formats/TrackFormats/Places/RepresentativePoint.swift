/// A corner of an outline, in degrees.
struct Corner: Hashable {
  var longitude: Double
  var latitude: Double
}

/// Finds the representative point of an area or a line, suitable for a pin.
enum RepresentativePoint {
  /// Returns a point inside an area: its center of mass, unless that is outside or in a hole.
  ///
  /// - Parameter rings: The outline and those of the holes; each may repeat its first corner at its
  ///   end.
  /// - Returns: `nil` if there is no corner.
  static func ofArea(_ rings: [[Corner]]) -> Corner? {
    guard let outline = rings.first, let first = outline.first else { return nil }
    let center = centerOfMass(outline) ?? first
    let crossings = rings.flatMap { Self.crossings(of: $0, at: center.latitude) }.sorted()
    let inside = stride(from: 0, to: crossings.count - 1, by: 2).map {
      (crossings[$0], crossings[$0 + 1])
    }
    if inside.contains(where: { $0.0 <= center.longitude && center.longitude <= $0.1 }) {
      return center
    }
    guard let widest = inside.max(by: { $0.1 - $0.0 < $1.1 - $1.0 }) else { return first }
    return Corner(longitude: (widest.0 + widest.1) / 2, latitude: center.latitude)
  }

  /// Returns the middle corner of a line.
  static func ofLine(_ corners: [Corner]) -> Corner? {
    corners.isEmpty ? nil : corners[corners.count / 2]
  }

  /// Returns twice the area of a ring, in either direction.
  static func extent(_ ring: [Corner]) -> Double { abs(doubleArea(ring)) }

  private static func doubleArea(_ ring: [Corner]) -> Double {
    sides(of: ring).reduce(0) { sum, side in
      sum + side.0.longitude * side.1.latitude - side.1.longitude * side.0.latitude
    }
  }

  private static func centerOfMass(_ ring: [Corner]) -> Corner? {
    // Coordinates relative to a corner preserve the digits of small areas far from 0.
    guard let origin = ring.first else { return nil }
    let local = ring.map {
      Corner(
        longitude: $0.longitude - origin.longitude, latitude: $0.latitude - origin.latitude)
    }
    let area = doubleArea(local)
    guard area != 0 else { return nil }
    let sum = sides(of: local).reduce((0.0, 0.0)) { sum, side in
      let part = side.0.longitude * side.1.latitude - side.1.longitude * side.0.latitude
      return (
        sum.0 + (side.0.longitude + side.1.longitude) * part,
        sum.1 + (side.0.latitude + side.1.latitude) * part
      )
    }
    return Corner(
      longitude: origin.longitude + sum.0 / (3 * area),
      latitude: origin.latitude + sum.1 / (3 * area))
  }

  /// Returns the longitudes at which a ring crosses a latitude.
  private static func crossings(of ring: [Corner], at latitude: Double) -> [Double] {
    sides(of: ring).compactMap { from, to in
      guard (from.latitude > latitude) != (to.latitude > latitude) else { return nil }
      let share = (latitude - from.latitude) / (to.latitude - from.latitude)
      return from.longitude + share * (to.longitude - from.longitude)
    }
  }

  private static func sides(of ring: [Corner]) -> [(Corner, Corner)] {
    Array(zip(ring, ring.dropFirst() + ring.prefix(1)))
  }
}
