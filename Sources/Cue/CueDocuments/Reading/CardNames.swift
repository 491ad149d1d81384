import CueModel

/// The names of a document's cards, each found at once, however many there are.
struct CardNames: Sendable {
  /// The names, in wallet order.
  let list: [String]
  private let places: [String: Int]

  /// Creates the table from unique names of cards.
  init(_ list: [String] = []) {
    self.list = list
    places = Dictionary(zip(list, list.indices), uniquingKeysWith: min)
  }

  /// Creates the table from cards.
  init(of cards: [Scenario.Card]) { self.init(cards.map(\.id)) }

  /// The card of a name, or `nil` if there is none.
  subscript(name: String) -> CardID? { places[name].map(CardID.init) }
}
