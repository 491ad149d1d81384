import CueModel
import Foundation
import Positions

/// The geodesic on WGS-84 of the textbooks, with the platform's trigonometry: independent of the
/// code that it checks.
func geodesic(_ a: Coordinate, _ b: Coordinate) -> Double? {
  let radians = Double.pi / 180
  let (major, f) = (6_378_137.0, 1 / 298.257223563)
  let minor = (1 - f) * major
  var l = (b.longitude - a.longitude) * radians
  if l > .pi { l -= 2 * .pi } else if l < -.pi { l += 2 * .pi }
  let u1 = atan((1 - f) * tan(a.latitude * radians))
  let u2 = atan((1 - f) * tan(b.latitude * radians))
  var lambda = l
  for _ in 0..<1_000 {
    let x = cos(u2) * sin(lambda)
    let y = cos(u1) * sin(u2) - sin(u1) * cos(u2) * cos(lambda)
    let sinSigma = hypot(x, y)
    guard sinSigma > 0 else { return 0 }
    let cosSigma = sin(u1) * sin(u2) + cos(u1) * cos(u2) * cos(lambda)
    let sigma = atan2(sinSigma, cosSigma)
    let sinAlpha = cos(u1) * cos(u2) * sin(lambda) / sinSigma
    let cosSquareAlpha = 1 - sinAlpha * sinAlpha
    let cos2Middle =
      cosSquareAlpha > 1e-18 ? cosSigma - 2 * sin(u1) * sin(u2) / cosSquareAlpha : 0
    let c = f / 16 * cosSquareAlpha * (4 + f * (4 - 3 * cosSquareAlpha))
    let inner = cos2Middle + c * cosSigma * (2 * cos2Middle * cos2Middle - 1)
    let next = l + (1 - c) * f * sinAlpha * (sigma + c * sinSigma * inner)
    defer { lambda = next }
    guard abs(next - lambda) < 1e-12 else { continue }
    let square = cosSquareAlpha * (major * major / (minor * minor) - 1)
    let big = 1 + square / 16_384 * (4_096 + square * (-768 + square * (320 - 175 * square)))
    let small = square / 1_024 * (256 + square * (-128 + square * (74 - 47 * square)))
    let last =
      small / 6 * cos2Middle * (4 * sinSigma * sinSigma - 3) * (4 * cos2Middle * cos2Middle - 3)
    let delta =
      small * sinSigma
      * (cos2Middle + small / 4 * (cosSigma * (2 * cos2Middle * cos2Middle - 1) - last))
    return minor * big * (sigma - delta)
  }
  return nil
}
