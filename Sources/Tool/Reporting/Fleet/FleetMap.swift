import FleetRunner
import Populations

/// Where in a city people were interrupted, for a map.
///
/// The city lies in a square `sideMeters` wide, which is cut into `cells` times `cells` squares. `spoken` and
/// `silent` have a count for each, row by row from the north-west: interruptions that landed, and decisions
/// against one about a place. `beyond` counts either outside of it. Several cities are laid over each other.
/// `stores` are those of a city that is the only one, if it is known.
struct FleetMap: Encodable, Sendable {
  /// The stores of a city: meters from its middle, each the difference from the one before.
  struct Stores: Encodable, Sendable {
    /// How many are listed at most: what more would add can be seen no longer.
    static let most = 20_000

    private let count: Int
    /// Every how many-th is listed.
    private let every: Int
    private let east, north: String

    init(_ spots: [Spot]) {
      let every = max(1, (spots.count + Self.most - 1) / Self.most)
      func text(_ meters: (Spot) -> Double) -> String {
        DifferenceText.text(
          stride(from: 0, to: spots.count, by: every).map { Int64(meters(spots[$0]).rounded()) })
      }
      (count, self.every) = (spots.count, every)
      (east, north) = (text(\.east), text(\.north))
    }
  }

  private let cells, sideMeters, beyond: Int
  private let spoken, silent: [Int]
  private let stores: Stores?

  init(_ tally: GroundTally, _ city: City?) {
    stores = (city?.stores.map(\.spot)).map(Stores.init)
    cells = CityGround.side
    (sideMeters, beyond) = (tally.sideMeters, tally.beyond)
    (spoken, silent) = (GroundTally.counts(tally.spoken), GroundTally.counts(tally.silent))
  }
}
