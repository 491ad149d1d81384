public import CueModel
public import Positions

/// The places of a city: figures for random places, or places read from a file.
public struct CityShape: Hashable, Sendable {
  /// The middle of the city.
  public var center = Coordinate(latitude: 40.7306, longitude: -73.9866)
  /// The radius of the city.
  public var radiusMeters = 5_000.0
  /// The concentration around the middle: 0 spreads places evenly, 1 halves the mean distance.
  public var concentration = 0.5
  /// Stores outside of plazas.
  public var storeCount = 600
  /// Plazas, each with several stores within 120 m.
  public var plazaCount = 40
  /// Stores of one plaza.
  public var storesPerPlaza = 5
  /// The number of places where people work.
  public var workplaceCount = 200
  /// Stations of the trains and buses.
  public var stationCount = 60
  /// The brands of generated stores, with their weights.
  public var brands: [Brand] = Brand.standard
  /// The real stores, which replace generated ones.
  ///
  /// An area names the stores around it and is not a store.
  ///
  /// A store keeps its stated brand, category and hours. Unstated values are those of the brand of
  /// that name in ``brands``. Without one, the category is `other` and the store is always open.
  public var places: [Place] = []

  /// Creates the shape of a dense city.
  public init() {}

  /// A chain of stores.
  public struct Brand: Hashable, Sendable {
    /// The name.
    public var name: String
    /// The category of its goods.
    public var category: Category
    /// The weight of its stores, relative to other brands.
    public var weight: Double
    /// The weight of people's cards of the brand, or `nil` for that of its stores.
    public var cardWeight: Double?
    /// The opening hours of its stores, or `nil` for always open.
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
