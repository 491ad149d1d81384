public import SimulationPrimitives

/// What somebody shared with the app: the beginnings of a card.
public struct CardDraft: Hashable, Codable, Sendable, StableHashable {
  /// Whose card it is.
  public var brand: String
  /// What is on it, in cents.
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
