import SimulationFixtures
import SimulationKernel
import SimulationModeling
import Testing

/// A transaction over links that lose, repeat, delay and reorder has the same end for all
/// participants.
@Suite struct TwoPhaseCommitTests {
  private static let participantCount = 4

  private func faults() -> LinkFaults {
    var faults = LinkFaults()
    faults.lossProbability = 0.3
    faults.duplicateProbability = 0.2
    faults.reorderProbability = 0.2
    faults.reorderDelay = .seconds(2)
    return faults
  }

  /// Runs one transaction to its end.
  private func transaction(
    seed: Seed, mode: ExecutionMode, quorum: Coordinator.Quorum = .everybody
  ) throws -> (outcome: RunOutcome, rulings: [(actor: String, ruling: Ruling)]) {
    var limits = RunLimits()
    limits.maxEvents = 10_000
    let world = World(seed: seed, mode: mode, limits: limits, isTracing: true)
    let faults = faults()
    let coordinator = world.add("coordinator") { context in
      Coordinator(context: context, quorum: quorum, faults: faults)
    }.address
    let participants = (0..<Self.participantCount).map { number in
      world.add("participant \(number)") { context in
        Participant(context: context, number: number, coordinator: coordinator, faults: faults)
      }.address
    }
    coordinator.send(.begin(participants))
    let outcome = try world.run()
    let rulings = world.trace.compactMap { entry in
      if case .record(let ruling as Ruling) = entry.content { (entry.actor, ruling) } else { nil }
    }
    return (outcome, rulings)
  }

  /// Whether all participants have settled, once, and on the same outcome.
  private func isAtomic(_ rulings: [(actor: String, ruling: Ruling)]) -> Bool {
    rulings.count == Self.participantCount + 1
      && Set(rulings.map(\.actor)).count == rulings.count
      && Set(rulings.map(\.ruling.isCommitted)).count == 1
  }

  @Test(arguments: ExecutionMode.all)
  func `all participants settle, and all on the same outcome`(mode: ExecutionMode) throws {
    var commits = 0
    for seed in Seed.sample(250) {
      let (outcome, rulings) = try transaction(seed: seed, mode: mode)

      #expect(isAtomic(rulings), "seed \(seed): \(rulings)")
      #expect(outcome.ending == .quiescent)
      commits += rulings.first?.ruling.isCommitted == true ? 1 : 0
    }
    // Both outcomes happen, or the test would prove little.
    #expect((50...200).contains(commits))
  }

  @Test(arguments: ExecutionMode.all)
  func `a coordinator that accepts a majority is detected`(mode: ExecutionMode) throws {
    let broken = try Seed.sample(250).count { seed in
      try !isAtomic(transaction(seed: seed, mode: mode, quorum: .majority).rulings)
    }

    #expect(broken > 50)
  }

  @Test func `a transaction has the same digest on two threads`() throws {
    for seed in Seed.sample(100) {
      let sequential = try transaction(seed: seed, mode: .sequential).outcome

      #expect(try transaction(seed: seed, mode: .threaded(2)).outcome == sequential)
    }
  }
}
