public import CueModel
public import Positions

/// Where people live, work and shop: figures to draw a city from, or places read from a file.
public struct CityShape: Hashable, Sendable {
  /// The middle of the city.
  public var center = Coordinate(latitude: 40.7306, longitude: -73.9866)
  /// How far it reaches.
  public var radiusMeters = 5_000.0
  /// How much denser the middle is: 0 spreads everything evenly, 1 halves the mean distance to it.
  public var concentration = 0.5
  /// Stores that stand alone.
  public var storeCount = 600
  /// Plazas, each with several stores within 120 m.
  public var plazaCount = 40
  /// Stores of one plaza.
  public var storesPerPlaza = 5
  /// Where people work.
  public var workplaceCount = 200
  /// Stations of the trains and buses.
  public var stationCount = 60
  /// The brands stores are of, drawn by their weights.
  public var brands: [Brand] = Brand.standard
  /// Real stores in place of drawn ones; an area lends its name to those around it and is none.
  ///
  /// A store keeps its brand, the category its own means and its hours. What it does not say is as
  /// with the brand of that name in ``brands``; without one it is of the category `other` and always open.
  public var places: [Place] = []

  /// Creates the shape of a dense city.
  public init() {}

  /// A chain of stores.
  public struct Brand: Hashable, Sendable {
    /// Its name.
    public var name: String
    /// The category of its goods.
    public var category: Category
    /// How many of the stores are its own, relative to other brands.
    public var weight: Double
    /// How many of people's cards are its own, relative to other brands; as its stores are, if no brand says.
    public var cardWeight: Double?
    /// When its stores are open; always, if nil.
    public var hours: OpeningHours?

    /// Creates a brand.
    public init(
      _ name: String, _ category: Category, weight: Double = 1, cardWeight: Double? = nil,
      hours: OpeningHours? = nil
    ) {
      (self.name, self.category, self.weight) = (name, category, weight)
      (self.cardWeight, self.hours) = (cardWeight, hours)
    }

    /// Eight invented chains.
    public static let standard = [
      Brand("Roastery", .coffee, weight: 3, hours: .every(6, 20)),
      Brand("Corner Grocer", .grocery, weight: 3, hours: .every(7, 22)),
      Brand("Noodle Bar", .food, weight: 2, hours: .every(11, 23)),
      Brand("Paper & Ink", .retail, hours: .every(10, 19)),
      Brand("Outfitters", .retail, weight: 2, hours: .every(10, 20)),
      Brand("Hardware Barn", .retail, hours: .every(8, 20)),
      Brand("Fuel Stop", .retail, hours: nil),
      Brand("Cinema", .fun, weight: 0.5, hours: .every(12, 24)),
    ]
  }
}

extension OpeningHours {
  fileprivate static func every(_ opens: Int, _ closes: Int) -> OpeningHours {
    OpeningHours(every: DailyInterval(from: opens * 60, until: closes * 60))
  }
}
