import FleetRunner
import Populations

/// Where in a city people were interrupted, for a map.
///
/// The city lies in a square `sideMeters` wide, which is cut into `cells` times `cells` squares. `spoken` and
/// `silent` have a count for each, row by row from the north-west: interruptions that landed, and decisions
/// against one about a place. `beyond` counts either outside of it. Several cities are laid over each other.
struct FleetMap: Encodable, Sendable {
  private let cells, sideMeters, beyond: Int
  private let spoken, silent: [Int]

  init(_ tally: GroundTally) {
    cells = CityGround.side
    (sideMeters, beyond) = (tally.sideMeters, tally.beyond)
    (spoken, silent) = (GroundTally.counts(tally.spoken), GroundTally.counts(tally.silent))
  }
}
