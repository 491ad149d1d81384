import CueModel
import CueSystem
import Populations
import SimulationPrimitives
import SimulationStatistics

/// A comparison of one life's decisions, alerts and live activities with its right moments.
struct MomentMatch {
  /// A moment, and its results so far.
  private struct State {
    let moment: Opportunity
    /// The time from the start of the moment to the first interruption in it, in milliseconds.
    var latency: Int64?
    /// Whether the live activity about its card was lit in it.
    var isLit = false
    /// The vetoes of the event with the fewest, among those without an interruption.
    var silence: VetoSet?
    /// Whether an event about its card occurred in it, with or without an interruption.
    var hasComeUp = false
    /// Whether the person looked at an alert or the live activity about its card.
    var isSeen = false

    /// Whether an interruption or the live activity about its card reached the person.
    var isMet: Bool { latency != nil || isLit }
  }

  /// A span after the use of a card in which no alert about the card is right.
  private struct Rest {
    let card: CardID
    let begin: VirtualTime
    /// The first instant after it.
    var end: VirtualTime

    func contains(_ time: VirtualTime) -> Bool { begin <= time && time < end }
  }

  private let preferences: Preferences
  private var money: CardMoney
  private var states: [State]
  /// The cards with a moment on any day.
  private let cards: Set<CardID>
  /// The unprompted uses.
  private let planned: [(card: CardID, time: VirtualTime)]
  /// The cards with uses without a stated amount, which take the whole balance.
  private let usedWhole: Set<CardID>
  /// The times at which the app was able to act.
  private var reach: AppReach
  /// The minimum stay beyond a region's edge before the platform reports it, in nanoseconds.
  private let dwell: Int64
  /// The times of the events that a fix caused, by card.
  private var cameUp: [CardID: [VirtualTime]] = [:]
  /// The indices of the moments in which the last alert of each subject landed.
  private var spoken: [Subject: [Int]] = [:]
  /// The cards of the live activity that the person has seen, with the time of the first look.
  private var seen: [CardID: VirtualTime] = [:]
  /// The uses because of alerts or live activities.
  private var prompted: [(card: CardID, time: VirtualTime)] = []
  /// The cents spent since the start of a card's first moment.
  private var spent: [CardID: Int64] = [:]
  /// The rests, in the order of time.
  private var rests: [Rest] = []
  /// The cards of the live activity, and the start of their display.
  private var liveActivity: (cards: [CardID], since: VirtualTime)?
  /// The time of the opt-out, after which live activities do not count.
  private var optedOut: VirtualTime?
  private var annoyance: Int64 = 0
  private var looks: Int64 = 0
  /// The costs of walks and of live activities.
  var costs: SideCosts
  /// The start of counting; only a later opt-out has a cost.
  private var from: VirtualTime
  private var tally = MomentTally()

  private var restSeconds: Int { preferences.restSeconds }

  init(_ life: Life) {
    preferences = life.preferences
    money = CardMoney(life)
    from = life.start
    reach = AppReach(life)
    dwell = Int64(life.configuration.profile.regionDwellSeconds) * 1_000_000_000
    costs = SideCosts(life)
    states = life.opportunities.map { State(moment: $0) }
    cards = Set(life.opportunities.map(\.card))
    planned = life.inputs.compactMap { input in
      if case .used(let card) = input.content { return (card, input.time) }
      if case .spent(let card, _) = input.content { return (card, input.time) }
      return nil
    }
    usedWhole = Set(
      life.inputs.compactMap { if case .used(let card) = $0.content { card } else { nil } })
  }

  /// Begins the days that count, without earlier moments and earlier gains.
  mutating func begin(at time: VirtualTime) {
    from = time
    states.removeAll { $0.moment.begin < time }
    (spent, annoyance, looks, tally) = ([:], 0, 0, MomentTally())
    (spoken, prompted) = ([:], [])
    money.begin(at: time)
    costs.begin(at: time)
  }

  /// Records the use of a card, which begins its rest.
  mutating func use(_ card: CardID, at time: VirtualTime) {
    money.use(card)
    if !planned.contains(where: { $0.card == card && $0.time == time }) {
      prompted.append((card, time))
    }
    let end = time.advanced(by: .seconds(restSeconds))
    if let index = rests.lastIndex(where: { $0.card == card }), rests[index].contains(time) {
      rests[index].end = max(rests[index].end, end)
    } else {
      rests.append(Rest(card: card, begin: time, end: end))
    }
  }

  /// Records a payment from a card, whose rest has no end if too little is left on it.
  mutating func spend(
    _ cents: Int64, of card: CardID, leaving left: Int64, at time: VirtualTime
  ) {
    let hasBegun = states.contains { $0.moment.card == card && $0.moment.begin <= time }
    if hasBegun { spent[card, default: 0] += cents }
    use(card, at: time)
    money.spend(card, leaving: left)
    guard left < max(1, Int64(preferences.leastCents)),
      let index = rests.lastIndex(where: { $0.card == card })
    else { return }
    rests[index].end = VirtualTime(nanoseconds: .max)
  }

  /// Adds annoyance of the person, in thousandths.
  mutating func annoy(by thousandths: Int64) { annoyance += thousandths }

  /// Records a look at an alert or the live activity about a subject.
  mutating func look(at subject: Subject, isLiveActivity: Bool, at time: VirtualTime) {
    looks += 1
    for index in spoken[subject] ?? [] { states[index].isSeen = true }
    if isLiveActivity, let liveActivity {
      for card in liveActivity.cards { seen[card] = seen[card] ?? time }
    }
  }

  /// Records that the app's process was launched or ended.
  mutating func process(isRunning: Bool, at time: VirtualTime) {
    reach.process(isRunning: isRunning, at: time)
  }

  /// Records that the person switched alerts off.
  mutating func optOut(at time: VirtualTime) {
    if let liveActivity { end(liveActivity, at: time) }
    (liveActivity, optedOut) = (nil, optedOut ?? time)
  }

  /// Sets the cards of the live activity; without any card it has ended.
  mutating func show(_ cards: [CardID], at time: VirtualTime) {
    if let liveActivity { end(liveActivity, at: time) }
    liveActivity = cards.isEmpty || optedOut != nil ? nil : (cards, time)
    if !seen.isEmpty { seen = seen.filter { cards.contains($0.key) } }
  }

  /// Records an event about some cards, with its vetoes if it does not interrupt.
  mutating func comeUp(_ decision: Decision) {
    let (vetoes, isSilent) = (decision.vetoes, !decision.surfaces.isInterruptive)
    if decision.kind.isCausedByFix {
      for card in decision.cards { cameUp[card, default: []].append(decision.time) }
    }
    for index in indices(of: decision.cards, at: decision.time) {
      states[index].hasComeUp = true
      guard isSilent else { continue }
      let count = states[index].silence?.vetoes.count ?? .max
      if vetoes.vetoes.count < count { states[index].silence = vetoes }
    }
  }

  /// Records an interruption about a card or a shopping area.
  ///
  /// - Complexity: O(*n*) for *n* moments that began before.
  mutating func land(
    _ kind: EventKind, _ subject: Subject, about cards: [CardID], at time: VirtualTime
  ) {
    let right = indices(of: cards, at: time)
    for index in right where states[index].latency == nil {
      let begin = begin(of: states[index].moment)
      states[index].latency = time.nanoseconds(since: begin) / 1_000_000
    }
    tally.landed.add(kind)
    spoken[subject] = right
    if !right.isEmpty { tally.right.add(kind) }
  }

  /// Records an interruption that is not about a place.
  mutating func landElsewhere(at time: VirtualTime) {
    if costs.isAsleep(at: time) { tally.ofSleepers += 1 }
  }

  /// The indices of the moments of some cards at an instant, except during the cards' rests.
  private func indices(of cards: [CardID], at time: VirtualTime) -> [Int] {
    guard !states.isEmpty, !cards.isEmpty else { return [] }
    return states.indices.prefix { states[$0].moment.begin <= time }.filter { index in
      let moment = states[index].moment
      return time <= moment.end && cards.contains(moment.card)
        && rest(of: moment.card, at: time) == nil
    }
  }

  private mutating func end(
    _ liveActivity: (cards: [CardID], since: VirtualTime), at time: VirtualTime
  ) {
    light(liveActivity.cards, from: liveActivity.since, to: time)
    costs.light(liveActivity.cards, from: liveActivity.since, to: time)
  }

  private mutating func light(_ cards: [CardID], from begin: VirtualTime, to end: VirtualTime) {
    for index in states.indices.prefix(while: { states[$0].moment.begin < end }) {
      let moment = states[index].moment
      // A rest at the start of the moment is not part of it.
      guard cards.contains(moment.card), begin <= moment.end, self.begin(of: moment) < end else {
        continue
      }
      states[index].isLit = true
      if let time = seen[moment.card], time <= moment.end { states[index].isSeen = true }
    }
  }

  /// The moments that count, each without the rest at its start, and with its end.
  private var counted: [(index: Int, moment: Opportunity, state: State, end: MomentEnd)] {
    states.enumerated().compactMap { index, state in
      var moment = state.moment
      moment.begin = begin(of: moment)
      return moment.begin <= moment.end ? (index, moment, state, end(of: state)) : nil
    }
  }

  /// The moments that prompted a use: for each use, the last moment of the card that the person
  /// saw.
  private var used: Set<Int> {
    Set(
      prompted.compactMap { use in
        states.lastIndex {
          $0.isSeen && $0.moment.card == use.card && $0.moment.begin <= use.time
        }
      })
  }

  /// Finds the first reason that applies to a moment without an alert.
  private func cause(
    of moment: Opportunity, _ state: State, _ crossings: inout Crossings
  ) -> NothingCause {
    let (begin, end) = (moment.begin, moment.end)
    if let obstacle = reach.obstacle(from: begin, to: end) { return obstacle }
    if state.hasComeUp { return .cameUpInVain }
    let visit = crossings.visit(to: moment.card, from: begin, to: end) ?? begin...end
    let times = (cameUp[moment.card] ?? []).filter(visit.contains)
    if times.contains(where: { $0 < begin }) { return .cameUpBefore }
    if !times.isEmpty { return .cameUpAfter }
    guard let stay = crossings.stay(inside: moment.card, from: begin, to: end) else {
      return .passedBy
    }
    return stay < dwell ? .tooShort : .notNoticed
  }

  private func end(of state: State, isUseCounted: Bool = true) -> MomentEnd {
    if state.latency != nil { return .interruption }
    if state.isLit { return .ambient }
    let last = state.moment.end.advanced(by: .seconds(restSeconds))
    let isUsed =
      isUseCounted
      && planned.contains {
        $0.card == state.moment.card && state.moment.begin <= $0.time && $0.time <= last
      }
    if isUsed { return .used }
    return state.silence?.first == nil ? .nothing : .silenced
  }

  /// Ends the life, and returns its result.
  ///
  /// The result has each moment that counts, with the latency of its first interruption and its
  /// end.
  mutating func finish(
    at time: VirtualTime, _ crossings: inout Crossings
  ) -> (counted: [(moment: Opportunity, latency: Int64?, end: MomentEnd)], tally: MomentTally) {
    show([], at: time)
    let used = used
    var best: [CardID: (paid: MomentEnd, kept: MomentEnd)] = [:]
    let counted = counted
    for (index, moment, state, end) in counted {
      tally.ends.add(end)
      tally.cameUp += state.hasComeUp || state.isMet ? 1 : 0
      tally.seen += state.isSeen ? 1 : 0
      tally.prompted += used.contains(index) ? 1 : 0
      if end == .nothing { tally.causes.add(cause(of: moment, state, &crossings)) }
      if end == .silenced, let rule = state.silence?.first { tally.silencedBy.add(rule) }
      if let latency = state.latency { tally.latency.add(latency) }
      // A use does not count for the part of the balance that it leaves.
      let kept = self.end(of: state, isUseCounted: usedWhole.contains(moment.card))
      let known = best[moment.card] ?? (end, kept)
      best[moment.card] = (min(known.paid, end), min(known.kept, kept))
    }
    addBenefit(best)
    return (counted.map { ($0.moment, $0.state.latency, $0.end) }, tally)
  }

  /// Adds each card's balance at the start of its first moment, as spent and as left, and the
  /// benefit.
  private mutating func addBenefit(_ ends: [CardID: (paid: MomentEnd, kept: MomentEnd)]) {
    var seen: Set<CardID> = []
    for moment in states.map(\.moment) where seen.insert(moment.card).inserted {
      // A card was used if all its moments lie within rests.
      let found = ends[moment.card] ?? (.used, .used)
      let all = moment.valueCents
      let paid = usedWhole.contains(moment.card) ? all : min(all, spent[moment.card] ?? 0)
      add(paid, min(found.paid, .used))
      add(all - paid, found.kept)
    }
    tally.benefit = benefit(before: .distantFuture)
    tally.benefit.best = 1_000 * money.most(of: cards)
  }

  /// The gain and its cost by an instant, without the battery.
  ///
  /// All events before the instant must have been recorded.
  func benefit(before end: VirtualTime) -> BenefitTally {
    var benefit = BenefitTally()
    benefit.gained = 1_000 * money.uplift(before: end)
    benefit.gainedBefore = 1_000 * money.upliftBefore
    benefit.annoyance = annoyance * Int64(preferences.annoyanceCents)
    var costs = costs
    if let liveActivity { costs.light(liveActivity.cards, from: liveActivity.since, to: end) }
    (benefit.ways, benefit.liveActivities) = (costs.ways, costs.liveActivities)
    benefit.looks = 1_000 * looks * Int64(preferences.glanceCents)
    let isLost = optedOut.map { $0 >= from } ?? false
    benefit.audience = !isLost ? 0 : 1_000 * Int64(preferences.audienceCents)
    return benefit
  }

  private mutating func add(_ cents: Int64, _ end: MomentEnd) {
    if cents > 0 { tally.cents.add(end, times: Int(cents)) }
  }

  private func rest(of card: CardID, at time: VirtualTime) -> Rest? {
    rests.last { $0.card == card && $0.contains(time) }
  }

  /// Returns the time at which a moment begins, or continues after the rest it begins in.
  private func begin(of moment: Opportunity) -> VirtualTime {
    rest(of: moment.card, at: moment.begin)?.end ?? moment.begin
  }
}

extension MomentEnd: Comparable {
  /// Whether one end is better than another.
  package static func < (left: MomentEnd, right: MomentEnd) -> Bool { left.rank < right.rank }

  private var rank: Int {
    switch self {
    case .interruption: 0
    case .ambient: 1
    case .used: 2
    case .silenced: 3
    case .nothing: 4
    }
  }
}
