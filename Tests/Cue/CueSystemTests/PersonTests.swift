import CueFixtures
import CueModel
import CueSystem
import SimulationKernel
import Testing

/// A person's reactions to alerts of the device.
@Suite struct PersonTests {
  /// A walk to a card that expires today, of a person who reacts.
  private func journal(
    seed: Seed = 7, _ change: (inout ReactionShape) -> Void = { _ in },
    opportunities: Bool = true, for duration: Duration = .minutes(20),
    busy: (VirtualTime) -> [BusyTime] = { _ in [] }
  ) throws -> Journal {
    // Without a pre-arrival, the walk ends in an interruption at the fence.
    var walk = Walk(daysLeft: 0)
    walk.configuration.policy.preArrivalEtaSeconds = 0
    walk.seed = seed
    var shape = ReactionShape()
    shape.lookProbability = 1
    shape.tapProbability = 0
    shape.useProbability = 0
    shape.dismissProbability = 0
    change(&shape)
    let day = Opportunity(
      card: CardID(0), begin: walk.start, end: walk.start.advanced(by: .hours(4)),
      valueCents: 5_000)
    walk.configuration.reactions = Reactions(
      shape, opportunities: opportunities ? [day] : [], busyTimes: busy(walk.start))
    return try walk.run(from: 600, for: duration).0
  }

  private func count(_ journal: Journal, _ isIt: (Journal.Event) -> Bool) -> Int {
    journal.entries.count { isIt($0.event) }
  }

  private func annoyance(_ journal: Journal) -> [Int] {
    journal.entries.compactMap {
      if case .annoyed(_, let thousandths, _) = $0.event { thousandths } else { nil }
    }
  }

  @Test("every interruption annoys, and one without use annoys more")
  func annoys() throws {
    let landings = try count(journal()) { if case .landed = $0 { true } else { false } }
    #expect(landings > 0)
    #expect(try annoyance(journal()) == Array(repeating: 150, count: landings))
    #expect(
      try annoyance(journal(opportunities: false)) == Array(repeating: 500, count: landings))
  }

  @Test("an alert annoys a sleeping person ten times as much, and a busy one three times")
  func annoysByTheHour() throws {
    func amounts(_ spans: (VirtualTime) -> [BusyTime]) throws -> Set<Int> {
      try Set(annoyance(journal(busy: spans)))
    }
    func span(_ isAsleep: Bool, _ begin: VirtualTime, hours: Int64 = 1) -> BusyTime {
      BusyTime(isAsleep: isAsleep, from: begin, until: begin.advanced(by: .hours(hours)))
    }
    #expect(try amounts { [span(true, $0)] } == [1_500])
    #expect(try amounts { [span(false, $0)] } == [450])
    #expect(try amounts { [span(false, $0), span(true, $0)] } == [1_500])
    #expect(try amounts { [span(true, $0.advanced(by: .hours(1)))] } == [150])
  }

  @Test("a live activity that is seen leads to a use, and annoys no person")
  func seesLiveActivities() throws {
    func uses(_ seen: Double) throws -> (uses: Int, annoyed: Int) {
      var walk = Walk(daysLeft: 30)
      walk.configuration.policy.standardInterruptionsPerDay = 0
      var shape = ReactionShape()
      (shape.useProbability, shape.delaySeconds) = (1, 0)
      let day = Opportunity(
        card: CardID(0), begin: walk.start, end: walk.start.advanced(by: .hours(4)),
        valueCents: 5_000)
      walk.configuration.reactions = Reactions(
        shape, opportunities: [day], liveActivityProbability: seen)
      let journal = try walk.run(from: 600, for: .hours(2)).0
      let used = count(journal) { if case .gesture(.used, _) = $0 { true } else { false } }
      return (used, annoyance(journal).count)
    }
    #expect(try uses(1) == (1, 0))
    #expect(try uses(0) == (0, 0))
  }

  @Test("a person with a use for the card acts on an alert, and otherwise in vain")
  func acts() throws {
    func acted(_ isUseful: Bool, _ looks: Double = 1, _ uses: Double = 1) throws -> [CardID?] {
      try journal(
        { ($0.lookProbability, $0.useProbability) = (looks, uses) }, opportunities: isUseful
      ).entries.compactMap {
        if case .acted(.card(CardID(0)), let card) = $0.event { .some(card) } else { nil }
      }
    }
    #expect(try acted(true) == [CardID(0)])
    #expect(try acted(false) == [nil])
    #expect(try acted(false, 0).isEmpty)
    #expect(try acted(false, 1, 0).isEmpty)
  }

  @Test("a person who looks may tap, use or dismiss, and one who does not does nothing")
  func reacts() throws {
    func looked(_ journal: Journal) -> Int {
      count(journal) { if case .looked = $0 { true } else { false } }
    }
    #expect(try looked(journal()) > 0)
    let blind = try journal {
      ($0.lookProbability, $0.useProbability, $0.dismissProbability) = (0, 1, 1)
    }
    #expect(looked(blind) == 0)
    #expect(count(blind) { if case .gesture = $0 { true } else { false } } == 0)
    let dismisser = try journal { $0.dismissProbability = 1 }
    #expect(
      count(dismisser) { if case .gesture(.dismissed, CardID(0)) = $0 { true } else { false } } == 1
    )
    let tapper = try journal { $0.tapProbability = 1 }
    #expect(count(tapper) { if case .tapped = $0 { true } else { false } } == 1)
  }

  /// When the Conductor learns that the phone is taken in hand or put away, in seconds of a walk in
  /// which a banner lands.
  private func hands(_ looks: [(Bool, Int)]) throws -> [(isInHand: Bool, second: Double)] {
    var walk = Walk(daysLeft: 0)
    walk.configuration.policy.preArrivalEtaSeconds = 0
    var shape = ReactionShape()
    (shape.lookProbability, shape.tapProbability, shape.delaySeconds) = (1, 0, 0)
    walk.configuration.reactions = Reactions(shape, opportunities: [])
    let world = World(seed: 7, start: walk.start, isTracing: true)
    let device = Device(in: world, configuration: walk.configuration)
    device.location.send(
      .leg(
        Leg(
          from: Walk.south(600), to: Walk.pin, start: walk.start,
          metersPerSecond: Walk.fourMilesPerHour)))
    for (isInHand, second) in looks {
      device.phone.send(.inHand(isInHand), after: .seconds(Int64(second)))
    }
    try world.run(until: walk.start.advanced(by: .minutes(20)))
    return world.trace.compactMap { entry in
      guard case .delivery(let message) = entry.content,
        case .situation(.phone(let state)) = message as? Conductor.Message
      else { return nil }
      return (state.isInHand, entry.time.seconds(since: walk.start))
    }
  }

  @Test("a look at an alert cuts no longer look short")
  func glances() throws {
    let glance = try hands([])
    try #require(glance.map(\.isInHand).contains(true))
    let begin = try #require(glance.first { $0.isInHand }?.second)
    #expect((glance.last?.isInHand, glance.last?.second) == (false, begin + 20))

    let long = try hands([(true, Int(begin) - 5), (false, Int(begin) + 100)])
    let from = try #require(long.firstIndex { $0.isInHand })
    #expect((long.count, long.last?.second) == (from + 4, Double(Int(begin) + 100)))
    #expect(long[from...].map(\.isInHand) == [true, true, true, false])
    // One that ends within it leaves the phone in hand until the glance is over.
    let short = try hands([(true, Int(begin) - 5), (false, Int(begin) + 10)])
    #expect((short.last?.isInHand, short.last?.second) == (false, begin + 20))
  }

  @Test("a card is used within the hour if it has value there, and otherwise not")
  func uses() throws {
    func uses(opportunities: Bool) throws -> Int {
      let journal = try journal(
        { ($0.useProbability, $0.delaySeconds) = (1, 0) }, opportunities: opportunities,
        for: .minutes(90))
      return count(journal) { if case .gesture(.used, CardID(0)) = $0 { true } else { false } }
    }
    #expect(try uses(opportunities: true) >= 1)
    #expect(try uses(opportunities: false) == 0)
  }
}

/// How annoyance rises and falls.
@Suite struct MoodTests {
  private let noon = VirtualTime(secondsSinceEpoch: 1_000_000)

  @Test("annoyance halves after the half-life, and interruptions add up")
  func decays() {
    var mood = Mood(ReactionShape())
    #expect(mood.level(at: noon) == 0)
    mood.annoy(by: 0.8, at: noon)
    #expect(abs(mood.level(at: noon.advanced(by: .hours(48))) - 0.4) < 1e-12)
    mood.annoy(by: 0.6, at: noon.advanced(by: .hours(48)))
    #expect(abs(mood.level(at: noon.advanced(by: .hours(96))) - 0.5) < 1e-12)
  }

  @Test("one plus annoyance divides the odds of looking and multiplies those of dismissing")
  func odds() {
    var mood = Mood(ReactionShape())
    mood.annoy(by: 1, at: noon)
    #expect(abs(mood.probability(0.5, .less, at: noon) - 1.0 / 3) < 1e-12)
    #expect(abs(mood.probability(0.5, .more, at: noon) - 2.0 / 3) < 1e-12)
    for certain in [0.0, 1] {
      #expect(mood.probability(certain, .less, at: noon) == certain)
      #expect(mood.probability(certain, .more, at: noon) == certain)
    }
  }

  @Test("only time at high annoyance causes an opt-out")
  func optsOut() {
    var shape = ReactionShape()
    shape.optOutPerWeek = 1
    var mood = Mood(shape)
    mood.annoy(by: 0.9, at: noon)
    mood.annoy(by: 0, at: noon.advanced(by: .hours(200)))
    #expect(mood.takeOptOutProbability() == 0)
    // From 4 it takes two half-lives to fall to 1, and more does not count.
    let twoHalfLives = 1 - PortableMath.exp(-96.0 / 168)
    for hours in [96, 97, 1_000] as [Int64] {
      var mood = Mood(shape)
      mood.annoy(by: 4, at: noon)
      mood.annoy(by: 0.1, at: noon.advanced(by: .hours(hours)))
      #expect(abs(mood.takeOptOutProbability() - twoHalfLives) < 1e-9)
      #expect(mood.takeOptOutProbability() == 0)
    }
  }

  @Test("the probability of an opt-out does not depend on interruptions in between")
  func optsOutOfRepeats() {
    var shape = ReactionShape()
    shape.optOutPerWeek = 1
    for repeats in [0, 1, 10, 1_000] as [Int64] {
      var mood = Mood(shape)
      mood.annoy(by: 4, at: noon)
      for index in 0..<repeats {
        mood.annoy(by: 0, at: noon.advanced(by: .hours(90)).advanced(by: .seconds(index)))
      }
      mood.annoy(by: 0, at: noon.advanced(by: .hours(96)))
      #expect(abs(mood.takeOptOutProbability() - (1 - PortableMath.exp(-96.0 / 168))) < 1e-9)
    }
  }
}
