/// The reasons there are for talking to a person (C-04).
///
/// The raw values are the canonical names; ``init(name:)`` also accepts the older ones. All
/// differences between kinds are defined in this file, except for the payloads.
public enum EventKind: String, CaseIterable, Sendable {
  /// Arrived at a card's place.
  case geofenceEntry
  /// An arrival near several usable cards.
  case cluster
  /// Heading for a card's place.
  case preArrival
  /// A card is about to expire.
  case expiryReminder
  /// A payday.
  case payday
  /// The week in cards.
  case weeklyDigest
  /// A card was quieted, with an offer to undo it.
  case quietedCard
  /// A message of a consumer other than the cards (P-02).
  case consumerAlert

  /// The kind under a name, canonical or older.
  public init?(name: String) {
    switch name {
    case "clusterEntry": self = .cluster
    case "expiry": self = .expiryReminder
    default: self.init(rawValue: name)
    }
  }

  /// Whether a position fix causes the event, so that its decision depends on the position (K-16).
  @inlinable
  public var isCausedByFix: Bool {
    switch self {
    case .geofenceEntry, .cluster, .preArrival, .quietedCard: true
    case .expiryReminder, .payday, .weeklyDigest, .consumerAlert: false
    }
  }

  /// The surfaces that the event uses without an interruption: live activity and widget, or the
  /// widget.
  @inlinable
  public var ambientSurfaces: SurfaceSet {
    switch self {
    case .geofenceEntry, .cluster, .preArrival: [.liveActivity, .widget]
    case .expiryReminder, .payday, .weeklyDigest, .quietedCard, .consumerAlert: [.widget]
    }
  }
}

extension EventKind {
  /// The position of the kind among all kinds, counted from 0.
  @inlinable
  public var ordinal: Int {
    switch self {
    case .geofenceEntry: 0
    case .cluster: 1
    case .preArrival: 2
    case .expiryReminder: 3
    case .payday: 4
    case .weeklyDigest: 5
    case .quietedCard: 6
    case .consumerAlert: 7
    }
  }

  /// Whether the event is about being at or near a place, and not about the card itself.
  package var isAtPlace: Bool { ambientSurfaces.contains(.liveActivity) }

  /// Whether the event is about one card.
  package var isOfOneCard: Bool {
    switch self {
    case .geofenceEntry, .preArrival, .expiryReminder, .quietedCard: true
    case .cluster, .payday, .weeklyDigest, .consumerAlert: false
    }
  }

  /// Whether rules may take out some of its cards and leave the others (K-16).
  var hasMembers: Bool {
    switch self {
    case .cluster, .payday: true
    case .geofenceEntry, .preArrival, .expiryReminder, .weeklyDigest, .quietedCard, .consumerAlert:
      false
    }
  }

  /// Whether the event is decided before it fires.
  package var isScheduled: Bool {
    switch self {
    case .expiryReminder, .payday, .weeklyDigest: true
    case .geofenceEntry, .cluster, .preArrival, .quietedCard, .consumerAlert: false
    }
  }
}

extension UrgencyWeights {
  /// The points of a kind of event.
  @inlinable
  func base(of kind: EventKind) -> Int {
    switch kind {
    case .geofenceEntry: geofenceBase
    case .cluster: clusterBase
    case .preArrival: preArrivalBase
    case .expiryReminder: expiryBase
    case .payday: paydayBase
    case .weeklyDigest: digestBase
    case .quietedCard: quietedBase
    case .consumerAlert: 0
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
