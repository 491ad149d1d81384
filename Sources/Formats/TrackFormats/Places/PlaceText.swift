import Positions

/// The texts that a list may have about a place.
enum PlaceText: CaseIterable {
  case name, id, brand, category, hours, houseNumber, street, city, state, postcode

  /// The names of its columns or properties, the most specific first.
  var names: [String] {
    switch self {
    case .name: ColumnNames.name
    case .id: ColumnNames.placeID
    case .brand: ColumnNames.brand
    case .category: ColumnNames.category
    case .hours: ColumnNames.hours
    case .houseNumber: ColumnNames.houseNumber
    case .street: ColumnNames.street
    case .city: ColumnNames.city
    case .state: ColumnNames.state
    case .postcode: ColumnNames.postcode
    }
  }
}

extension PlaceRecord {
  /// Creates the place of one row or feature.
  ///
  /// - Parameters:
  ///   - coordinate: The position.
  ///   - number: The number in the list, counted from 1, used if there is no name or identifier.
  ///   - text: Returns a text about the place; an empty text counts as missing.
  init(at coordinate: Coordinate, number: Int, text: (PlaceText) -> String?) {
    func stated(_ kind: PlaceText) -> String? {
      text(kind).flatMap { $0.isEmpty ? nil : $0 }
    }
    func joined(_ kinds: [PlaceText]) -> String? {
      let words = kinds.compactMap(stated)
      return words.isEmpty ? nil : words.joined(separator: " ")
    }
    let address = [
      joined([.houseNumber, .street]), stated(.city), joined([.state, .postcode]),
    ].compactMap(\.self)
    self.init(
      id: stated(.id) ?? "\(number)", name: stated(.name) ?? "place \(number)",
      brand: stated(.brand), coordinate: coordinate,
      address: address.isEmpty ? nil : address.joined(separator: ", "),
      category: stated(.category), hours: stated(.hours))
  }
}
