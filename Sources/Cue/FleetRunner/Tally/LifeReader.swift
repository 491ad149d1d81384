import CueModel
package import CueSystem
package import Populations
import SimulationKernel
import SimulationStatistics

/// A reader that tallies the journal of one life in a single pass.
struct LifeReader {
  private(set) var decisions = DecisionTally()
  private(set) var speech = SpeechTally()
  private(set) var minutes = MinuteTally()
  private(set) var calendar = CalendarTally()
  private(set) var peaks = PeakTally()
  private(set) var ground = GroundTally()
  private(set) var focus = FocusTally()
  private(set) var refreshesKilled = 0
  private(set) var use: ActorUse
  private var days: UserDays
  private var audience: Audience
  private var moments: MomentMatch
  private var crossings: Crossings
  private var clock: LocalClock
  private let city: CityGround?
  private let firstDay: Int
  /// The start of counting.
  private let from: VirtualTime
  private var isCounting = false
  /// The remaining bounds: the start of counting, and on request the end of each week but the last.
  private var bounds: ArraySlice<VirtualTime>
  /// The next bound.
  private var bound: VirtualTime
  /// The benefit by the end of each week that has passed.
  private var weeks: [BenefitTally] = []
  private let end: VirtualTime
  private let annoyance: (Journal.Event) -> Int64?
  /// The decisions to interrupt, each with the surfaces on which it has not landed yet.
  private var spoken: [(decision: Decision, awaited: SurfaceSet)] = []
  private var activitySince: VirtualTime?
  /// Whether the person can be alerted.
  private var isReachable: Bool
  /// The subject of the live activity.
  private var liveActivity: Subject?
  /// The cards of the last decision about each shopping area.
  private var clusters: [Subject: [CardID]] = [:]
  private var sensor: (mode: SensorMode, since: VirtualTime)?
  /// The subjects of falsely urgent alerts whose annoyance is not recorded yet.
  private var crying: [Subject] = []

  init(
    _ life: Life, until end: VirtualTime, byWeek: Bool = false,
    annoyance: @escaping (Journal.Event) -> Int64?
  ) {
    use = ActorUse(life, until: end)
    from = life.countedFrom ?? life.start
    days = UserDays(from: from, to: life.end, calendar: life.configuration.calendar)
    (bounds, bound) = (ArraySlice([from] + (byWeek ? days.weekEnds : [])), from)
    audience = Audience(policy: life.configuration.policy)
    moments = MomentMatch(life)
    isReachable = life.configuration.person.notificationAuthorization == .authorized
    crossings = Crossings(life)
    city = life.ground
    clock = LocalClock(life.configuration.calendar)
    firstDay = clock.moment(at: from).dayNumber
    self.end = life.end
    self.annoyance = annoyance
  }

  /// Begins the days that count: the counts restart, and the state of the life remains.
  private mutating func begin() {
    isCounting = true
    (decisions, speech, minutes) = (DecisionTally(), SpeechTally(), MinuteTally())
    (calendar, ground, focus) = (CalendarTally(), GroundTally(), FocusTally())
    peaks = PeakTally()
    refreshesKilled = 0
    days.restart()
    speech.reachableAtStart = isReachable ? 1 : 0
    audience.restart()
    moments.begin(at: from)
  }

  /// Passes the bounds before an instant or at it.
  private mutating func pass(to time: VirtualTime) {
    while bound <= time, let end = bounds.popFirst() {
      if isCounting { weeks.append(moments.benefit(before: end)) } else { begin() }
      bound = bounds.first ?? .distantFuture
    }
  }

  mutating func read(_ entry: Journal.Entry) {
    let time = entry.time
    if time >= bound { pass(to: time) }
    if let milli = annoyance(entry.event).map({ $0 + cost(ofCryingIn: entry.event) }) {
      days.at(time) { $0.annoyance += milli }
      moments.annoy(by: milli)
    }
    switch entry.event {
    case .decided(let decision): decide(decision)
    case .landed(let surface, let subject): land(surface, subject, of: entry.decided, at: time)
    case .dropped: speech.late += 1
    case .gesture(.used, let card): moments.use(card, at: time)
    case .wallet(.spent(let cents, let left), let card):
      moments.spend(cents, of: card, leaving: left, at: time)
    case .tapped: speech.taps += 1
    case .analytics(.permission(.turnedOff)): turnOff()
    case .analytics(.permission(.turnedOn)): isReachable = true
    case .optedOut: moments.optOut(at: time)
    case .looked(let subject):
      moments.look(at: subject, isLiveActivity: liveActivity == subject, at: time)
    case .acted(let subject, let card): walk(about: subject, for: card, at: time)
    case .process(let cause): moments.process(isRunning: cause != nil, at: time)
    case .liveActivity(let change, let subject): showActivity(change, about: subject, at: time)
    case .widgetReloaded: days.at(time) { $0.widgetReloads += 1 }
    case .backgroundKilled: refreshesKilled += 1
    case .notification(let note): focus.add(note)
    case .summary: focus.summaries += 1
    case .sensorMode(let mode):
      endSensor(at: time)
      sensor = (mode, time)
    case .scheduled, .shown, .refused, .laneBegan, .refreshSpoke, .reinstalled,
      .keptFromCar,
      .focus, .taken, .prefilled, .opened, .unobserved, .analytics, .overBudget, .barrier, .gesture,
      .wallet,
      .annoyed:
      break
    }
  }

  private mutating func decide(_ decision: Decision) {
    decisions.add(decision)
    use.light(decision.surfaces)
    if case .cluster = decision.subject { clusters[decision.subject] = decision.cards }
    moments.comeUp(decision)
    if liveActivity == decision.subject { moments.show(decision.cards, at: decision.time) }
    guard decision.surfaces.isInterruptive else {
      if decision.kind.isCausedByFix {
        ground.add(at: crossings.position(at: decision.time), in: city, to: \.silent)
      }
      return
    }
    spoken.append((decision, decision.surfaces.intersection(.interruptive)))
    audience.expect(decision.subject, decision.bucket, onDay: decision.dayNumber)
  }

  private mutating func land(
    _ surface: Surface, _ subject: Subject, of decided: VirtualTime?, at time: VirtualTime
  ) {
    days.at(time) { $0.interruptions += 1 }
    calendar.hours.add(Int64(clock.moment(at: time).minuteOfDay / 60))
    ground.add(at: crossings.position(at: time), in: city, to: \.spoken)
    audience.hear(subject, at: time)
    peaks.add(at: time)
    speech.landed.add(surface)
    // An alert without a decision violates an invariant, and counts as a violation elsewhere.
    guard let decision = takeDecision(surface, subject, at: decided) else { return }
    speech.kinds.add(decision.kind)
    if surface == .watchHaptic {
      speech.watchAge.add(time.nanoseconds(since: decision.time) / 1_000_000)
    }
    if moments.costs.isFalselyUrgent(decision) { crying.append(subject) }
    if decision.kind.isCausedByFix { countMinutes(of: decision, landingAt: time) }
    switch subject {
    case .card(let card): moments.land(decision.kind, subject, about: [card], at: time)
    case .cluster: moments.land(decision.kind, subject, about: decision.cards, at: time)
    case .wallet, .consumer: moments.landElsewhere(at: time)
    }
  }

  /// Counts the minute of an interruption about a place, and the minute of the visit's crossing.
  private mutating func countMinutes(of decision: Decision, landingAt time: VirtualTime) {
    minutes.interruptions.add(Int64(clock.moment(at: time).minuteOfDay % 60))
    if let crossing = crossings.crossing(to: decision.cards, at: decision.time) {
      minutes.crossings.add(Int64(clock.moment(at: crossing).minuteOfDay % 60))
    }
  }

  /// Returns an instant's first decision that awaits a surface, and marks the surface as landed.
  private mutating func takeDecision(
    _ surface: Surface, _ subject: Subject, at decided: VirtualTime?
  ) -> Decision? {
    let index = spoken.firstIndex {
      $0.decision.time == decided && $0.decision.subject == subject
        && $0.awaited.contains(surface)
    }
    guard let index else { return nil }
    let decision = spoken[index].decision
    spoken[index].awaited.subtract(SurfaceSet(surface))
    if spoken[index].awaited.isEmpty { spoken.remove(at: index) }
    return decision
  }

  private mutating func turnOff() {
    speech.optOuts += 1
    isReachable = false
  }

  private mutating func showActivity(
    _ change: Journal.LiveActivityChange, about subject: Subject, at time: VirtualTime
  ) {
    switch change {
    case .started: activitySince = time
    case .updated, .moved, .arrived: days.at(time) { $0.liveActivityUpdates += 1 }
    case .ended: endActivity(at: time)
    case .removed: break
    }
    switch change {
    case .started, .moved: follow(subject, at: time)
    case .ended: follow(nil, at: time)
    case .updated, .arrived, .removed: break
    }
  }

  /// The additional annoyance of a falsely urgent alert.
  private mutating func cost(ofCryingIn event: Journal.Event) -> Int64 {
    guard case .annoyed(let subject, let thousandths, let useless) = event,
      let index = crying.firstIndex(of: subject)
    else { return 0 }
    crying.remove(at: index)
    return Int64(useless - thousandths)
  }

  /// Records that the person acts on an alert or the live activity about a place, and walks there.
  private mutating func walk(about subject: Subject, for card: CardID?, at time: VirtualTime) {
    let cards = card.map { [$0] } ?? cards(of: subject)
    guard let place = crossings.nearest(of: cards, at: time) else { return }
    moments.costs.walk(to: place, isInVain: card == nil, clock.moment(at: time), at: time)
  }

  /// The cards of a subject that is a place.
  private func cards(of subject: Subject) -> [CardID] {
    if case .card(let card) = subject { [card] } else { clusters[subject] ?? [] }
  }

  /// Changes the subject of the live activity.
  private mutating func follow(_ subject: Subject?, at time: VirtualTime) {
    liveActivity = subject
    moments.show(subject.map(cards(of:)) ?? [], at: time)
  }

  private mutating func endActivity(at time: VirtualTime) {
    if let since = activitySince { days.addLiveActivity(from: since, to: time) }
    activitySince = nil
  }

  private mutating func endSensor(at time: VirtualTime) {
    if let sensor { days.addSensor(sensor.mode, from: sensor.since, to: time) }
  }

  /// Ends the life, and returns the moments that count, each with its latency and its end.
  mutating func counted() -> [(moment: Opportunity, latency: Int64?, end: MomentEnd)] {
    pass(to: .distantFuture)
    return moments.finish(at: end, &crossings).counted
  }

  /// Ends the life, and returns its days, its moments, and the benefit by the end of each week.
  mutating func finish() -> (days: [UserDays.Day], moments: MomentTally, weeks: [BenefitTally]) {
    pass(to: .distantFuture)
    endActivity(at: end)
    endSensor(at: end)
    (speech.duplicates, speech.beyondBudget) = (audience.duplicates, audience.violations)
    for day in days.days {
      speech.perDay.add(Int64(day.interruptions))
      speech.annoyance.add(day.annoyance)
    }
    calendar.add(days.days, from: firstDay)
    speech.reachable = isReachable ? 1 : 0
    let tally = moments.finish(at: end, &crossings).tally
    return (days.days, tally, weeks + [tally.benefit])
  }
}

extension Life {
  /// The right moments that ``MomentTally`` counts, each with its latency and its end.
  ///
  /// The latency is the time from the start of a moment to the first interruption about its card in
  /// it, in milliseconds. It is `nil` without an interruption.
  package func moments(
    in entries: [Journal.Entry]
  ) -> [(moment: Opportunity, latency: Int64?, end: MomentEnd)] {
    var reader = LifeReader(self, until: end) { _ in nil }
    for entry in entries { reader.read(entry) }
    return reader.counted()
  }
}
