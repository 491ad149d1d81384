/// The reasons there are for talking to a person (C-04).
///
/// The raw values are the canonical names; ``init(name:)`` also knows the older ones.
public enum EventKind: String, CaseIterable, Sendable {
  /// Arrived at a card's place.
  case geofenceEntry
  /// Arrived where several cards are of use.
  case cluster
  /// Heading for a card's place.
  case preArrival
  /// A card is about to expire.
  case expiryReminder
  /// It is payday.
  case payday
  /// The week in cards.
  case weeklyDigest
  /// A card was quieted, with an offer to undo it.
  case quietedCard
  /// A consumer beside the cards has something to say (P-02).
  case consumerAlert

  /// The kind under a name, canonical or older.
  public init?(name: String) {
    switch name {
    case "clusterEntry": self = .cluster
    case "expiry": self = .expiryReminder
    default: self.init(rawValue: name)
    }
  }

  /// Whether a position fix causes it, so that where the person is decides about it (K-16).
  @inlinable
  public var isCausedByFix: Bool {
    switch self {
    case .geofenceEntry, .cluster, .preArrival, .quietedCard: true
    case .expiryReminder, .payday, .weeklyDigest, .consumerAlert: false
    }
  }

  /// The surfaces it uses without interrupting anyone: a readout of the place, or just the widget.
  @inlinable
  public var ambientSurfaces: SurfaceSet {
    switch self {
    case .geofenceEntry, .cluster, .preArrival: [.liveActivity, .widget]
    case .expiryReminder, .payday, .weeklyDigest, .quietedCard, .consumerAlert: [.widget]
    }
  }
}

extension EventKind: Codable {
  /// Reads a canonical or an older name.
  ///
  /// - Throws: `DecodingError` if no kind has the name.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let name = try container.decode(String.self)
    guard let kind = EventKind(name: name) else {
      let known = EventKind.allCases.map(\.rawValue).joined(separator: ", ")
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "no event is called \"\(name)\"; use one of \(known)")
    }
    self = kind
  }

  /// Writes the canonical name.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(rawValue)
  }
}
