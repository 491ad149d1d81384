import CueFixtures
import CueModel
import CueSystem
import SimulationKernel
import TestFolders
import Testing

/// Every route leaves the same five records of its decision, and a failed alert has no charge.
@Suite struct RouteStageTests {
  /// The stages of a day's routes, five at a time, and the stored reasons.
  private func routes(_ trace: [TraceEntry]) -> (stages: [[RouteStage]], log: [Decision]) {
    var stages: [RouteStage] = []
    var log: [Decision] = []
    for entry in trace {
      switch entry.content {
      case .record(let record): if let stage = record as? RouteStage { stages.append(stage) }
      case .delivery(let message):
        if case .log(let decision) = message as? AppGroup.Message { log.append(decision) }
      default: break
      }
    }
    let starts = stride(from: 0, to: stages.count, by: 5)
    return (starts.map { Array(stages[$0..<min($0 + 5, stages.count)]) }, log)
  }

  /// The decision of five stages in their order, if all of them agree.
  private func decision(of stages: [RouteStage]) -> Decision? {
    guard stages.count == 5, case .scored(let kind, let urgency) = stages[0],
      case .situated(let situation) = stages[1], case .throttled(let vetoes) = stages[2],
      case .chosen(let outcome, let surfaces) = stages[3],
      case .dispatched(let decision) = stages[4]
    else { return nil }
    let agrees =
      decision.kind == kind && decision.urgency == urgency
      && decision.contextVersion == situation.version && decision.vetoes == vetoes
      && decision.outcome == outcome && decision.surfaces == surfaces
    return agrees ? decision : nil
  }

  @Test func `on any day five stages in order record the decision, once a route (C-05, K-15)`()
    throws
  {
    var outcomes: Set<Outcome> = []
    for seed in Seed.sample(Trials.count(10, debug: 1)) {
      let store = SharedStore(SharedStorage(cards: RandomDay(seed: seed).cardNames))
      let (_, trace, _) = try RandomDay(seed: seed).traced(store: store)
      let (stages, log) = routes(trace)
      let decisions = stages.map(decision)

      #expect(!decisions.contains(nil), "day \(seed)")
      // One record a route, delivered or not (C-45).
      #expect(decisions == log, "day \(seed)")
      #expect(store.storage.reasons.count == log.count, "day \(seed)")
      outcomes.formUnion(log.map(\.outcome))
    }
    // A few days need not bring all of them.
    #expect(Trials.areAll ? outcomes == Set(Outcome.allCases) : outcomes.count > 1)
  }

  @Test func `every route has one outcome, and each suppressed one has a reason (K-15)`()
    throws
  {
    for seed in Seed.sample(Trials.count(10, debug: 1)) {
      let (_, trace, _) = try RandomDay(seed: seed).traced()
      let log = routes(trace).log
      let counts = Outcome.allCases.map { outcome in log.count { $0.outcome == outcome } }
      let reasons = log.reduce(0) { $0 + $1.vetoes.vetoes.count }
      let lit = log.count { $0.surfaces.isInterruptive }
      let dark = log.count { $0.surfaces.isEmpty }

      #expect(counts.reduce(0, +) == log.count, "day \(seed)")
      #expect((counts[0], counts[3]) == (lit, dark), "day \(seed)")
      #expect(reasons >= counts[2], "day \(seed)")
      #expect(log.allSatisfy { $0.outcome != .suppressed || $0.primaryReason != nil })
    }
  }

  @Test func `a banner that fails has no charge, and the next arrival alerts (C-05, K-09)`()
    throws
  {
    let store = SharedStore(SharedStorage(cards: ["target"]))
    let walk = Walk()
    let world = World(seed: 1, start: walk.start)
    let journal = Journal()
    world.add(journal)
    let device = Device(in: world, configuration: walk.configuration, store: store)
    device.location.send(.entered(CardID(0)), after: .seconds(10))
    // The decision is in transit to the phone when the phone already refuses alerts.
    device.phone.send(.authorized(.denied), after: .seconds(10), rank: 200)
    device.phone.send(.authorized(.authorized), after: .seconds(60))
    try world.run(until: walk.start.advanced(by: .seconds(90)))
    let failed = try #require(store.storage.ledger)

    #expect(journal.decisions.map(\.outcome) == [.interruptive])
    #expect(journal.landings == [])
    #expect(failed[CardID(0)].touches.latest == .never)
    #expect(failed[CardID(0)].interruptions.latest == .never)
    #expect(failed.capLog.map(\.change) == [.charged, .refunded])

    device.location.send(.entered(CardID(0)), after: .seconds(30))
    try world.run(until: walk.start.advanced(by: .minutes(5)))

    #expect(journal.decisions.map(\.outcome) == [.interruptive, .interruptive])
    #expect(journal.landings == ["121.5 phoneBanner"])
  }
}
