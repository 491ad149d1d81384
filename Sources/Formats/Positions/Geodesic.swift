import SimulationPrimitives

/// Distances on the ellipsoid between any two points.
///
/// Vincenty's inverse iteration is accurate to less than a millimeter where it converges. It does
/// not converge close to the antipode. There, the distance on the sphere of equal surface is used,
/// with an error of up to 0.6 %.
public enum Geodesic {
  /// Returns the length of the shortest path between two points, in meters (K-07).
  public static func distance(_ start: Coordinate, _ end: Coordinate) -> Double {
    let degree = Double.pi / 180
    var turn = end.longitude - start.longitude
    if turn > 180 { turn -= 360 } else if turn < -180 { turn += 360 }
    let first = ReducedLatitude(degrees: start.latitude)
    let second = ReducedLatitude(degrees: end.latitude)
    return vincenty(first, second, turn: turn * degree) ?? spherical(start, end)
  }

  /// Runs Vincenty's iteration.
  ///
  /// Returns `nil` if it does not converge.
  private static func vincenty(
    _ first: ReducedLatitude, _ second: ReducedLatitude, turn: Double
  ) -> Double? {
    var lambda = turn
    for _ in 0..<200 {
      let arc = Arc(first, second, lambda: lambda)
      guard arc.sine > 0 else { return 0 }
      let next = turn + arc.longitudeCorrection
      guard abs(next) <= .pi else { return nil }
      if abs(next - lambda) < 1e-13 { return arc.length }
      lambda = next
    }
    return nil
  }

  /// Returns the length of the great circle on the sphere of equal surface, in meters.
  private static func spherical(_ start: Coordinate, _ end: Coordinate) -> Double {
    let degree = Double.pi / 180
    let halfRise = PortableMath.sin((end.latitude - start.latitude) * degree / 2)
    let halfTurn = PortableMath.sin((end.longitude - start.longitude) * degree / 2)
    let chord =
      halfRise * halfRise
      + PortableMath.cos(start.latitude * degree) * PortableMath.cos(end.latitude * degree)
      * halfTurn * halfTurn
    let held = min(1, chord)
    let angle = PortableMath.atan2(y: held.squareRoot(), x: (1 - held).squareRoot())
    return 2 * Ellipsoid.authalicRadius * angle
  }
}

/// A latitude on the auxiliary sphere, as sine and cosine.
private struct ReducedLatitude {
  let sine: Double
  let cosine: Double

  init(degrees: Double) {
    let latitude = degrees * .pi / 180
    let scaled = (1 - Ellipsoid.flattening) * PortableMath.sin(latitude)
    let cosine = PortableMath.cos(latitude)
    let norm = (scaled * scaled + cosine * cosine).squareRoot()
    sine = scaled / norm
    self.cosine = cosine / norm
  }
}

/// The great circle between two points of the auxiliary sphere, in Vincenty's symbols.
private struct Arc {
  let sine: Double
  let cosine: Double
  let angle: Double
  let sineOfAzimuth: Double
  let cosineSquared: Double
  let midpoint: Double

  init(_ first: ReducedLatitude, _ second: ReducedLatitude, lambda: Double) {
    let (sinLambda, cosLambda) = (PortableMath.sin(lambda), PortableMath.cos(lambda))
    let across = second.cosine * sinLambda
    let along = first.cosine * second.sine - first.sine * second.cosine * cosLambda
    sine = (across * across + along * along).squareRoot()
    cosine = first.sine * second.sine + first.cosine * second.cosine * cosLambda
    angle = PortableMath.atan2(y: sine, x: cosine)
    sineOfAzimuth = sine > 0 ? first.cosine * second.cosine * sinLambda / sine : 0
    cosineSquared = 1 - sineOfAzimuth * sineOfAzimuth
    // An equatorial line has no midpoint latitude; the term it multiplies is then zero as well.
    midpoint = cosineSquared > 0 ? cosine - 2 * first.sine * second.sine / cosineSquared : 0
  }

  var longitudeCorrection: Double {
    let f = Ellipsoid.flattening
    let c = f / 16 * cosineSquared * (4 + f * (4 - 3 * cosineSquared))
    let inner = midpoint + c * cosine * (2 * midpoint * midpoint - 1)
    return (1 - c) * f * sineOfAzimuth * (angle + c * sine * inner)
  }

  var length: Double {
    let (a, b) = (Ellipsoid.equatorialRadius, Ellipsoid.polarRadius)
    let u = cosineSquared * (a * a - b * b) / (b * b)
    let scale = 1 + u / 16_384 * (4_096 + u * (u * (320 - 175 * u) - 768))
    let wave = u / 1_024 * (256 + u * (u * (74 - 47 * u) - 128))
    let square = midpoint * midpoint
    let high = wave / 6 * midpoint * (4 * sine * sine - 3) * (4 * square - 3)
    let correction = wave * sine * (midpoint + wave / 4 * (cosine * (2 * square - 1) - high))
    return b * scale * (angle - correction)
  }
}
