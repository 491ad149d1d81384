import CueModel
import Positions
import SimulationPrimitives

/// Events of all kinds in situations of all kinds, for decisions one after another.
struct DecisionCases {
  struct Case {
    let event: AlertEvent
    let context: Context
    let time: VirtualTime
    let moment: LocalMoment
    let candidate: Candidate
    let card: CardID?
  }

  let cases: [Case]
  let ledger: Ledger
  private static let cardCount = 12

  /// Creates random cases, and decides and charges every eighth one, so that the ledger has a
  /// history.
  init(count: Int = 512) {
    var random = RandomStream(seed: 1, actor: "decisions", purpose: "cases")
    var cases: [Case] = []
    var ledger = Ledger(cardCount: Self.cardCount)
    for index in 0..<count {
      let time = Walker.start.advanced(by: .seconds(index * 97))
      let moment = Walker.zone.moment(at: time)
      let summary = Self.summary(using: &random)
      let event = Self.event(index % 7, summary, using: &random)
      let context = Self.context(using: &random)
      cases.append(
        Case(
          event: event, context: context, time: time, moment: moment,
          candidate: Candidate(event.kind, card: summary, distanceMeters: random.uniform() * 600),
          card: random.chance(0.7) ? summary.id : nil))
      if index.isMultiple(of: 8) {
        let decision = decide(
          event, context: context, ledger: ledger, policy: .conductor, at: time, moment: moment)
        ledger.confirm(ledger.reserve(decision))
      }
    }
    self.cases = cases
    self.ledger = ledger
  }

  /// Makes the complete decision of every case.
  func decideAll() -> Work {
    var hasher = StableHasher()
    let policy = Policy.conductor
    for item in cases {
      let decision = decide(
        item.event, context: item.context, ledger: ledger, policy: policy, at: item.time,
        moment: item.moment)
      hasher.combine(UInt64(decision.vetoes.rawValue) << 32 | UInt64(decision.surfaces.rawValue))
      hasher.combine(decision.score &+ decision.cards.count)
    }
    return Work(units: cases.count, checksum: hasher.finalize())
  }

  /// Computes only the vetoes of prepared candidates, which is the arithmetic of the gates.
  func vetoAll() -> Work {
    var hasher = StableHasher()
    let policy = Policy.conductor
    for item in cases {
      let vetoes = ledger.vetoes(
        for: item.candidate, card: item.card, context: item.context, policy: policy,
        at: item.time, moment: item.moment)
      hasher.combine(UInt64(vetoes.rawValue))
    }
    return Work(units: cases.count, checksum: hasher.finalize())
  }

  private static func summary(using random: inout RandomStream) -> CardSummary {
    let card = random.below(cardCount)
    return CardSummary(
      id: CardID(card), name: "card", brand: "Shop",
      pin: Coordinate(latitude: 40.75 + Double(card) * 0.001, longitude: -73.9),
      balanceCents: Int64(random.below(10_000)),
      daysUntilExpiry: random.chance(0.6) ? random.below(40) - 1 : nil,
      category: Category.allCases[random.below(Category.allCases.count)],
      isDigitalReady: random.chance(0.5), isPlaceOpen: random.chance(0.9))
  }

  private static func event(
    _ kind: Int, _ card: CardSummary, using random: inout RandomStream
  ) -> AlertEvent {
    let distance = random.uniform() * 600
    let visit = VisitID(card: card.id, count: UInt32(random.below(5)))
    let others = (0..<(1 + random.below(4))).map { _ in summary(using: &random) }
    let isCritical = random.chance(0.1)
    switch kind {
    case 0:
      return .geofenceEntry(
        GeofencePayload(
          card: card, distanceMeters: distance, visit: visit, isCritical: isCritical))
    case 1:
      return .preArrival(
        PreArrivalPayload(card: card, distanceMeters: distance, etaSeconds: 200, visit: visit))
    case 2:
      return .cluster(
        ClusterPayload(
          id: ClusterID(rawValue: Int32(random.below(3))), centroid: Walker.pin,
          areaName: "Shopping plaza", members: [card] + others, distanceMeters: distance,
          isCritical: isCritical))
    case 3: return .expiryReminder(ExpiryPayload(card: card, isCritical: isCritical))
    case 4: return .payday(PaydayPayload(cards: [card] + others))
    case 5: return .weeklyDigest(WeeklyDigestPayload(cardCount: 3, totalCents: card.balanceCents))
    default: return .quietedCard(QuietedCardPayload(card: card, visit: visit))
    }
  }

  private static func context(using random: inout RandomStream) -> Context {
    var context = Context()
    context.isForeground = random.chance(0.2)
    context.isFocusActive = random.chance(0.2)
    context.isCarPlayActive = random.chance(0.1)
    context.isDriving = random.chance(0.2)
    context.motion = MotionClass.allCases[random.below(MotionClass.allCases.count)]
    context.weather = WeatherReading(rain: random.uniform() * 4, apparent: 30 * random.uniform())
    context.isInQuietZone = random.chance(0.1)
    context.isPhoneUnlocked = random.chance(0.3)
    context.isScreenOn = context.isPhoneUnlocked
    context.isWatchWorn = random.chance(0.5)
    context.isWatchUnlocked = context.isWatchWorn
    context.isWatchReachable = random.chance(0.8)
    context.isLiveActivityRunning = random.chance(0.3)
    return context
  }
}
