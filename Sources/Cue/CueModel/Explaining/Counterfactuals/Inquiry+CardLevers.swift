import SimulationPrimitives

/// The factors of an event, and of past alerts.
extension Inquiry {
  /// The factor of the distance; empty for an event without a place.
  var distance: [Factor] {
    guard let meters = circumstances.event.distanceMeters else { return [] }
    return [
      .number("distance", meters, unit: "m", in: 0...100_000) { $0.event.distanceMeters = $1 }
    ]
  }

  /// The event's own words about the card.
  private var summary: CardSummary? {
    guard let card else { return nil }
    return circumstances.event.summaries.first { $0.id == card }
  }

  /// The factor of the balance of the card, or of the cards of a digest.
  var balance: [Factor] {
    if case .weeklyDigest(let payload) = circumstances.event {
      return [
        .number("balance", Double(payload.totalCents), unit: "cents", in: Self.cents) {
          var changed = payload
          changed.totalCents = Int64($1)
          $0.event = .weeklyDigest(changed)
        }
      ]
    }
    guard let summary else { return [] }
    return [
      .number("balance", Double(summary.balanceCents), unit: "cents", in: Self.cents) {
        let cents = Int64($1)
        $0.event.change(summary.id) { $0.balanceCents = cents }
      }
    ]
  }

  private static var cents: ClosedRange<Double> { 0...100_000_000 }

  /// The factor of the days until the card expires; empty for a card that never expires.
  var days: [Factor] {
    guard let summary, let days = summary.daysUntilExpiry else { return [] }
    return [
      .number("daysLeft", Double(days), unit: "days", in: -3_650...3_650, stride: 7) {
        let days = Int($1)
        $0.event.change(summary.id) { $0.daysUntilExpiry = days }
      }
    ]
  }

  /// The factor of a flag in the event's summary of the card.
  func flag(
    _ name: String, ofSummary path: any WritableKeyPath<CardSummary, Bool> & Sendable
  ) -> [Factor] {
    guard let summary else { return [] }
    return [
      .flag(name, summary[keyPath: path]) { circumstances, isSet in
        circumstances.event.change(summary.id) { $0[keyPath: path] = isSet }
      }
    ]
  }

  /// The factor of the time since the last alert of the card, the area or the wallet.
  var subjectElapsed: [Factor] {
    guard card == nil else { return elapsed("sinceSpoke", ofCard: \.interruptions.newest) }
    let (event, spoke) = (circumstances.event, candidate.subjectSpokeAt)
    switch event.subject {
    case .wallet: return elapsed("sinceSpoke", spoke) { $0.ledger.walletInterruptions.newest = $1 }
    case .cluster:
      guard let centroid = event.place else { return [] }
      let radius = policy.clusterRadiusMeters
      return elapsed("sinceSpoke", spoke) {
        $0.ledger.moveCluster(near: centroid, within: radius, from: spoke, to: $1)
      }
    case .card, .consumer: return []
    }
  }
}
