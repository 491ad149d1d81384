import Positions
public import SimulationPrimitives

extension AlertEvent: StableHashable {
  /// Adds the kind and everything its payload carries.
  public func hash(into hasher: inout StableHasher) {
    switch self {
    case .geofenceEntry(let payload):
      hasher.combine(0, payload.card, payload.distanceMeters, payload.visit, payload.isCritical)
    case .cluster(let payload):
      hasher.combine(1, payload.id, payload.members, payload.announced)
      hasher.combine(payload.areaName, payload.distanceMeters)
      hasher.combine(payload.centroid.latitude, payload.centroid.longitude, payload.isCritical)
    case .preArrival(let payload):
      hasher.combine(2, payload.card, payload.distanceMeters, payload.etaSeconds, payload.visit)
    case .expiryReminder(let payload): hasher.combine(3, payload.card, payload.isCritical)
    case .payday(let payload): hasher.combine(4, payload.cards)
    case .weeklyDigest(let payload):
      hasher.combine(5, payload.cardCount, payload.totalCents, payload.expiringCount)
    case .quietedCard(let payload): hasher.combine(6, payload.card, payload.visit)
    case .consumerAlert(let alert): hasher.combine(7, alert)
    }
  }
}

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
