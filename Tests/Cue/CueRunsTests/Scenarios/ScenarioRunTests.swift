import FileReading
import CueDocuments
import CueModel
import CueRuns
import CueSystem
import SimulationKernel
import SimulationPrimitives
import Testing

/// Every event of a document reaches its actor at its instant.
@Suite struct ScenarioRunTests {
  /// A person who stands 3 km away from the shop, and more keys of the document.
  private func run(
    _ more: String, person: String = "", policy: Policy = .conductor, seed: Seed? = nil
  ) throws -> ScenarioRun {
    let text = """
      {
        name: "Test", start: "2026-03-10T14:00:00", timeZone: "America/New_York",
        horizonSeconds: 3600,
        cards: [{ id: "target", brand: "Target", latitude: 40.75, longitude: -73.9,
                  balanceCents: 5000, expires: "2026-03-12", digitalReady: true }],
        person: { at: [40.7229851, -73.9], \(person) },
        \(more)
      }
      """
    let scenario = try Scenario(parsing: text, file: "test.json5")
    return try ScenarioRun(scenario, policy: policy, seed: seed)
  }

  private func vetoes(_ run: ScenarioRun) -> [VetoSet] { run.decisions.map(\.vetoes) }

  private static let situations: [(String, VetoSet)] = [
    ("carPlay: true", [.carPlay]), ("focus: true", [.focus]),
    ("motion: 'cycling'", [.notOnFoot]), ("motion: 'automotive'", [.driving, .notOnFoot]),
    ("weather: { rainMillimetersPerHour: 4 }", [.weather]), ("used: 'target'", [.cardUsed]),
  ]

  @Test(arguments: situations)
  func `a person's state precedes an entry of the same instant (K-12)`(
    event: String, expected: VetoSet
  ) throws {
    // Written after the entry on purpose: the class decides, not the place in the document.
    let run = try run(
      "events: [{ atSeconds: 60, geofenceEntry: 'target' }, { atSeconds: 60, \(event) }],")

    #expect(vetoes(run) == [expected])
  }

  @Test func `events at the very start and the very end are handled`() throws {
    let run = try run(
      """
      events: [{ atSeconds: 0, geofenceEntry: 'target' }, { atSeconds: 0, focus: true },
               { atSeconds: 3600, geofenceEntry: 'target' }],
      """)

    #expect(vetoes(run) == [[.focus], [.focus]])
  }

  @Test(arguments: [
    ("watchWorn: false", Surface.phoneBanner), ("watchReachable: false", .phoneBanner),
    ("phoneInHand: true", .phoneBanner), ("phoneInHand: false", .watchHaptic),
    ("watchWorn: true", .watchHaptic),
  ])
  func `the surface is one that the person can feel or see (C-53)`(
    event: String, surface: Surface
  ) throws {
    let run = try run(
      "events: [{ atSeconds: 1, \(event) }, { atSeconds: 60, geofenceEntry: 'target' }],")

    #expect(run.decisions.map { $0.surfaces.intersection(.interruptive) } == [[surface]])
  }

  @Test func `a watch put on while out of reach stays out of reach`() throws {
    let run = try run(
      """
      events: [{ atSeconds: 1, watchReachable: false }, { atSeconds: 2, watchWorn: true },
               { atSeconds: 60, geofenceEntry: 'target' }],
      """, person: "watchWorn: false")

    #expect(run.decisions.map { $0.surfaces.contains(.phoneBanner) } == [true])
  }

  private static let people: [(String, VetoSet)] = [
    ("carPlay: true", [.carPlay]), ("focus: true", [.focus]),
    ("notificationAuthorization: 'denied'", [.authorization]),
    ("notificationAuthorization: 'notDetermined'", [.authorization]),
    ("locationAuthorization: 'whenInUse'", [.authorization]),
    ("motion: 'unknown'", [.notOnFoot]), ("phoneInHand: true", []),
  ]

  @Test(arguments: people)
  func `a person begins in the state of the document`(person: String, expected: VetoSet) throws {
    let run = try run("events: [{ atSeconds: 1, geofenceEntry: 'target' }],", person: person)

    #expect(vetoes(run) == [expected])
  }

  @Test func `three dismissals quiet a card, and a shared card causes no alert (G-19, C-28)`()
    throws
  {
    let run = try run(
      """
      events: [{ atSeconds: 1, dismiss: 'target' }, { atSeconds: 2, dismiss: 'target' },
               { atSeconds: 3, dismiss: 'target' },
               { atSeconds: 4, share: { brand: 'IKEA', balanceCents: 2500 } },
               { atSeconds: 60, geofenceEntry: 'target' },
               { atSeconds: 120, geofenceEntry: 'target' }],
      """)
    let drafts = run.entries.compactMap { entry in
      if case .taken(let draft) = entry.event { draft } else { nil }
    }

    // The notice first, then silence (C-37).
    #expect(run.decisions.map(\.kind) == [.quietedCard, .geofenceEntry])
    #expect(vetoes(run).map { $0.contains(.autoQuieted) } == [false, true])
    #expect(drafts == [CardDraft(brand: "IKEA", balanceCents: 2_500)])
  }

  @Test func `a seed for the run overrides the document's, and random numbers depend on it`() throws
  {
    let noisy = """
      sensor: { mode: "ideal", noiseMeters: 65 }, seed: 3,
      route: [{ to: [40.7485, -73.9], metersPerSecond: 20 }],
      """
    let runs = try [nil, 3, 4].map { seed in try run(noisy, seed: seed) }
    let misses = runs.map(\.nearestMiss?.distance)

    #expect(misses[0] == misses[1])
    #expect(misses[1] != misses[2])
    #expect(runs.map(\.seed) == [3, 3, 4])
  }

  @Test func `fixes lead to the shop and past it`() throws {
    let run = try run(
      """
      events: [{ atSeconds: 1, fixes: { count: 101, startMeters: 300, card: 'target',
                                        metersPerSecond: 6, bearingDegrees: 90 } }],
      expect: [{ event: "geofenceEntry", subject: "target", afterSeconds: 35, beforeSeconds: 35 }],
      """)
    let buckets = run.entries.compactMap { entry in
      switch entry.event {
      case .liveActivity(.started(let bucket), _), .liveActivity(.updated(let bucket), _): bucket
      default: nil
      }
    }

    // 300 m − 34 · 6 m is the first fix inside the fence of 100 m; the path continues for 300 m.
    #expect(run.passed)
    // Inside the fence the activity shows "here" and no distance (C-32).
    #expect((buckets.first, buckets.min(), buckets.last) == (6, 2, 6))
  }

  @Test func `more fixes than a mailbox holds are not an error`() throws {
    let run = try run(
      """
      events: [{ atSeconds: 0, fixes: { count: 3600, startMeters: 3000, card: 'target',
                                        metersPerSecond: 0 } }],
      """)

    #expect(run.deliveries.contains { $0.actor == "location" && $0.count > 3_600 })
  }

  @Test func `an unmet expectation lists the events that occurred`() throws {
    let text = """
      {
        name: "Test", start: "2026-03-10T14:00:00", timeZone: "UTC", horizonSeconds: 600,
        cards: [], person: { at: [40.7, -73.9], watchWorn: false },
        events: [
          { atSeconds: 10, health: { signal: "sleep", value: 3 } },
          { atSeconds: 11, health: { signal: "restingHeartRate", value: 99 } },
          { atSeconds: 20, tap: "readiness" },
        ],
        expect: [
          { alert: "readiness", bucket: "critical" },
          { alert: "readiness", vetoes: ["focus"] },
          { alert: "readiness", outcome: "interruptive", equals: 2 },
          { analytics: "deep_link_routed_failed" },
          { opened: "https://fitme.app/nav/readiness", equals: 0 },
          { alert: "readiness", outcome: "interruptive", bucket: "standard", vetoes: [], equals: 1 },
          { opened: "https://fitme.app/nav/readiness", equals: 1 },
        ],
      }
      """
    let run = try ScenarioRun(try Scenario(parsing: text, file: "a.json5"))
    #expect(run.expectations.map(\.isMet) == [false, false, false, false, false, true, true])
    #expect(
      run.expectations[0].expected
        == "at least 1 alerts of readiness out of the critical budget between 0 and 600 s")
    #expect(
      run.expectations.map(\.found).prefix(5) == ["0", "0", "1 (at 11 s)", "0", "1 (at 20 s)"])
    #expect(run.capLedger.map(\.consumer) == [.readiness])
  }

  @Test func `a policy with invalid figures is refused`() throws {
    let text = """
      {
        name: "Test", start: "2026-03-10T14:00:00", timeZone: "UTC", horizonSeconds: 600,
        cards: [], person: { at: [40.7, -73.9] }, policy: { geofenceRadiusMeters: 501 },
      }
      """
    let scenario = try Scenario(parsing: text, file: "a.json5")
    let error = #expect(throws: ReadingError.self) { try scenario.configuration(under: .conductor) }

    #expect(
      error?.description
        == "a.json5:3: the policy does not work: geofenceRadiusMeters must be positive and inside "
        + "notificationRadiusMeters; change that field")
  }
}
