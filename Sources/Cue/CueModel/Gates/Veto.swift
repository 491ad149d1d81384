/// A reason not to interrupt, in the order in which one is named first (K-11).
///
/// The raw value is the rank and the bit in a ``VetoSet``. Four ranks the sources leave open are
/// set beside their nearest kin: an alert setting beside Focus, on foot and near beside the
/// weather, opening hours and a past expiry beside the time of day.
public enum Veto: UInt8, CaseIterable, Sendable {
  /// The person has not allowed notifications, or not in the background (G-28).
  case authorization
  /// Inside a quiet zone (G-06).
  case quietZone
  /// CarPlay is connected (C-27).
  case carPlay
  /// Driving (G-12).
  case driving
  /// A Focus is on (C-40).
  case focus
  /// Alerts are switched off for the app (C-40).
  case alertsDisabled
  /// Night.
  case quietHours
  /// "I'm already shopping" (G-20).
  case snoozed
  /// Dismissed too often (G-19).
  case autoQuieted
  /// The card was just used (C-34).
  case cardUsed
  /// The same subject spoke a moment ago (C-14).
  case sameSubject
  /// Announced before arrival (G-18).
  case preArrivalLane
  /// The card spoke not long ago (G-15).
  case cardCooldown
  /// The shopping area spoke not long ago (G-16).
  case clusterCooldown
  /// A place close by interrupted within the span of a cluster, or on this very visit.
  case areaCooldown
  /// Named on payday (C-39).
  case payday
  /// The card made its touches (G-17).
  case cardCap
  /// The day's interruptions are spent (P-03).
  case gateway
  /// The weather would punish the walk (D-04).
  case weather
  /// Neither at rest nor walking nor running.
  case notOnFoot
  /// Not near (C-09).
  case notNear
  /// The shop is closed (G-47).
  case placeClosed
  /// The card is past its last day (G-10).
  case expired
  /// Not an hour for this kind of shop (G-07…G-09).
  case timeOfDay
  /// Another surface spoke not long ago (C-11).
  case competingSurface
  /// Not urgent enough (C-10).
  case urgency

  /// The canonical name, as in reports.
  public var name: String {
    switch self {
    case .authorization: "authorization"
    case .quietZone: "quietZone"
    case .carPlay: "carPlay"
    case .driving: "driving"
    case .focus: "focus"
    case .alertsDisabled: "alertsDisabled"
    case .quietHours: "quietHours"
    case .snoozed: "snoozed"
    case .autoQuieted: "autoQuieted"
    case .cardUsed: "cardUsed"
    case .sameSubject: "sameSubject"
    case .preArrivalLane: "preArrivalLane"
    case .cardCooldown: "cardCooldown"
    case .clusterCooldown: "clusterCooldown"
    case .areaCooldown: "areaCooldown"
    case .payday: "payday"
    case .cardCap: "cardCap"
    case .gateway: "gateway"
    case .weather: "weather"
    case .notOnFoot: "notOnFoot"
    case .notNear: "notNear"
    case .placeClosed: "placeClosed"
    case .expired: "expired"
    case .timeOfDay: "timeOfDay"
    case .competingSurface: "competingSurface"
    case .urgency: "urgency"
    }
  }

  /// The veto of a canonical name.
  public init?(name: String) {
    guard let match = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = match
  }

  /// The gate it belongs to; none for what the Conductor checks behind the gates.
  public var gate: Gate? {
    switch self {
    case .quietZone, .notNear: .place
    case .quietHours, .placeClosed, .expired, .timeOfDay: .time
    case .carPlay, .driving, .notOnFoot, .weather: .motion
    case .cardUsed, .sameSubject, .preArrivalLane, .cardCooldown, .clusterCooldown, .areaCooldown,
      .payday,
      .cardCap:
      .frequency
    case .snoozed, .autoQuieted, .focus, .alertsDisabled: .mood
    case .authorization, .gateway, .competingSurface, .urgency: nil
    }
  }
}
