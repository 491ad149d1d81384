import CueModel
import FileReading
import Populations
import Positions

extension CityShape {
  // No survey of one city says how stores lie in any other.
  static let fields: [DocumentField<CityShape>] = [
    .init("center", \.center, .cityMiddle, "the middle of the city", source: .assumed),
    .init(
      "radiusMeters", \.radiusMeters, .number("m", 100...100_000), "how far it reaches",
      source: .assumed),
    .init(
      "concentration", \.concentration, .share,
      "how much denser the middle is; 0 is even, 1 halves the distance of all", source: .assumed),
    .init(
      "storeCount", \.storeCount, .whole("stores", 0...100_000), "stores that stand alone",
      source: .assumed),
    .init(
      "plazaCount", \.plazaCount, .whole("plazas", 0...10_000),
      "plazas, several stores within 120 m", source: .assumed),
    .init(
      "storesPerPlaza", \.storesPerPlaza, .whole("stores", 1...100), "stores of one plaza",
      source: .assumed),
    .init(
      "workplaceCount", \.workplaceCount, .whole("workplaces", 1...100_000),
      "where people work", source: .assumed),
    .init(
      "stationCount", \.stationCount, .whole("stations", 0...10_000),
      "stations of the trains and buses", source: .assumed),
    .init("brands", \.brands, Brand.list, "the chains the stores are of", source: .assumed),
  ]
}

extension CityShape.Brand {
  private static let fields: [DocumentField<CityShape.Brand>] = [
    .init("name", \.name, .text, "what it is called, unlike any other", isRequired: true),
    .init("category", \.category, .choice, "what it sells", source: .assumed),
    .init(
      "weight", \.weight, .number("", 0...1e6), "how many stores are its own, relative to others",
      source: .assumed),
    .init(
      "cards", \.cardWeight, .optional(.number("", 0...1e6), null: "as the stores are"),
      "how many of people's cards are its own, relative to other brands that say so",
      source: .assumed),
    .init(
      "hours", \.hours, .optional(.hours, null: "always open"), "when its stores are open",
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
