/// The kind of thing a card buys, as far as the time of day matters for it.
public enum Category: String, CaseIterable, Codable, Sendable {
  /// Coffee shops.
  case coffee
  /// Restaurants one dresses for.
  case fineDining
  /// Other places to eat.
  case food
  /// Cinemas, games, days out.
  case fun
  /// Supermarkets.
  case grocery
  /// Other shops.
  case retail
  /// All other categories.
  case other

  /// Whether weekends relax its hours (G-09).
  @inlinable
  public var isRelaxedAtWeekends: Bool {
    switch self {
    case .coffee, .food, .fun: true
    case .fineDining, .grocery, .retail, .other: false
    }
  }
}
