/// The kind of purchases that a card is for, as far as the time of day depends on it.
public enum Category: String, CaseIterable, Codable, Sendable {
  /// Coffee shops.
  case coffee
  /// Fine restaurants.
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

  /// Whether weekends extend the hours (G-09).
  @inlinable
  public var isRelaxedAtWeekends: Bool {
    switch self {
    case .coffee, .food, .fun: true
    case .fineDining, .grocery, .retail, .other: false
    }
  }
}
