import CueModel

/// The names of a document's cards, each found at once, however many there are.
struct CardNames: Sendable {
  /// The names, in wallet order.
  let list: [String]
  private let places: [String: Int]

  /// Takes the names of cards, no two of which are the same.
  init(_ list: [String] = []) {
    self.list = list
    places = Dictionary(zip(list, list.indices), uniquingKeysWith: min)
  }

  /// Takes the names of cards.
  init(of cards: [Scenario.Card]) { self.init(cards.map(\.id)) }

  /// The card of a name; nil if none is called so.
  subscript(name: String) -> CardID? { places[name].map(CardID.init) }
}
