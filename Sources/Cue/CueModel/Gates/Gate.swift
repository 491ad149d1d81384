/// The five questions every interruption has survived (G-01).
public enum Gate: String, CaseIterable, Codable, Sendable {
  /// Where is the person?
  case place = "where"
  /// When is it?
  case time = "when"
  /// How does the person move, and in what weather?
  case motion = "how"
  /// How often was this said already?
  case frequency = "howOften"
  /// In what mood is the person?
  case mood

  /// The vetoes that belong to it.
  public var vetoes: VetoSet {
    VetoSet(
      rawValue: Veto.allCases.reduce(0) { bits, veto in
        veto.gate == self ? bits | VetoSet(veto).rawValue : bits
      })
  }
}

/// What a gate answers.
public enum GateResult: String, CaseIterable, Codable, Sendable {
  /// Nothing against it.
  case pass
  /// No interruption, but what is only looked at goes on.
  case ambientOnly
  /// Nothing at all.
  case veto
}

/// The answers of the five gates, worked out from the vetoes that hold.
@frozen
public struct GateResults: Hashable, Sendable {
  /// The vetoes the answers come from.
  public let vetoes: VetoSet
  /// Which of them leave nothing to look at.
  public let silencing: VetoSet

  /// The answers to a set of vetoes for a kind of event.
  @inlinable
  public init(_ vetoes: VetoSet, kind: EventKind) {
    self.vetoes = vetoes
    silencing = VetoSet.silencing(kind)
  }

  /// The answer of one gate.
  public subscript(gate: Gate) -> GateResult {
    let own = vetoes.intersection(gate.vetoes)
    return own.isEmpty ? .pass : own.isDisjoint(with: silencing) ? .ambientOnly : .veto
  }

  /// Whether all five let the event pass.
  public var allPass: Bool { Gate.allCases.allSatisfy { self[$0] == .pass } }
}

extension VetoSet {
  /// The vetoes that keep even the live activity from showing an event; the others only keep it
  /// from interrupting.
  ///
  /// A pre-arrival is silenced by its own lane as well: it is there to be shown once (G-18).
  @inlinable
  public static func silencing(_ kind: EventKind) -> VetoSet {
    switch kind {
    case .preArrival: silencingPreArrival
    // It has nothing to be looked at.
    case .consumerAlert: .all
    case .geofenceEntry, .cluster, .expiryReminder, .payday, .weeklyDigest, .quietedCard:
      silencingOthers
    }
  }

  /// The vetoes that pass by themselves: an arrival against which nothing else stood is judged once
  /// more when they have.
  public static let passing: VetoSet = [.focus, .carPlay, .driving, .quietHours, .weather]

  /// Whether all of them pass by themselves; a driver is not on foot until the drive is over (G-12).
  public var pass: Bool {
    subtracting(.passing).subtracting(contains(.driving) ? [.notOnFoot] : []).isEmpty
  }

  @usableFromInline static let silencingOthers: VetoSet = [
    .quietZone, .snoozed, .autoQuieted, .cardUsed, .clusterCooldown, .payday, .notNear,
    .placeClosed, .expired, .timeOfDay,
  ]
  @usableFromInline static let silencingPreArrival: VetoSet = [
    .quietZone, .snoozed, .autoQuieted, .cardUsed, .clusterCooldown, .payday, .notNear,
    .placeClosed, .expired, .timeOfDay, .preArrivalLane,
  ]
}
