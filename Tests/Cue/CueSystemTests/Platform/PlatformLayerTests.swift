import CueFixtures
import CueModel
import CueSystem
import FocusEngine
import SimulationKernel
import Testing

/// The platform layer as part of the whole device.
@Suite struct PlatformLayerTests {
  private func run(
    for duration: Duration = .minutes(20), _ change: (inout Walk) -> Void = { _ in },
    _ setUp: (Device) -> Void
  ) throws -> Journal {
    var walk = Walk()
    change(&walk)
    return try walk.run(from: 3_000, to: 3_000, for: duration) { _, device in setUp(device) }.0
  }

  /// A bad night in two signals, so long after the start.
  private func badNight(_ device: Device, after delay: Duration) {
    device.health.send(.measured(HealthSample(signal: .sleep, value: 3)), after: delay)
    device.health.send(
      .measured(HealthSample(signal: .restingHeartRate, value: 100)), after: delay)
  }

  @Test func `the health sensor starts an evaluation of readiness, and an alert lands (P-24)`()
    throws
  {
    let journal = try run { badNight($0, after: .seconds(10)) }
    #expect(journal.admitted == [[]])
    #expect(journal.landings == ["11.5 phoneBanner"])
  }

  @Test func `the second low of a day is refused, and a high is allowed (P-13)`() throws {
    let journal = try run(for: .hours(2)) { device in
      badNight(device, after: .seconds(10))
      device.health.send(
        .measured(HealthSample(signal: .sleep, value: 3)), after: .minutes(10))
      device.health.send(.measured(HealthSample(signal: .sleep, value: 8)), after: .minutes(20))
      device.health.send(
        .measured(HealthSample(signal: .restingHeartRate, value: 50)), after: .minutes(30))
    }
    #expect(journal.admitted == [[], [.sameSubject], []])
  }

  @Test func `a planned workout passes a Focus, a finished one does not (P-14)`() throws {
    func vetoes(_ workouts: HealthSensor.Message...) throws -> [VetoSet] {
      try run { device in
        for workout in workouts { device.health.send(workout) }
        device.focus.send(.set(.work))
        badNight(device, after: .seconds(10))
      }.admitted
    }
    #expect(try vetoes(.workoutPlanned) == [[]])
    #expect(try vetoes() == [[.focus]])
    #expect(try vetoes(.workoutPlanned, .workoutDone) == [[.focus]])
  }

  @Test func `a banner that the phone refuses has no charge (P-33, K-13)`() throws {
    let store = SharedStore(SharedStorage(cards: ["target"]))
    let walk = Walk()
    let world = World(seed: 1, start: walk.start)
    let journal = Journal()
    world.add(journal)
    let device = Device(
      in: world, configuration: walk.configuration, store: store)
    try world.run(until: walk.start)
    badNight(device, after: .seconds(10))
    // The alert is at the Conductor when the phone already refuses alerts.
    device.phone.send(.authorized(.denied), after: .seconds(10), rank: 200)
    try world.run(until: walk.start.advanced(by: .minutes(1)))

    let log = store.storage.ledger?.capLog ?? []
    #expect(journal.admitted == [[]])
    #expect(journal.landings == [])
    #expect(log.map(\.change) == [.charged, .refunded])
    #expect(store.storage.ledger?.daily.days.first?.standard == 0)
  }

  @Test func `an alert counts after the process is killed (P-13, C-46)`() throws {
    let journal = try run { device in
      badNight(device, after: .seconds(10))
      device.conductor.send(.kill, after: .seconds(60))
      badNight(device, after: .seconds(300))
    }
    // The second night launches the app again; both its samples are equal.
    #expect(journal.admitted == [[], [.sameSubject], [.sameSubject]])
  }

  @Test func `sharing a card sends the router one link and no alert (C-28)`() throws {
    let journal = try run { device in
      device.shareSheet.send(.shared(CardDraft(brand: "Books", balanceCents: 900)))
    }
    #expect(journal.opened == [.addCard])
    #expect(journal.analytics == ["deep_link_routed_succeeded"])
    #expect(journal.decisions.isEmpty)
    #expect(journal.landings.isEmpty)
  }

  @Test func `a tap races the callback for the same link, and is followed once (X-26)`() throws {
    func opened(after milliseconds: Int64) throws -> [String] {
      let journal = try run { device in
        device.location.send(.entered(CardID(0)), after: .seconds(10))
        device.phone.send(.tapped(.card(CardID(0))), after: .seconds(20))
        device.router.send(
          .open(DeepLink.wallet.url, .openURL),
          after: .seconds(20) + .milliseconds(milliseconds))
      }
      return journal.analytics
    }
    #expect(try opened(after: 200) == ["deep_link_routed_succeeded", "deep_link_repeated"])
    // A followed link counts when it is consumed, after all events of the instant.
    #expect(try opened(after: 0) == ["deep_link_repeated", "deep_link_routed_succeeded"])
    #expect(
      try opened(after: 201) == ["deep_link_routed_succeeded", "deep_link_routed_succeeded"])
  }

  @Test func `a scheduled banner is removed with its app (P-15, X-11)`() throws {
    func banners(_ end: (Device, VirtualTime) -> Void) throws -> [String] {
      try run(for: .hours(24), { $0 = Walk(daysLeft: 4) }) { device in
        let time = Walk().start.advanced(by: .hours(9))
        end(device, time)
        // Allowed again, but nothing was planned since.
        device.phone.send(.authorized(.authorized), at: time.advanced(by: .minutes(1)))
      }.landings
    }
    // 9:00 the next morning, 19 hours after the start.
    #expect(try banners { $0.conductor.send(.kill, at: $1) } == ["68401.5 phoneBanner"])
    #expect(try banners { $0.reinstall(at: $1) } == [])
  }

  @Test func `the six metrics depend only on the journal (P-25)`() throws {
    let policy = Policy.conductor
    func metrics(_ journal: Journal) -> PlatformMetrics {
      PlatformMetrics(journal.entries, policy: policy)
    }
    let calm = metrics(
      try run(for: .hours(2)) { device in
        badNight(device, after: .seconds(10))
        device.phone.send(.tapped(.consumer(.readiness)), after: .seconds(20))
        device.location.send(.entered(CardID(0)), after: .minutes(10))
        device.phone.send(.authorized(.denied), after: .minutes(20))
        device.location.send(.entered(CardID(0)), after: .minutes(90))
      })
    #expect((calm.delivered, calm.suppressed) == (2, ["authorization": 1]))
    #expect((calm.duplicateRate, calm.tapThroughRate) == (0, 0.5))
    #expect((calm.optOuts, calm.budgetViolations) == (1, 0))

    let loud = metrics(
      try run(for: .hours(2), { $0 = Walk(policy: .naive) }) { device in
        for minute: Int64 in 0..<6 {
          device.location.send(.entered(CardID(0)), after: .minutes(minute * 15 + 1))
          device.location.send(.entered(CardID(0)), after: .minutes(minute * 15 + 2))
        }
      })
    #expect((loud.delivered, loud.duplicateRate, loud.budgetViolations) == (12, 0.5, 9))
    #expect(metrics(Journal()).tapThroughRate == 0)
  }
}
