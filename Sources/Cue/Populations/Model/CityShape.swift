public import CueModel
public import Positions

/// The places of a city: figures to draw homes, work and stores from, or places read from a file.
public struct CityShape: Hashable, Sendable {
  /// The middle of the city.
  public var center = Coordinate(latitude: 40.7306, longitude: -73.9866)
  /// The radius of the city.
  public var radiusMeters = 5_000.0
  /// The density of the middle: 0 spreads everything evenly, 1 halves the mean distance to it.
  public var concentration = 0.5
  /// Stores that stand alone.
  public var storeCount = 600
  /// Plazas, each with several stores within 120 m.
  public var plazaCount = 40
  /// Stores of one plaza.
  public var storesPerPlaza = 5
  /// The number of places where people work.
  public var workplaceCount = 200
  /// Stations of the trains and buses.
  public var stationCount = 60
  /// The brands stores are of, drawn by their weights.
  public var brands: [Brand] = Brand.standard
  /// The real stores in place of drawn ones; an area names those around it and is not a store.
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
    /// The weight of its stores, relative to other brands.
    public var weight: Double
    /// The weight of people's cards of the brand, relative to other brands; by default its stores'.
    public var cardWeight: Double?
    /// The opening hours of its stores; always, if nil.
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
