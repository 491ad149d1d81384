public import Positions
public import SimulationPrimitives

/// The outcome of an event (K-15).
public enum Outcome: String, CaseIterable, Codable, Sendable {
  /// A surface claims attention.
  case interruptive
  /// Surfaces show the event without an interruption.
  case ambientOnly
  /// No surface shows the event.
  case suppressed
  /// The arrival waits for other arrivals nearby; a later decision has its final outcome (K-15).
  case heldInCluster
  /// The arrival is part of a shopping area, whose decision applies to it.
  case absorbed
  /// The person left, or no position arrived, before the event was judged.
  case expired

  /// Whether only the rules determined the outcome.
  public var isRuled: Bool {
    switch self {
    case .interruptive, .ambientOnly, .suppressed: true
    case .heldInCluster, .absorbed, .expired: false
    }
  }
}

/// One decision, with all its reasons (C-05, C-45).
public struct Decision: Hashable, Codable, Sendable {
  /// The kind of event.
  public var kind: EventKind
  /// The subject.
  public var subject: Subject
  /// The visit of the event.
  public var visitID: VisitID
  /// The instant of the decision.
  public var time: VirtualTime
  /// The outcome.
  public var outcome: Outcome
  /// The surfaces that light up.
  public var surfaces: SurfaceSet
  /// Every veto that held.
  public var vetoes: VetoSet
  /// The urgency, in parts.
  public var urgency: Urgency
  /// The interruption level.
  public var level: InterruptionLevel
  /// Whether the person was driving (G-11).
  public var isDriving: Bool
  /// The version of the situation (C-60).
  public var contextVersion: UInt32
  /// Whether the decision starts a live activity for its card, or adds the card to that of its
  /// place.
  public var startsLiveActivity: Bool
  /// The cards that the decision names, in order.
  public var cards: [CardID]
  /// The source of the event: the cards, or another consumer.
  public var consumer = ConsumerID.cards
  /// The topic, in the consumer's own numbers; 0 for the cards.
  public var topic: UInt8 = 0
  /// The place of the event: that of the card, or the center of a shopping area; the origin for
  /// neither.
  public var centroid = Coordinate(latitude: 0, longitude: 0)
  /// The shopping area that absorbed the arrival, if any.
  public var area: ClusterID?
  /// The local day on which the decision counts.
  public var dayNumber: Int
  /// The gateway's budget for the decision.
  public var bucket: GatewayBucket

  /// The veto that is named, if any held (K-11).
  public var primaryReason: Veto? { vetoes.first }

  /// The urgency, 0…100.
  @inlinable
  public var score: Int { urgency.score }

  /// The answers of the five gates, under the policy of the decision.
  public func gates(under policy: Policy) -> GateResults {
    GateResults(vetoes, kind: kind, under: policy)
  }

  /// The decision of a scheduled alert when it fires, with the vetoes of the platform.
  public func fired(against held: VetoSet, under policy: Policy) -> Decision {
    let held = held.intersection(policy.enforcedVetoes)
      .intersection(Applicability.vetoes(for: kind, under: policy))
    guard !held.isEmpty else { return self }
    var silenced = self
    silenced.vetoes.formUnion(held)
    (silenced.outcome, silenced.surfaces) = (.ambientOnly, kind.ambientSurfaces)
    return silenced
  }

  /// Whether the decision is a touch (K-09); a live activity started for a driver or past the cap
  /// is not.
  public var isTouch: Bool {
    surfaces.isInterruptive || (startsLiveActivity && !isDriving && !vetoes.contains(.cardCap))
  }

  /// Whether the pre-arrival lane of its cards begins: the live activity announces them before the
  /// arrival, and the person does not drive (S-08).
  public var beginsLane: Bool {
    kind == .preArrival && surfaces.contains(.liveActivity) && !isDriving
  }

  /// The same event with an outcome that no surface shows: it waits for a cluster, is part
  /// of one, or expired as the person left.
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
