import FleetRunner
import Populations

/// The locations of interruptions in a city, for a map.
///
/// The city is a square `sideMeters` wide with `cells` by `cells` cells. `spoken` and `silent` have
/// one count per cell, row by row from the north-west. They count interruptions that landed, and
/// decisions against an interruption about a place. `beyond` counts both outside of the square.
/// Several cities are superimposed. `stores` are those of a single known city.
struct FleetMap: Encodable, Sendable {
  /// The stores of a city in meters from its center, each as a difference from the previous one.
  struct Stores: Encodable, Sendable {
    /// The limit on listed stores, above which more would not be visible.
    static let most = 20_000

    private let count: Int
    /// The sampling step: every how many stores one is listed.
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
