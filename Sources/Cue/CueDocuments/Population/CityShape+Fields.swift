import CueModel
import FileReading
import Populations
import Positions

extension CityShape {
  // A survey of the stores of one city does not apply to other cities.
  static let fields: [DocumentField<CityShape>] = [
    .init("center", \.center, .cityMiddle, "center of the city", source: .assumed),
    .init(
      "radiusMeters", \.radiusMeters, .number("m", 100...100_000), "radius",
      source: .assumed),
    .init(
      "concentration", \.concentration, .share,
      "density of the center; 0 is even, 1 halves all distances", source: .assumed),
    .init(
      "storeCount", \.storeCount, .whole("stores", 0...100_000), "single stores",
      source: .assumed),
    .init(
      "plazaCount", \.plazaCount, .whole("plazas", 0...10_000),
      "plazas, several stores within 120 m", source: .assumed),
    .init(
      "storesPerPlaza", \.storesPerPlaza, .whole("stores", 1...100), "stores of one plaza",
      source: .assumed),
    .init(
      "workplaceCount", \.workplaceCount, .whole("workplaces", 1...100_000),
      "workplaces", source: .assumed),
    .init(
      "stationCount", \.stationCount, .whole("stations", 0...10_000),
      "transit stations", source: .assumed),
    .init("brands", \.brands, Brand.list, "brands of the stores", source: .assumed),
  ]
}

extension CityShape.Brand {
  private static let fields: [DocumentField<CityShape.Brand>] = [
    .init("name", \.name, .text, "unique name", isRequired: true),
    .init("category", \.category, .choice, "what it sells", source: .assumed),
    .init(
      "weight", \.weight, .number("", 0...1e6), "stores, relative to other brands",
      source: .assumed),
    .init(
      "cards", \.cardWeight, .optional(.number("", 0...1e6), null: "as the stores are"),
      "cards, relative to other brands that set it",
      source: .assumed),
    .init(
      "hours", \.hours, .optional(.hours, null: "always open"), "opening hours",
      source: .assumed),
  ]

  /// The brands of a city.
  fileprivate static let list = ValueFormat<[CityShape.Brand]>.list(
    .object(CityShape.Brand("brand", .retail), fields), of: "brands", range: "at least one"
  ) { brands, reader, readers throws(ReadingError) in
    guard brands.contains(where: { $0.weight > 0 }) else {
      throw reader.error("no brand has a weight above 0", "give one that stores can be of")
    }
    try readers.requireDistinct(brands.map(\.name), "brand")
  }
}
