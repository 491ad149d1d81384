public import SimulationPrimitives

/// What a consumer wants to say, ready to be shown (P-02).
public struct ConsumerAlert: Hashable, Sendable {
  /// Who.
  public var consumer: ConsumerID
  /// What about, in the consumer's own numbers.
  public var topic: UInt8
  /// Whether it comes out of the critical budget (P-03).
  public var isCritical: Bool
  /// Whether it is said once a local day, however often it is asked for (P-13).
  public var isOncePerDay: Bool
  /// The words, and where a tap leads.
  public var content: Content

  /// Creates an alert.
  public init(
    _ consumer: ConsumerID, topic: UInt8 = 0, isCritical: Bool = false, isOncePerDay: Bool = false,
    content: Content
  ) {
    self.consumer = consumer
    self.topic = topic
    self.isCritical = isCritical
    self.isOncePerDay = isOncePerDay
    self.content = content
  }

  /// The alert about a readiness that stands out (P-11).
  public init(_ readiness: ReadinessAlert) {
    let percent = "\(Int(readiness.score)) of 100"
    let isHigh = readiness.direction == .high
    self.init(
      .readiness, topic: readiness.direction.rawValue, isCritical: readiness.isCritical,
      isOncePerDay: true,
      content: Content(
        title: isHigh ? "You are ready" : "Take it easy today",
        body: isHigh
          ? "Readiness \(percent): a good day to train."
          : readiness.isCritical
            ? "Readiness \(percent): better move today's workout." : "Readiness \(percent).",
        art: [], balance: "", actions: [.dismiss],
        link: DeepLink(verb: .nav, name: "readiness")))
  }

  /// The reminder of a workout that was planned and not done (P-23).
  public static let workoutReminder = ConsumerAlert(
    .smartReminders, isOncePerDay: true,
    content: Content(
      title: "Your workout is waiting", body: "It was planned for today.", art: [], balance: "",
      actions: [.dismiss], link: DeepLink(verb: .nav, name: "training")))
}

extension ConsumerAlert: StableHashable {
  /// Adds every field.
  public func hash(into hasher: inout StableHasher) {
    hasher.combine(Int(consumer.rawValue), topic, isCritical, isOncePerDay, content)
  }
}

/// What became of a consumer's alert at the gateway.
public struct ConsumerDecision: Hashable, Sendable {
  /// Who wanted to speak.
  public let consumer: ConsumerID
  /// What about, in the consumer's own numbers.
  public let topic: UInt8
  /// When it was decided.
  public let time: VirtualTime
  /// Every veto that held.
  public let vetoes: VetoSet
  /// The budget it is counted in.
  public let bucket: GatewayBucket
  /// The local day it is counted on.
  public let dayNumber: Int

  /// What became of it; it has no place to be looked at, so all or nothing.
  public var outcome: Outcome { vetoes.isEmpty ? .interruptive : .suppressed }

  /// The veto that is named, if any held (K-11).
  public var primaryReason: Veto? { vetoes.first }
}

extension ConsumerDecision: StableHashable {
  /// Adds every field.
  public func hash(into hasher: inout StableHasher) {
    hasher.combine(time)
    hasher.combine(Int(consumer.rawValue) << 8 | Int(topic))
    vetoes.hash(into: &hasher)
    hasher.combine(bucket.rawValue)
    hasher.combine(dayNumber)
  }
}

/// Decides on a consumer's alert: the rules of any interruption, the same ledger, the same budgets
/// (P-02, X-25).
///
/// Nothing is charged here, as for any decision; see ``Ledger/reserve(_:)-(ConsumerDecision)``.
public func decide(
  _ alert: ConsumerAlert, context: Context, ledger: Ledger, policy: Policy, at time: VirtualTime,
  moment: LocalMoment
) -> ConsumerDecision {
  // Like the digest it has no place and no card: what holds against any interruption holds.
  var candidate = Candidate(.weeklyDigest)
  candidate.isCritical = alert.isCritical
  candidate.subjectSpokeAt = ledger.lastInterruption(by: alert.consumer)
  var vetoes = ledger.vetoes(
    for: candidate, card: nil, context: context, policy: policy, at: time, moment: moment)
  if alert.isOncePerDay,
    ledger.hasSpoken(alert.consumer, about: alert.topic, onDay: moment.dayNumber)
  {
    vetoes.formUnion(policy.enforcedVetoes.intersection([.sameSubject]))
  }
  return ConsumerDecision(
    consumer: alert.consumer, topic: alert.topic, time: time, vetoes: vetoes,
    bucket: alert.isCritical ? .critical : .standard, dayNumber: moment.dayNumber)
}
