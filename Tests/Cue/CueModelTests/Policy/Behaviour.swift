import CueModel
import Positions
import SimulationPrimitives

/// A digest of the rules' results in many situations, to distinguish policies.
func behavior(under policy: Policy) -> UInt64 {
  var hasher = StableHasher()
  decisions(under: policy, into: &hasher)
  sensing(under: policy, into: &hasher)
  motion(under: policy, into: &hasher)
  schedules(under: policy, into: &hasher)
  pinning(under: policy, into: &hasher)
  wallets(under: policy, into: &hasher)
  consumers(under: policy, into: &hasher)
  return hasher.finalize()
}

/// Decisions on every kind of event, at every half hour, from every sort of past.
private func decisions(under policy: Policy, into hasher: inout StableHasher) {
  let contexts: [(inout Context) -> Void] = [
    { _ in }, { $0.isCarPlayActive = true }, { $0.isInQuietZone = true },
    { $0.notificationAuthorization = .denied }, { $0.isWatchWorn = true },
    { ($0.isWatchWorn, $0.isWatchUnlocked, $0.isWatchReachable) = (true, true, true) },
    { $0.weather = WeatherReading(rain: 3) }, { $0.weather = WeatherReading(apparent: 40) },
    { $0.weather = WeatherReading(apparent: -15) }, { $0.weather = WeatherReading(wind: 20) },
    { $0.weather = WeatherReading(rain: 2.75) }, { $0.weather = WeatherReading(apparent: 39) },
    { $0.weather = WeatherReading(apparent: -9) }, { $0.weather = WeatherReading(wind: 16) },
    { $0.otherAppSpokeAt = Sample.afternoon.advanced(by: .seconds(-12)) },
    { $0.arrivedAt = Sample.afternoon.advanced(by: .seconds(-30)) },
  ]
  for change in contexts {
    let context = Sample.context(change)
    for kind in EventKind.allCases {
      decide(Sample.event(kind), context, Sample.ledger(), policy, Sample.afternoon, &hasher)
    }
    decide(
      Sample.arrival(isCritical: true), context, Sample.ledger(), policy, Sample.afternoon, &hasher)
  }
  for category in [Category.coffee, .fineDining, .food, .fun] {
    for half in 0..<96 {
      let card = Sample.card(days: nil, category: category)
      let time = Sample.time(minute: half % 48 * 30, day: half < 48 ? 0 : 4)
      decide(Sample.arrival(card), Sample.context(), Sample.ledger(), policy, time, &hasher)
    }
  }
  for days in -1...40 {
    for cents in stride(from: 0 as Int64, through: 10_000, by: 500) {
      let card = Sample.card(cents: cents, days: days, category: .coffee)
      let meters = Double(days * 25 + 30)
      let time = Sample.time(minute: 22 * 60 + 30)
      decide(
        Sample.arrival(card, meters: meters), Sample.context(), Sample.ledger(), policy, time,
        &hasher)
    }
  }
  histories(under: policy, into: &hasher)
}

/// Decisions at many intervals after everything a ledger can hold.
private func histories(under policy: Policy, into hasher: inout StableHasher) {
  let start = Sample.time(minute: 8 * 60)
  let seconds: [Int64] = [
    0, 12, 60, 100, 120, 930, 1_000, 1_801, 3_000, 3_700, 4_000, 8_000, 40_000, 84_000, 88_000,
    90_000,
    2_592_000,
  ]
  let wrist = Sample.context {
    ($0.isWatchWorn, $0.isWatchUnlocked, $0.isWatchReachable) = (true, true, true)
  }
  for happening in happenings(from: start, under: policy) {
    let ledger = Sample.ledger(happening)
    for second in seconds {
      let time = start.advanced(by: .seconds(second))
      for event in [
        Sample.arrival(), Sample.arrival(isCritical: true), Sample.event(.cluster),
        Sample.preArrival(visit: 2),
      ] {
        decide(event, Sample.context(), ledger, policy, time, &hasher)
        decide(event, wrist, ledger, policy, time, &hasher)
      }
      for east in [525.0, 700] {
        let place = LocalMetric(at: Sample.pin).coordinate(east: east, north: 0)
        hasher.combine(
          ledger.lastInterruption(near: place, radiusMeters: policy.clusterRadiusMeters))
      }
    }
  }
}

/// Everything a ledger can hold.
private func happenings(
  from start: VirtualTime, under policy: Policy
) -> [(inout Ledger) -> Void] {
  [
    { $0.interrupted(CardID(0), at: start) }, { $0.interrupted(CardID(1), at: start) },
    { $0.markUsed(CardID(0), at: start) },
    { _ = $0.reserve(Sample.decision(Sample.preArrival(), at: start)) },
    { _ = $0.reserve(Sample.decision(Sample.event(.payday), at: start)) },
    { _ = $0.reserve(Sample.decision(Sample.event(.cluster), at: start)) },
    { ledger in
      for index in 0..<4 {
        ledger.interrupted(CardID(0), at: start.advanced(by: .minutes(-40 * Int64(index))))
      }
    },
    { ledger in
      for index in 0..<3 {
        ledger.dismiss(CardID(0), at: start.advanced(by: .days(-20 * Int64(index))), policy: policy)
      }
    },
    { ledger in for _ in 0..<3 { ledger.dismiss(CardID(0), at: start, policy: policy) } },
    { ledger in
      for index in 0..<3 {
        ledger.interrupted(CardID(0), at: start.advanced(by: .minutes(-40 * Int64(index))))
      }
    },
    { ledger in for card in 1...3 { ledger.interrupted(CardID(card), at: start) } },
    { ledger in
      ledger.snooze(CardID(0))
      ledger.moved(CardID(0), distanceMeters: 1_500, policy: policy)
    },
    { ledger in
      ledger.snooze(CardID(0))
      ledger.moved(CardID(0), distanceMeters: 1_050, policy: policy)
    },
    {
      _ = $0.reserve(Sample.decision(Sample.arrival(Sample.card(1), isCritical: true), at: start))
    },
  ]
}

private func decide(
  _ event: AlertEvent, _ context: Context, _ ledger: Ledger, _ policy: Policy,
  _ time: VirtualTime, _ hasher: inout StableHasher
) {
  Sample.decision(event, context: context, ledger: ledger, policy: policy, at: time)
    .hash(into: &hasher)
}

/// The results of trackers, detectors, zones and coalescers for a walk.
private func sensing(under policy: Policy, into hasher: inout StableHasher) {
  let card = Card(
    id: CardID(0), name: "target", brand: "Target", pin: Sample.pin, balanceCents: 100)
  let metric = LocalMetric(at: Sample.pin)
  var zones = QuietZones(policy: policy)
  for index in 0..<9 {
    let zone = QuietZone(kind: .named, name: "\(index)", center: Sample.pin)
    hasher.combine((try? zones.add(zone)) != nil)
  }
  for accuracy in [0.0, 30, 100] {
    var tracker = CardTracker(card: card, policy: policy)
    var detector = DrivingDetector()
    detector.observe(MotionReading(.automotive), policy: policy)
    var noise = RandomStream(seed: 5)
    for second in 0..<1_400 {
      let along = Double(abs(700 - second)) * 1.5
      let point = metric.coordinate(
        east: 200 * Double(second % 7) / 6 + accuracy * noise.normal(),
        north: -along + accuracy * noise.normal())
      let gap: Int64 = (second > 900 ? 100 : 0) + (second > 1_100 ? 70 : 0)
      let fix = Fix(
        time: VirtualTime(secondsSinceEpoch: Int64(second) + gap), coordinate: point,
        horizontalAccuracy: accuracy, speed: second > 1_000 ? 1.1 : second > 600 ? 1.4 : 0.7,
        course: 0)
      let seen = tracker.observe(fix)
      hasher.combine(seen.bucket ?? -1)
      hasher.combine(UInt64(seen.crossings.rawValue))
      hasher.combine(policy.announces(etaSeconds: seen.eta))
      hasher.combine(seen.eta ?? -1)
      detector.observe(fix, policy: policy)
      hasher.combine(detector.isDriving)
      hasher.combine(zones.contains(point))
    }
  }
  for seed in Seed.sample(40) {
    var noise = RandomStream(seed: seed)
    var tracker = BucketTracker(width: policy.bucketMeters, smoothing: policy.smoothing)
    for second in 0..<60 {
      let reading = 225 + 65 * noise.normal() * (second == 0 ? 3 : 1)
      let bucket = tracker.update(distance: abs(reading), accuracy: 100)
      hasher.combine(bucket ?? -1)
    }
  }
  var coalescer = ClusterCoalescer()
  for index in 0..<12 {
    let fire = ClusterCoalescer.Fire(
      card: CardID(index), place: index,
      pin: metric.coordinate(east: Double(index) * 300, north: 0),
      time: VirtualTime(secondsSinceEpoch: Int64(index * 100)), isFree: true)
    let verdict = coalescer.take(fire, neighbors: 4, policy: policy)
    if case .cluster(let id, let members, _) = verdict {
      coalescer.announce(id, at: fire.time)
      hasher.combine(members.count)
      hasher.combine(Int(id.rawValue))
    }
    hasher.combine(coalescer.held.count)
  }
}

/// How sure a motion reading is, and whether it means driving.
private func motion(under policy: Policy, into hasher: inout StableHasher) {
  for confidence in MotionConfidence.allCases {
    var detector = DrivingDetector()
    detector.observe(MotionReading(.automotive, confidence: confidence), policy: policy)
    hasher.combine(detector.isDriving)
    hasher.combine(policy.motionConfidence.probability(of: confidence))
  }
}

/// When scheduled events come, and which fixes a refresh takes.
private func schedules(under policy: Policy, into hasher: inout StableHasher) {
  let date = CivilDate(year: 2_024, month: 10, day: 20)
  for time in policy.expiryReminders(for: date, calendar: .utc) { hasher.combine(time) }
  if let payday = policy.paydayReminder(on: date, calendar: .utc) { hasher.combine(payday) }
  for minute in [21 * 60, 22 * 60] {
    hasher.combine(policy.planningEnd(at: Sample.time(minute: minute), calendar: .utc))
  }
  hasher.combine(policy.nextDigest(after: Sample.afternoon, calendar: .utc))
  let card = Card(
    id: CardID(0), name: "target", brand: "Target", pin: Sample.pin, balanceCents: 100,
    expiry: CivilDate(year: 2_024, month: 10, day: 14))
  let week = policy.calendarAlerts(
    after: Sample.afternoon, before: Sample.afternoon.advanced(by: .days(7)), cards: [card],
    paydays: [], calendar: .utc)
  for alert in week { alert.event.hash(into: &hasher) }
  for (age, accuracy) in [(700, 10.0), (90, 10), (90, 300), (630, 10), (90, 225)] {
    let fix = Fix(
      time: Sample.afternoon.advanced(by: .seconds(-Int64(age))), coordinate: Sample.pin,
      horizontalAccuracy: accuracy)
    hasher.combine(policy.accepts(KnownPosition(fix: fix, isHeld: false), at: Sample.afternoon))
  }
}

/// The cards payday names, and the places they have together.
private func wallets(under policy: Policy, into hasher: inout StableHasher) {
  let day = CivilDate(year: 2_024, month: 10, day: 20)
  let metric = LocalMetric(at: Sample.pin)
  let cards = (0..<12).map { index in
    Card(
      id: CardID(index), name: "\(index)", brand: "Target",
      pin: metric.coordinate(east: Double(index * 40), north: 0), balanceCents: 100,
      expiry: CivilDate(dayNumber: day.dayNumber + index + 4))
  }
  let start = LocalCalendar.utc.instant(of: day, minute: 0)
  let alerts = policy.calendarAlerts(
    after: start, before: start.advanced(by: .days(1)), cards: cards, paydays: [day],
    calendar: .utc)
  for alert in alerts { alert.event.hash(into: &hasher) }
  hasher.combine(WalletPlaces(of: cards.map { ($0.brand, $0.pin) }, policy: policy).count)
}

/// The suggestions among shops a kilometer apart.
private func pinning(under policy: Policy, into hasher: inout StableHasher) {
  let metric = LocalMetric(at: Sample.pin)
  let places = (1...20).map { number in
    Place(
      id: PlaceID("\(number)"), name: "Target",
      coordinate: metric.coordinate(east: Double(number) * 1_000, north: 0))
  }
  let found = PinAssist(places: PlaceIndex(places), policy: policy)
    .suggestion(for: "Target", near: Sample.pin)
  hasher.combine(found?.matchCount ?? 0)
  hasher.combine(found?.alternatives.count ?? 0)
}

/// The duplicate links, and the readiness for every value of every signal.
private func consumers(under policy: Policy, into hasher: inout StableHasher) {
  for wait in [150, 250] {
    var intake = LinkIntake()
    for later in [0, wait] {
      let time = Sample.afternoon.advanced(by: .milliseconds(Int64(later)))
      let outcome = intake.open(
        DeepLink.wallet.url, registry: .standard, limits: policy.consumers, at: time)
      hasher.combine(outcome == .duplicate)
    }
  }
  let seen = Sample.afternoon.advanced(by: .hours(-5))
  for signals in [HealthSignal.allCases] + HealthSignal.allCases.map({ [$0] }) {
    for value in stride(from: 0.0, through: 130, by: 0.5) {
      var evaluator = ReadinessEvaluator()
      for signal in signals { evaluator.observe(signal, value, at: seen) }
      // A signal of six hours ago is the last that counts, beside one with little weight.
      evaluator.observe(.sleep, value / 20, at: seen)
      for hours: Int64 in [5, 7] {
        let alert = evaluator.alert(
          at: seen.advanced(by: .hours(hours)), hasWorkoutToday: true, limits: policy.consumers)
        hasher.combine(UInt64(alert?.direction.rawValue ?? 0))
        hasher.combine(alert?.isCritical ?? false)
        hasher.combine(alert?.score ?? -1)
      }
    }
  }
}
