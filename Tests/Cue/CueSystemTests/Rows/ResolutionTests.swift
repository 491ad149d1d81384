import CueFixtures
import CueModel
import CueSystem
import SimulationKernel
import SimulationPrimitives
import TestFolders
import Testing

/// Where the sources contradict each other, devices follow the resolution.
@Suite struct ResolutionTests {
  private func modes(_ journal: Journal) -> [String] {
    journal.entries.compactMap {
      if case .sensorMode(let mode) = $0.event { mode.rawValue } else { nil }
    }
  }

  @Test func `a nudge begins the live activity, and the arrival continues it (X-07, C-19)`() throws
  {
    for meters in [450.0, 600, 700, 900] {
      let (journal, _) = try Walk().run(from: meters)
      let kinds = journal.decisions.map(\.kind)
      let begins = journal.decisions.filter(\.startsLiveActivity).map(\.kind)

      #expect(kinds == [.preArrival, .geofenceEntry])
      #expect(begins == [.preArrival])
      #expect(journal.changes.count { if case .started = $0 { true } else { false } } == 1)
      #expect(journal.changes.last == .arrived)
      #expect(journal.changes.count > 3)
    }
    // Without a nudge the arrival begins it.
    let (journal, _) = try Walk().run(from: 3_000, to: 3_000) { _, device in
      device.location.send(.entered(CardID(0)), after: .seconds(10))
    }
    #expect(journal.decisions.map(\.startsLiveActivity) == [true])
  }

  @Test func `nudge and arrival are one visit, and the next approach is another (K-10, G-18)`()
    throws
  {
    for metersPerSecond in [1.2, 1.788, 2.4] {
      var walk = Walk()
      walk.configuration.cards[0].expiry = nil
      let ends = [700.0, 0, 700, 0].map { Walk.south($0) }
      var legs: [Leg] = []
      for (from, to) in zip(ends, ends.dropFirst()) {
        let start = legs.last?.end.advanced(by: .minutes(20)) ?? walk.start
        legs.append(Leg(from: from, to: to, start: start, metersPerSecond: metersPerSecond))
      }
      let world = World(seed: 1, start: walk.start)
      let journal = Journal()
      world.add(journal)
      let device = Device(in: world, configuration: walk.configuration)
      for leg in legs { device.location.send(.leg(leg), at: leg.start) }
      try world.run(until: walk.start.advanced(by: .hours(3)))
      let visits = journal.decisions.map(\.visitID)

      #expect(
        journal.decisions.map(\.kind) == [
          .preArrival, .geofenceEntry, .preArrival, .geofenceEntry,
        ])
      try #require(visits.count == 4)
      #expect((visits[0], visits[2]) == (visits[1], visits[3]))
      #expect(visits[1] != visits[2])
      #expect(Set(journal.decisions.map(\.subject)) == [.card(CardID(0))])
    }
  }

  @Test func `a logged decision mirrors dismissals, and the ledger counts them (X-14)`() throws {
    for seed in Seed.sample(Trials.count(20, debug: 5)) {
      var draws = RandomStream(seed: seed, actor: "person", purpose: "swipes")
      var walk = Walk()
      // Nothing is kept for longer than a day.
      walk.configuration.policy.sensing.reasonRetentionDays = 1
      let store = SharedStore(SharedStorage(cards: ["target"]))
      let world = World(seed: seed, start: walk.start)
      let device = Device(in: world, configuration: walk.configuration, store: store)
      var swipes: [Int] = []
      // Some of them are older than thirty days at the end.
      for _ in 0..<2 {
        let hour = draws.below(38 * 24)
        swipes.append(hour)
        device.conductor.send(.gesture(.dismissed, CardID(0)), after: .hours(hour))
      }
      device.location.send(.entered(CardID(0)), after: .hours(40 * 24))
      try world.run(until: walk.start.advanced(by: .hours(40 * 24 + 1)))
      let recent = swipes.count { 40 * 24 - $0 < 720 }
      let last = try #require(store.storage.reasons.last { $0.kind == .geofenceEntry })
      let ledger = try #require(store.storage.ledger)
      let window = Window.halfOpen(seconds: walk.configuration.policy.dismissalWindowSeconds)

      #expect(last.urgency.dismissals == -10 * recent)
      #expect(ledger[CardID(0)].dismissals.count(in: window, at: last.time) == recent)
      // Reasons kept for the person are deleted after a day, counts are not.
      let oldest = last.time.advanced(by: .hours(-24))
      #expect(store.storage.reasons.allSatisfy { $0.time > oldest })
    }
  }

  @Test func `a paused receiver stays paused for hours, until the ring is left (X-21, G-29)`()
    throws
  {
    let walk = Walk()
    let leave = walk.start.advanced(by: .hours(5))
    let out = Leg(
      from: Walk.south(300), to: Walk.south(900), start: leave,
      metersPerSecond: Walk.fourMilesPerHour)
    let back = Leg(
      from: Walk.south(900), to: Walk.south(300), start: out.end,
      metersPerSecond: Walk.fourMilesPerHour)
    let (journal, _) = try walk.run(from: 480, to: 300, for: .hours(10)) { _, device in
      for leg in [out, back] { device.location.send(.leg(leg), at: leg.start) }
    }
    let (stayed, _) = try walk.run(from: 480, to: 300, for: .hours(10))

    // The first refresh asks for one fix to judge the arrival by (S-02), and none after it.
    let once = ["full", "paused", "full", "paused"]
    #expect(modes(stayed) == once)
    #expect(modes(journal) == once + ["significantChange"] + once)
  }

  @Test(
    arguments: LocationAuthorization.allCases,
    [(MotionClass.stationary, 2), (.walking, 2), (.walking, 9), (.walking, 11)])
  func `a refresh needs Always permission and a current position (X-31, G-32, S-02)`(
    authorization: LocationAuthorization, last: (motion: MotionClass, minutes: Int)
  ) throws {
    var walk = Walk()
    walk.configuration.person.locationAuthorization = authorization
    walk.configuration.person.motion = MotionReading(last.motion)
    let refresh = walk.start.advanced(by: .minutes(30))
    let time = refresh.advanced(by: .minutes(-last.minutes))
    let (journal, _) = try walk.run(from: 3_000, to: 3_000, for: .minutes(31)) { _, device in
      // Only the platform receives the fix: no process evaluates it.
      device.conductor.send(.kill, at: time.advanced(by: .seconds(-5)))
      device.location.send(
        .scripted(
          Fix(
            time: time, coordinate: Walk.south(60), horizontalAccuracy: 20, speed: 0, course: -1)),
        at: time)
    }
    // For a person on the way, the requested fix reports another position.
    let isJudged = authorization == .always && last.motion == .stationary

    #expect(journal.decisions.contains { $0.kind == .geofenceEntry } == isJudged)
    #expect(journal.felt.count == (isJudged ? 1 : 0))
  }
}
