import CueModel
import SimulationPrimitives

/// A decision from circumstances at random, edges included.
struct RandomCase {
  var circumstances: Circumstances
  var policy: Policy

  var decision: Decision {
    decide(
      circumstances.event, context: circumstances.context, ledger: circumstances.ledger,
      policy: policy, at: circumstances.time, moment: circumstances.moment)
  }

  var explanation: Explanation {
    Explanation(of: decision, in: circumstances, under: policy)
  }

  init(seed: Seed) {
    var random = RandomStream(seed: seed)
    policy = Self.policy(&random)
    let time = Sample.time(minute: random.below(1_440), day: Int64(random.below(8)))
      .advanced(by: .seconds(random.below(60)))
    circumstances = Circumstances(
      Self.event(&random), context: Self.context(at: time, &random),
      ledger: Self.ledger(before: time, policy, &random), at: time,
      moment: LocalMoment(time, offsetSeconds: 0))
  }

  private static func policy(_ random: inout RandomStream) -> Policy {
    let shipped = Policy.bundled
    var policy = random.chance(0.3) ? shipped[random.below(shipped.count)].policy : .conductor
    policy.carPlayCriticalException = random.chance(0.3)
    policy.usesEverySurface = random.chance(0.2)
    if random.chance(0.3) {
      let fields = PolicyField.all
      policy = fields[random.below(fields.count)].stepped(policy)
    }
    return policy
  }

  private static func card(_ id: Int, _ random: inout RandomStream) -> CardSummary {
    Sample.card(
      id, cents: random.chance(0.05) ? 0 : Int64(random.below(12_000)),
      days: random.chance(0.3) ? nil : random.below(12) - 2,
      category: Category.allCases[random.below(Category.allCases.count)],
      isPlaceOpen: random.chance(0.9))
  }

  private static func event(_ random: inout RandomStream) -> AlertEvent {
    let kind = EventKind.allCases[random.below(EventKind.allCases.count)]
    // The sixth card is in no ledger.
    let first = card(random.below(6), &random)
    switch kind {
    case .geofenceEntry:
      return Sample.arrival(
        first, meters: Double(random.below(600)), isCritical: random.chance(0.3))
    case .cluster:
      let members = (0..<(3 + random.below(3))).map { card($0, &random) }
      return Sample.cluster(members, isCritical: random.chance(0.3))
    case .payday: return .payday(PaydayPayload(cards: (0..<3).map { card($0, &random) }))
    case .expiryReminder:
      return .expiryReminder(ExpiryPayload(card: first, isCritical: random.chance(0.3)))
    default: return Sample.event(kind, card: first)
    }
  }

  private static func context(
    at time: VirtualTime, _ random: inout RandomStream
  ) -> Context {
    var context = Context()
    if random.chance(0.2) {
      context.otherAppSpokeAt = time.advanced(by: .seconds(-random.below(15)))
    }
    if random.chance(0.2) { context.arrivedAt = time.advanced(by: .seconds(-random.below(240))) }
    context.motion = random.chance(0.8) ? .walking : .automotive
    if random.chance(0.1) { context.locationAuthorization = .whenInUse }
    if random.chance(0.1) { context.notificationAuthorization = .denied }
    if random.chance(0.3) {
      context.weather = WeatherReading(
        rain: Double(random.below(5)), apparent: Double(random.below(60) - 15),
        wind: Double(random.below(20)))
    }
    let bits: [WritableKeyPath<Context, Bool>] = [
      \.isForeground, \.isFocusActive, \.areAlertsDisabled, \.isCarPlayActive, \.isDriving,
      \.isInQuietZone,
    ]
    for bit in bits { context[keyPath: bit] = random.chance(0.15) }
    let hands: [WritableKeyPath<Context, Bool>] = [
      \.isPhoneUnlocked, \.isScreenOn, \.isWatchWorn, \.isWatchUnlocked, \.isWatchReachable,
      \.isLiveActivityRunning,
    ]
    for bit in hands { context[keyPath: bit] = random.chance(0.5) }
    return context
  }

  /// A past of up to twelve happenings, many of them exactly as long ago as some window is long.
  private static func ledger(
    before time: VirtualTime, _ policy: Policy, _ random: inout RandomStream
  ) -> Ledger {
    let spans =
      [
        policy.sameSubjectSeconds, policy.cardCooldownSeconds, policy.clusterCooldownSeconds,
        policy.preArrivalLaneSeconds, policy.cardTouchWindowSeconds, policy.dismissalWindowSeconds,
      ] + (policy.mutedSeconds > 0 ? [policy.politeSeconds, policy.mutedSeconds / 2] : [])
    var all = Policy.conductor
    all.enforcedVetoes = []
    return Sample.ledger { ledger in
      for _ in 0..<random.below(12) {
        let span = random.chance(0.5) ? spans[random.below(spans.count)] : random.below(7_200)
        let then = time.advanced(by: .seconds(-span))
        let card = CardID(random.below(5))
        switch random.below(8) {
        case 0: ledger.markUsed(card, at: then)
        case 1: ledger.snooze(card)
        case 2: ledger.dismiss(card, at: then, policy: policy)
        case 3: for _ in 0..<3 { ledger.dismiss(card, at: then, policy: policy) }
        default:
          let decision = Sample.decision(
            event(&random), context: context(at: then, &random), ledger: ledger, policy: all,
            at: then)
          let reservation = ledger.reserve(decision)
          if random.chance(0.5) { ledger.confirm(reservation) }
        }
      }
    }
  }
}
