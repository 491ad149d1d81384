import Populations
import Positions
package import SimulationStatistics

/// The positions in cities at which people were interrupted, or a rule suppressed an alert.
///
/// Cities are superimposed. Squares are those of ``Populations/CityGround``.
package struct GroundTally: Mergeable, Codable, Hashable, Sendable {
  /// The squares of the true positions at interruptions that landed.
  package var spoken = IntegerHistogram()
  /// The squares of the true positions at vetoed interruptions about a place.
  package var silent = IntegerHistogram()
  /// The number of both beyond the city.
  @Tallied package var beyond = 0
  /// The width of the widest city, in meters.
  @Tallied package var sideMeters = 0

  /// Creates an empty tally.
  package init() {}

  /// Adds the tally of others.
  package mutating func merge(_ other: Self) {
    spoken.merge(other.spoken)
    silent.merge(other.silent)
    beyond &+= other.beyond
    sideMeters = max(sideMeters, other.sideMeters)
  }

  /// Returns a count for each square, row by row from the north-west.
  package static func counts(_ squares: IntegerHistogram) -> [Int] {
    (0..<(CityGround.side * CityGround.side)).map { squares.count(of: Int64($0)) }
  }

  mutating func add(
    at point: Coordinate?, in ground: CityGround?,
    to squares: WritableKeyPath<Self, IntegerHistogram>
  ) {
    guard let point, let ground else { return }
    sideMeters = max(sideMeters, Int(ground.sideMeters.rounded()))
    guard let square = ground.square(of: point) else { return beyond += 1 }
    self[keyPath: squares].add(Int64(square))
  }
}
