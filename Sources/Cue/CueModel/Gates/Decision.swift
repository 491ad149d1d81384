public import Positions
public import SimulationPrimitives

/// The outcome of an event (K-15).
public enum Outcome: String, CaseIterable, Codable, Sendable {
  /// A surface claims attention.
  case interruptive
  /// It can be looked at, no more.
  case ambientOnly
  /// Nothing shows it.
  case suppressed
  /// It waits for others nearby. Another decision follows: each arrival ends in one of the other outcomes (K-15).
  case heldInCluster
  /// It is part of a shopping area, whose decision stands for it.
  case absorbed
  /// The person left, or no position came, before it was judged.
  case expired

  /// Whether the rules alone brought it about.
  public var isRuled: Bool {
    switch self {
    case .interruptive, .ambientOnly, .suppressed: true
    case .heldInCluster, .absorbed, .expired: false
    }
  }
}

/// One decision, with everything that led to it (C-05, C-45).
public struct Decision: Hashable, Codable, Sendable {
  /// The kind of event.
  public var kind: EventKind
  /// The subject.
  public var subject: Subject
  /// The visit it belonged to.
  public var visitID: VisitID
  /// When it was decided.
  public var time: VirtualTime
  /// The outcome.
  public var outcome: Outcome
  /// The surfaces that light up.
  public var surfaces: SurfaceSet
  /// Every veto that held.
  public var vetoes: VetoSet
  /// How urgent it was, in parts.
  public var urgency: Urgency
  /// How loudly it is presented.
  public var level: InterruptionLevel
  /// Whether the person was driving (G-11).
  public var isDriving: Bool
  /// The version of the situation it saw (C-60).
  public var contextVersion: UInt32
  /// Whether it begins a live activity for its card: a new one, or its part in that of its place.
  public var startsLiveActivity: Bool
  /// The cards it speaks of, in order.
  public var cards: [CardID]
  /// The speaker: the cards, or a consumer beside them.
  public var consumer = ConsumerID.cards
  /// The topic, in the consumer's own numbers; 0 for the cards.
  public var topic: UInt8 = 0
  /// The place it is about: the card's, or the middle of a shopping area; no place, if it has none.
  public var centroid = Coordinate(latitude: 0, longitude: 0)
  /// The shopping area it was absorbed by, if it was.
  public var area: ClusterID?
  /// The local day it is counted on.
  public var dayNumber: Int
  /// The gateway's budget it is counted in.
  public var bucket: GatewayBucket

  /// The veto that is named, if any held (K-11).
  public var primaryReason: Veto? { vetoes.first }

  /// The urgency, 0…100.
  @inlinable
  public var score: Int { urgency.score }

  /// The answers of the five gates, under the policy it was made under.
  public func gates(under policy: Policy) -> GateResults {
    GateResults(vetoes, kind: kind, under: policy)
  }

  /// A scheduled alert as it comes out when it fires, with what the platform has against it.
  public func fired(against held: VetoSet, under policy: Policy) -> Decision {
    let held = held.intersection(policy.enforcedVetoes)
      .intersection(Applicability.vetoes(for: kind, under: policy))
    guard !held.isEmpty else { return self }
    var silenced = self
    silenced.vetoes.formUnion(held)
    (silenced.outcome, silenced.surfaces) = (.ambientOnly, kind.ambientSurfaces)
    return silenced
  }

  /// Whether it is a touch (K-09); a live activity begun for a driver is none, nor one past the cap.
  public var isTouch: Bool {
    surfaces.isInterruptive || (startsLiveActivity && !isDriving && !vetoes.contains(.cardCap))
  }

  /// Whether the lane of its cards begins: the live activity announces them before they are reached, and not to a
  /// driver (S-08).
  public var beginsLane: Bool {
    kind == .preArrival && surfaces.contains(.liveActivity) && !isDriving
  }

  /// The same event with an outcome that shows it on no surface: it waits to see whether it becomes a cluster
  /// is part of one, or expired as the person left.
  public func unshown(_ outcome: Outcome, in area: ClusterID? = nil) -> Decision {
    var unshown = self
    (unshown.outcome, unshown.surfaces, unshown.startsLiveActivity) = (outcome, [], false)
    unshown.area = area
    return unshown
  }
}

extension Decision: StableHashable {
  /// Adds every field.
  public func hash(into hasher: inout StableHasher) {
    hasher.combine(time, kind.rawValue, subject, visitID, outcome.rawValue, surfaces, vetoes)
    hasher.combine(urgency, level.rawValue, contextVersion, isDriving, startsLiveActivity, cards)
    hasher.combine(centroid.latitude, centroid.longitude, dayNumber, bucket.rawValue)
    hasher.combine(Int(consumer.rawValue), topic)
    if let area { hasher.combine(Int(area.rawValue)) }
  }
}
