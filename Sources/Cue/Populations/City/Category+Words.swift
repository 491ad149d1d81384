package import CueModel

extension CueModel.Category {
  /// Creates the category that lists of places mean by a word, regardless of case and punctuation,
  /// or returns `nil` for an unknown word.
  package init?(ofPlaces word: String) {
    let key = BrandName(word).key
    guard let category = Self.words[key] ?? Self.allCases.first(where: { $0.key == key }) else {
      return nil
    }
    self = category
  }

  private var key: String { BrandName(rawValue).key }

  /// Common words of the OpenStreetMap tags `amenity` and `shop`, and of store lists of chains.
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
  /// Returns the brand of a place, as the shape defines it.
  package func brand(of place: Place) -> Brand? {
    brands.first { $0.name == place.tradeName }
  }

  /// Returns the category that a place states, or else that of its brand, or `nil` if neither is
  /// known.
  package func category(of place: Place) -> CueModel.Category? {
    place.category.flatMap(CueModel.Category.init(ofPlaces:)) ?? brand(of: place)?.category
  }
}
