import Positions
public import SimulationPrimitives

extension CardSummary: StableHashable {
  /// Adds every field.
  public func hash(into hasher: inout StableHasher) {
    hasher.combine(id, name, brand, balanceCents, daysUntilExpiry)
    hasher.combine(category.rawValue, isDigitalReady, isPlaceOpen)
    hasher.combine(pin.latitude, pin.longitude)
  }
}

extension Urgency: StableHashable {
  /// Adds every part.
  public func hash(into hasher: inout StableHasher) {
    hasher.combine(base, expiry, balance, distance, digital, dismissals, clamping)
  }
}

extension VisitID: StableHashable {
  /// Adds the number.
  public func hash(into hasher: inout StableHasher) { hasher.combine(rawValue) }
}

extension ClusterID: StableHashable {
  /// Adds the number.
  public func hash(into hasher: inout StableHasher) { hasher.combine(Int(rawValue)) }
}
