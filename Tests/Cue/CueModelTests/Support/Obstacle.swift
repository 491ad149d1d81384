import CueModel
import SimulationPrimitives

/// A veto with circumstances in which it holds against every kind of event it applies to.
struct Obstacle {
  let veto: Veto
  var policy = Policy.conductor
  var context = Sample.context()
  var ledger = Sample.ledger()
  var time = Sample.afternoon
  var card = (cents: Int64(5_000), days: Int?(2), category: Category.retail, isPlaceOpen: true)
  var meters = 100.0
  var areAnnounced = false

  /// An event of a kind to which the veto is all that may be an obstacle.
  func event(_ kind: EventKind, isCritical: Bool = false) -> AlertEvent {
    let cards = (0..<3).map {
      Sample.card(
        $0, cents: card.cents, days: card.days, category: card.category,
        isPlaceOpen: card.isPlaceOpen)
    }
    switch kind {
    case .geofenceEntry: return Sample.arrival(cards[0], meters: meters, isCritical: isCritical)
    case .cluster:
      return .cluster(
        ClusterPayload(
          id: ClusterID(rawValue: 0), centroid: Sample.pin, areaName: "Plaza", members: cards,
          announced: areAnnounced ? cards.map(\.id) : [], distanceMeters: meters,
          isCritical: isCritical))
    case .expiryReminder:
      return .expiryReminder(ExpiryPayload(card: cards[0], isCritical: isCritical))
    case .payday: return .payday(PaydayPayload(cards: cards))
    case .consumerAlert:
      var alert = ConsumerAlert.workoutReminder
      alert.isCritical = isCritical
      return .consumerAlert(alert)
    case .weeklyDigest:
      return .weeklyDigest(WeeklyDigestPayload(cardCount: 3, totalCents: 3 * card.cents))
    case .preArrival, .quietedCard: return Sample.event(kind, card: cards[0])
    }
  }

  /// The decision about an event if the veto is the only one that counts.
  func decision(_ event: AlertEvent, underException: Bool = false) -> Decision {
    var policy = policy
    policy.enforcedVetoes = [veto]
    policy.carPlayCriticalException = underException
    return Sample.decision(event, context: context, ledger: ledger, policy: policy, at: time)
  }

  /// One for every veto of this package.
  static let all: [Obstacle] = [
    Obstacle(.authorization) { $0.context.notificationAuthorization = .denied },
    Obstacle(.quietZone) { $0.context.isInQuietZone = true },
    Obstacle(.carPlay) { $0.context.isCarPlayActive = true },
    Obstacle(.driving) { $0.context.isDriving = true },
    Obstacle(.focus) { $0.context.isFocusActive = true },
    Obstacle(.alertsDisabled) { $0.context.areAlertsDisabled = true },
    Obstacle(.quietHours) { $0.time = Sample.time(minute: 3 * 60) },
    Obstacle(.snoozed) { for card in cards { $0.ledger.snooze(card) } },
    Obstacle(.autoQuieted) {
      for card in cards {
        for _ in 0..<3 { $0.ledger.dismiss(card, at: Sample.afternoon, policy: .conductor) }
      }
    },
    Obstacle(.cardUsed) { for card in cards { $0.ledger.markUsed(card, at: $0.time) } },
    Obstacle(.sameSubject) { obstacle in
      for kind in EventKind.allCases where kind != .preArrival {
        obstacle.reserve(kind, secondsAgo: 89)
      }
    },
    Obstacle(.preArrivalLane) {
      $0.areAnnounced = true
      for card in cards { $0.reserve(Sample.preArrival(Sample.card(card.index)), secondsAgo: 900) }
    },
    Obstacle(.cardCooldown) {
      for card in cards { $0.reserve(Sample.arrival(Sample.card(card.index)), secondsAgo: 1_799) }
    },
    Obstacle(.clusterCooldown) { $0.reserve(.cluster, secondsAgo: 3_599) },
    Obstacle(.areaCooldown) { $0.context.hasVisitSpoken = true },
    Obstacle(.payday) { $0.reserve(.payday, secondsAgo: 86_399) },
    Obstacle(.cardCap) { obstacle in
      for visit in 1...3 as ClosedRange<UInt32> {
        for card in cards {
          obstacle.reserve(
            Sample.arrival(Sample.card(card.index), visit: visit), secondsAgo: 3_600)
        }
      }
    },
    Obstacle(.gateway) { obstacle in
      obstacle.reserve(obstacle.event(.expiryReminder, isCritical: true), secondsAgo: 3_600)
      for _ in 0..<3 { obstacle.reserve(.weeklyDigest, secondsAgo: 3_600) }
    },
    Obstacle(.weather) { $0.context.weather = WeatherReading(rain: 2.5) },
    Obstacle(.notOnFoot) { $0.context.motion = .cycling },
    Obstacle(.notNear) { $0.meters = 501 },
    Obstacle(.placeClosed) { $0.card.isPlaceOpen = false },
    Obstacle(.expired) { $0.card.days = -1 },
    Obstacle(.noMoney) { $0.card.cents = 0 },
    Obstacle(.timeOfDay) {
      ($0.card.category, $0.card.days) = (.coffee, 4)
      $0.time = Sample.time(minute: 3 * 60)
    },
    Obstacle(.competingSurface) { obstacle in
      var wrist = Sample.context()
      (wrist.isWatchWorn, wrist.isWatchUnlocked, wrist.isWatchReachable) = (true, true, true)
      obstacle.reserve(obstacle.event(.expiryReminder), secondsAgo: 1_799, in: wrist)
    },
    Obstacle(.otherApp) { $0.context.otherAppSpokeAt = $0.time.advanced(by: .seconds(-9)) },
    Obstacle(.urgency) { ($0.card.cents, $0.card.days, $0.meters) = (1, nil, 499) },
    Obstacle(.cooldown) { obstacle in
      obstacle.policy = .androidPolite
      for _ in 0..<2 { obstacle.reserve(.weeklyDigest, secondsAgo: 9) }
    },
    Obstacle(.rollingCap) { obstacle in
      obstacle.policy = .rollingCap
      for _ in 0..<3 { obstacle.reserve(.weeklyDigest, secondsAgo: 86_399) }
    },
    Obstacle(.digest) { $0.policy = .digestOnly },
    Obstacle(.deferral) {
      $0.policy = .boundedDeferral
      $0.context.arrivedAt = $0.time.advanced(by: .seconds(-179))
    },
  ]

  private static let cards = (0..<3).map { CardID($0) }

  private init(_ veto: Veto, _ change: (inout Obstacle) -> Void) {
    self.veto = veto
    change(&self)
  }

  private mutating func reserve(_ kind: EventKind, secondsAgo: Int) {
    reserve(event(kind), secondsAgo: secondsAgo)
  }

  /// Charges an event without vetoes.
  private mutating func reserve(
    _ event: AlertEvent, secondsAgo: Int, in context: Context = Sample.context()
  ) {
    var free = Policy.conductor
    free.enforcedVetoes = []
    let decision = Sample.decision(
      event, context: context, ledger: ledger, policy: free,
      at: time.advanced(by: .seconds(-secondsAgo)))
    ledger.confirm(ledger.reserve(decision))
  }
}
