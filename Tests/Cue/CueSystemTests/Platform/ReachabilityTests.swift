import CueFixtures
import CueModel
@testable import CueSystem
import SimulationKernel
import Testing

/// Whatever the platform layer offers is reached from the outside and felt at the other end.
@Suite struct ReachabilityTests {
  private func run(
    for duration: Duration = .minutes(20), _ setUp: (Device) -> Void
  ) throws -> Journal {
    try Walk().run(from: 3_000, to: 3_000, for: duration) { _, device in setUp(device) }.0
  }

  @Test func `the first workout causes exactly one alert, for any number at once (P-15, P-18)`()
    throws
  {
    let journal = try run { device in
      for _ in 0..<50 { device.health.send(.workoutDone, after: .seconds(10)) }
      device.health.send(.workoutDone, after: .seconds(20))
    }
    #expect(journal.analytics == ["first_workout_completed"])
  }

  @Test
  func `the alert also comes once over launches, and again only after a reinstallation (P-15)`()
    throws
  {
    let walk = Walk()
    let store = SharedStore(SharedStorage(cards: ["target"]))
    func day(reinstalling: Bool) throws -> [String] {
      let world = World(seed: 1, start: walk.start)
      let journal = Journal()
      world.add(journal)
      let device = Device(
        in: world, configuration: walk.configuration, store: store)
      if reinstalling { device.reinstall(at: walk.start.advanced(by: .seconds(5))) }
      device.health.send(.workoutDone, after: .seconds(10))
      try world.run(until: walk.start.advanced(by: .seconds(20)))
      return journal.analytics
    }
    let days = try [false, false, true].map { try day(reinstalling: $0) }
    #expect(
      days == [
        ["first_workout_completed"], [], ["first_workout_completed", "permission_priming_shown"],
      ])
  }

  @Test
  func `every registered link routes, and the screen sees each exactly once (P-09, P-19, P-26)`()
    throws
  {
    let patterns = ConsumerRegistry.standard.consumers.flatMap(\.patterns)
    #expect(!patterns.isEmpty)
    for pattern in patterns {
      for text in [pattern.example.url, pattern.example.webURL] {
        let journal = try run { $0.router.send(.open(text, .openURL), after: .seconds(10)) }
        #expect(journal.analytics == ["deep_link_routed_succeeded"])
        #expect(journal.opened == [pattern.example])
      }
    }
  }

  @Test func `a tapped banner of each kind opens its link (P-20, P-23)`() throws {
    func tap(_ subject: Subject, _ setUp: (Device) -> Void) throws -> [String] {
      try run(for: .hours(5)) { device in
        setUp(device)
        device.phone.send(.tapped(subject), after: .hours(4) + .minutes(1))
      }.opened.map(\.url)
    }
    let card = try tap(.card(CardID(0))) { $0.location.send(.entered(CardID(0))) }
    let rest = try tap(.consumer(.readiness)) { device in
      device.health.send(.measured(HealthSample(signal: .sleep, value: 3)))
      device.health.send(.measured(HealthSample(signal: .restingHeartRate, value: 100)))
    }
    // The walk begins at 14:00.
    let reminder = try tap(.consumer(.smartReminders)) { $0.health.send(.workoutPlanned) }

    #expect(card == ["fitme://nav/wallet"])
    #expect(rest == ["fitme://nav/readiness"])
    #expect(reminder == ["fitme://nav/training"])
  }

  @Test(arguments: EventKind.allCases)
  func `every kind of event opens some link when tapped (P-20)`(kind: EventKind) throws {
    let card = Walk().configuration.cards[0].summary(at: Walk.zone.moment(at: Walk().start))
    let event: AlertEvent =
      switch kind {
      case .geofenceEntry:
        .geofenceEntry(GeofencePayload(card: card, distanceMeters: 9, visit: .none))
      case .cluster:
        .cluster(
          ClusterPayload(
            id: ClusterID(rawValue: 0), centroid: Walk.pin, areaName: "", members: [card],
            distanceMeters: 9))
      case .preArrival:
        .preArrival(
          PreArrivalPayload(card: card, distanceMeters: 9, etaSeconds: 9, visit: .none))
      case .expiryReminder: .expiryReminder(ExpiryPayload(card: card))
      case .payday: .payday(PaydayPayload(cards: [card]))
      case .weeklyDigest: .weeklyDigest(WeeklyDigestPayload(cardCount: 1, totalCents: 9))
      case .quietedCard: .quietedCard(QuietedCardPayload(card: card))
      case .consumerAlert: .consumerAlert(.workoutReminder)
      }
    let link = try #require(ContentFactory.content(for: event).link)
    #expect(
      ConsumerRegistry.standard.owner(of: link)
        == (kind == .consumerAlert ? .smartReminders : .cards))
  }

  @Test func `a link without an observer is reported: a deliberate bug (P-22, P-31)`() throws {
    let world = World(seed: 1)
    let journal = Journal()
    world.add(journal)
    let configuration = Walk().configuration
    world.add("conductor") { DeafConductor(context: $0) }
    let router = world.add("router") {
      DeepLinkRouter(
        context: $0, subscribers: [], configuration: configuration)
    }.address
    router.send(.open(DeepLink.wallet.url, .openURL))
    try world.run()

    #expect(journal.entries.map(\.event).contains(.unobserved(.wallet)))
    #expect(journal.opened == [])
    // A dropped link does not count as handled.
    #expect(journal.analytics == [])
  }

  @Test func `of two screens one follows a link (P-09)`() throws {
    let world = World(seed: 1)
    let journal = Journal()
    world.add(journal)
    let configuration = Walk().configuration
    world.add("conductor") { DeafConductor(context: $0) }
    let screens = ["one", "two"].map { name in
      world.add(name) { Navigator(context: $0) }.address
    }
    let router = world.add("router") {
      DeepLinkRouter(
        context: $0, subscribers: screens, configuration: configuration)
    }.address
    router.send(.open(DeepLink.wallet.url, .openURL))
    try world.run()

    #expect(journal.opened == [.wallet])
    #expect(screens.map(\.deliveredCount) == [2, 1])
  }
}

extension Journal {
  /// The names of the events that the platform layer reported.
  var analytics: [String] {
    entries.compactMap { if case .analytics(let event) = $0.event { event.name } else { nil } }
  }

  /// The links the screen followed.
  var opened: [DeepLink] {
    entries.compactMap { if case .opened(let link) = $0.event { link } else { nil } }
  }

  /// The vetoes of consumers' alerts.
  var admitted: [VetoSet] {
    entries.compactMap {
      guard case .decided(let decision) = $0.event, decision.kind == .consumerAlert else {
        return nil
      }
      return decision.vetoes
    }
  }
}

/// Stands where the links' router expects the Conductor.
actor DeafConductor: SynchronousActor {
  nonisolated let context: SimulationContext

  init(context: SimulationContext) { self.context = context }

  func receive(_ message: Conductor.Message) {}
}
