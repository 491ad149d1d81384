public import SimulationPrimitives

/// The beginnings of a card, as somebody shared them with the app.
public struct CardDraft: Hashable, Codable, Sendable, StableHashable {
  /// The brand whose card it is.
  public var brand: String
  /// The balance in cents.
  public var balanceCents: Int64

  /// Creates a draft.
  public init(brand: String, balanceCents: Int64) {
    self.brand = brand
    self.balanceCents = balanceCents
  }

  /// Adds both fields.
  public func hash(into hasher: inout StableHasher) {
    hasher.combine(brand)
    hasher.combine(balanceCents)
  }
}
