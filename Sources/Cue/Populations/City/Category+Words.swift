package import CueModel

extension CueModel.Category {
  /// The category that lists of places mean by a word, whatever its case and punctuation; `nil` for
  /// a word that is not known.
  package init?(ofPlaces word: String) {
    let key = BrandName(word).key
    guard let category = Self.words[key] ?? Self.allCases.first(where: { $0.key == key }) else {
      return nil
    }
    self = category
  }

  private var key: String { BrandName(rawValue).key }

  /// Common words of the tags `amenity` and `shop` of OpenStreetMap, and of chains' own lists.
  private static let words: [String: CueModel.Category] = [
    "bakery": .food, "bar": .food, "bistro": .food, "books": .retail, "boutique": .retail,
    "bowlingalley": .fun, "cafe": .coffee, "chemist": .retail, "cinema": .fun,
    "clothes": .retail, "coffeeshop": .coffee, "convenience": .grocery, "deli": .food,
    "departmentstore": .retail, "electronics": .retail, "fastfood": .food, "foodcourt": .food,
    "fuel": .retail, "furniture": .retail, "gasstation": .retail, "gifts": .retail,
    "greengrocer": .grocery, "hardware": .retail, "icecream": .food, "movietheater": .fun,
    "nightclub": .fun, "outfitter": .retail, "pharmacy": .retail, "pub": .food,
    "restaurant": .food, "shoes": .retail, "shop": .retail, "sports": .retail, "store": .retail,
    "supercenter": .grocery, "supermarket": .grocery, "theatre": .fun, "toys": .retail,
  ]
}

extension CityShape {
  /// The brand a given place trades under, as the shape knows it.
  package func brand(of place: Place) -> Brand? {
    brands.first { $0.name == place.tradeName }
  }

  /// The category of a given place: as it says itself, or else as its brand; `nil` if neither is known.
  package func category(of place: Place) -> CueModel.Category? {
    place.category.flatMap(CueModel.Category.init(ofPlaces:)) ?? brand(of: place)?.category
  }
}
