import SimulationPrimitives

/// A direction of travel as a unit vector.
///
///     Heading(course: 90)  // east 1, north 0
///
/// Sines are computed from a table of whole degrees and a series for the rest. They are right to
/// the last few bits and several times faster than direct computation, as courses change with
/// nearly every fix.
@frozen
public struct Heading: Hashable, Sendable {
  /// The part towards the east, −1…1.
  public let east: Double
  /// The part towards the north, −1…1.
  public let north: Double

  /// The sine and cosine of every whole degree.
  private static let table: [SIMD2<Double>] = (0...360).map { degrees in
    let angle = Double(degrees) * .pi / 180
    return SIMD2(PortableMath.sin(angle), PortableMath.cos(angle))
  }

  /// Creates the vector of a course in degrees clockwise from north, of any number of turns.
  public init(course: Double) {
    let turn = 0.0 <= course && course < 360 ? course : Self.wrapped(course)
    let nearest = Int(turn + 0.5)
    let rest = (turn - Double(nearest)) * (.pi / 180)
    let square = rest * rest
    let sine = rest * (1 - square / 6 * (1 - square / 20))
    let cosine = 1 - square / 2 * (1 - square / 12)
    let whole = Self.table[nearest]
    east = whole.x * cosine + whole.y * sine
    north = whole.y * cosine - whole.x * sine
  }

  private static func wrapped(_ course: Double) -> Double {
    guard course.isFinite else { return 0 }
    let rest = course.truncatingRemainder(dividingBy: 360)
    return rest < 0 ? rest + 360 : rest
  }
}
