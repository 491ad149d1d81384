import Populations
import Positions
package import SimulationStatistics

/// The places in their cities where people were interrupted, and where a rule silenced a place.
///
/// Cities are laid over each other; squares are those of ``Populations/CityGround``.
package struct GroundTally: Mergeable, Codable, Hashable, Sendable {
  /// The squares people truly were in when an interruption landed.
  package var spoken = IntegerHistogram()
  /// The squares they truly were in when one about a place was decided against.
  package var silent = IntegerHistogram()
  /// Alerts and silences beyond the city.
  @Tallied package var beyond = 0
  /// The width of the widest city, in meters.
  @Tallied package var sideMeters = 0

  /// Creates the tally of nowhere.
  package init() {}

  /// Adds what happened to others.
  package mutating func merge(_ other: Self) {
    spoken.merge(other.spoken)
    silent.merge(other.silent)
    beyond &+= other.beyond
    sideMeters = max(sideMeters, other.sideMeters)
  }

  /// A count for each square, row by row from the north-west.
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
