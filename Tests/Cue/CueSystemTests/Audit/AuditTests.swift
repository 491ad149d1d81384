import CueFixtures
@testable import CueModel
@testable import CueSystem
import SimulationKernel
import Testing

/// An audit finds each fault that is seeded, and nothing in a run that has none.
@Suite struct AuditTests {
  private let actors = [ActorTraffic("router", received: 2, produced: 2)]

  private func run(
    _ events: [Journal.Event], actors: [ActorTraffic]? = nil,
    consumers: ConsumerRegistry = .standard, policy: Policy = .conductor
  ) -> AuditedRun {
    AuditedRun(
      name: "run", entries: events.map { Journal.Entry(time: .zero, event: $0) },
      actors: actors ?? self.actors, consumers: consumers, policy: policy)
  }

  /// A decision with all of some vetoes.
  private func decided(_ vetoes: VetoSet, _ kind: EventKind = .geofenceEntry) -> Journal.Event {
    var decision = decide(
      .weeklyDigest(WeeklyDigestPayload(cardCount: 1, totalCents: 9)), context: Context(),
      ledger: Ledger(cardCount: 1), policy: .conductor, at: .zero, calendar: .utc)
    (decision.kind, decision.vetoes) = (kind, vetoes)
    decision.outcome = vetoes.isEmpty ? .interruptive : .suppressed
    return .decided(decision)
  }

  private func admitted(_ consumer: ConsumerID) -> Journal.Event {
    .decided(
      decide(
        .consumerAlert(
          ConsumerAlert(
            consumer, content: Content(title: "", body: "", art: [], balance: "", actions: []))),
        context: Context(), ledger: Ledger(cardCount: 1), policy: .naive, at: .zero,
        calendar: .utc))
  }

  /// Everything that happens to a link that leads somewhere.
  private func opened(_ link: DeepLink) -> [Journal.Event] {
    [.analytics(.linkSucceeded(link, .openURL)), .opened(link)]
  }

  private func unreachable(_ part: Audit.Part, _ runs: AuditedRun...) -> [String] {
    Audit(runs).unreachable.filter { $0.part == part }.map(\.name)
  }

  @Test func `the audit finds an evaluator without calls (P-24)`() {
    let kinds = EventKind.allCases.map { decided([], $0) }
    let all = run(kinds + [admitted(.readiness), admitted(.smartReminders)])

    #expect(unreachable(.events, all) == [])
    #expect(
      unreachable(.events, run(kinds + [admitted(.smartReminders)])) == ["alert of readiness"])
    #expect(
      unreachable(
        .events, run(kinds.filter { $0 != decided([], .quietedCard) } + [admitted(.readiness)]))
        == [
          "quietedCard", "alert of smartReminders",
        ])
  }

  @Test func `the audit finds an actor without input and one without output (P-01)`() {
    let idle = run(
      [],
      actors: actors + [
        ActorTraffic("health", produced: 3), ActorTraffic("widget", received: 5),
      ])
    let problems = Audit([idle]).items(of: .actors).map(\.standing)

    #expect(unreachable(.actors, idle) == ["health", "widget"])
    #expect(
      problems == [
        .live, .unreachable("no message ever comes in"),
        .unreachable("messages come in, and nothing ever comes out"),
      ])
    // One run may cover the gaps of another.
    let busy = run([], actors: [.init("health", received: 1), .init("widget", produced: 1)])
    #expect(unreachable(.actors, idle, busy) == [])
  }

  @Test func `the audit finds a registered link without a route or without a follower (P-01)`()
    throws
  {
    let patterns = ConsumerRegistry.standard.consumers.flatMap(\.patterns)
    let events = patterns.flatMap { opened($0.example) }
    var registry = ConsumerRegistry.standard
    try registry.register(
      Consumer("walks", patterns: [#require(LinkPattern("fitme://nav/walks"))]))

    #expect(unreachable(.links, run(events)) == [])
    #expect(unreachable(.links, run(events, consumers: registry)) == ["fitme://nav/walks"])
    #expect(unreachable(.links, run(events.dropLast())) == ["\(patterns[patterns.count - 1])"])
  }

  @Test func `the audit finds a link without an observer (P-22, P-31)`() {
    let events = ConsumerRegistry.standard.consumers.flatMap(\.patterns)
      .flatMap { opened($0.example) }
    let lost = run(events + [.analytics(.linkSucceeded(.wallet, .openURL)), .unobserved(.wallet)])

    #expect(unreachable(.links, lost) == ["fitme://nav/wallet"])
  }

  @Test func `a veto that never holds alone is dead, or subsumed by another (P-01)`() throws {
    let others = Veto.allCases.filter { $0 != .driving && $0 != .notNear }
    let first = run(others.map { decided([$0]) } + [decided([.driving, .notOnFoot, .carPlay])])
    let audit = Audit([first])

    #expect(audit.unreachable.filter { $0.part == .rules }.map(\.name) == ["driving", "notNear"])
    #expect(audit.accomplices.map(\.veto) == [.driving, .notNear])
    #expect(audit.accomplices.map(\.others) == [[.notOnFoot, .carPlay], []])
    #expect(first.holds(.driving, beside: .carPlay))
    #expect(!first.holds(.driving, beside: .notNear))

    let again = Audit(
      [first],
      reruns: [
        .carPlay: [run([decided([.driving, .notOnFoot])])],
        .notOnFoot: [run([decided([.driving])])],
      ])
    let rules = again.items(of: .rules)
    #expect(
      rules.first { $0.name == "driving" }?.standing == .subsumed(by: .notOnFoot))
    #expect(again.unreachable.filter { $0.part == .rules }.map(\.name) == ["notNear"])
  }

  @Test
  func `consumers that expect more than their budget are reported, once a budget (R-16, P-06)`()
    throws
  {
    var registry = ConsumerRegistry.standard
    try registry.register(Consumer("walks", patterns: [], standardPerDay: 2))
    var small = Policy.conductor
    small.criticalInterruptionsPerDay = 0
    #expect(Audit([run([])]).warnings == [])

    let audit = Audit([
      run([]), run([], consumers: registry), run([], consumers: registry),
      run([], policy: small),
    ])
    #expect(audit.warnings.map(\.example) == ["run", "run"])
    #expect(
      audit.warnings.map(\.budget.shares).map { $0.map(\.consumer) } == [
        ["cards", "readiness", "smartReminders", "walks"], ["readiness"],
      ])
    #expect(audit.warnings.map(\.budget.expected) == [5, 1])
    #expect(audit.warnings.map(\.budget.limit) == [3, 0])
    // It is reported, and makes nothing unreachable.
    #expect(Audit([run([], policy: small)]).unreachable == Audit([run([])]).unreachable)
  }

  @Test func `the audit finds an output that never occurs`() {
    let audit = Audit([run([decided([]), .landed(.watchHaptic, .card(CardID(0)))])])
    let seen = audit.items(of: .outputs).filter { !$0.isUnreachable }.map(\.name)

    #expect(seen == ["outcome interruptive", "landing on watchHaptic"])
    #expect(!audit.isClean)
  }

  @Test func `a message of an actor to itself counts neither as input nor as output`() throws {
    let walk = Walk()
    let world = World(seed: 1, start: walk.start, isTracing: true)
    let device = Device(in: world, configuration: walk.configuration)
    // The reminder of the evening is the sensor's own timer; it launches the app and reports it.
    device.health.send(.workoutPlanned)
    try world.run(until: walk.start.advanced(by: .hours(5)))
    let actors = world.deliveries
    let traffic = ActorTraffic.count(actors.map(\.actor), in: world.trace, [])
    let own = world.trace.count { $0.sender == $0.actor }

    #expect(actors.first { $0.actor == "health" }?.count == 2)
    #expect(traffic.contains(ActorTraffic("health", received: 1, produced: 2)))
    #expect(traffic.contains(ActorTraffic("shareSheet")))
    #expect(traffic.reduce(own) { $0 + $1.received } == Int(world.outcome.eventCount))
  }
}
