@testable import ScheduleExploration
import SimulationKernel
import SimulationModeling
import SimulationPrimitives
import TestFolders
import Testing

/// A group is split into any two sides, and healed again; other actors are not affected.
@Suite struct PartitionTests {
  private static let count = Trials.count(5_000, debug: 60)

  private static func settings(
    seed: UInt64 = 0, probability: Double = 0.02, limit: Int = 1
  ) -> ExplorationSettings {
    var settings = ExplorationSettings()
    settings.seed = Seed(seed)
    settings.faults.partitionProbability = probability
    settings.faults.partitionLimit = limit
    return settings
  }

  @Test func `half of the copies are not a quorum, which is found within 1 000 schedules`() {
    for seed in Trials.sample(Array(1...10 as ClosedRange<UInt64>), every: 4) {
      let outcome = Campaign(.halfQuorum, settings: Self.settings(seed: seed)).run(1_000)
      #expect(
        outcome.failure?.verdict.failure?.description.hasSuffix("is read") == true, "seed \(seed)")
    }
  }

  @Test func `more than half are a quorum, in thousands of schedules`() {
    let outcome = Campaign(.majorityQuorum, settings: Self.settings()).run(Self.count)
    #expect(outcome.failure == nil)
    #expect(outcome.divergence == nil)
    let harsh = Campaign(.majorityQuorum, settings: Self.settings(probability: 0.1, limit: 5))
      .run(Self.count, from: Self.count)
    #expect(harsh.failure == nil)
    #expect(harsh.divergence == nil)
    #expect(harsh.reached == ["no quorum"])
  }

  @Test func `a quorum of half does not fail if copies are isolated one by one`() {
    var settings = ExplorationSettings()
    settings.faults = .none
    (settings.faults.isolationLimit, settings.faults.isolationProbability) = (1, 0.1)
    let program = ExploredProgram.replicas(
      "cut off", quorum: 2, mayPartition: false, mayBeIsolated: true)
    let outcome = Campaign(program, settings: settings).run(Trials.count(3_000, debug: 100))
    #expect(outcome.failure == nil)
    #expect(outcome.reached == ["no quorum"])
  }

  @Test func `a shrunk trace names the sides of the partition`() throws {
    for seed in Trials.sample([1, 2, 3, 4, 5] as [UInt64], every: 5) {
      var settings = Self.settings(seed: seed)
      settings.faults.linkProbability = 0
      let verdict = try #require(
        Campaign(.halfQuorum, settings: settings).run(2_000).failure?.verdict)
      let shrunk = Shrinker(.halfQuorum, settings: settings).shrink(verdict).verdict
      // Into which sides, and a reader on the other one.
      #expect(shrunk.log.deviations.count == 2)
      let trace = Explorer(.halfQuorum, settings: settings).trace(of: shrunk.log).description
      let parts = ["a and b from c and d", "a and c from b and d", "b and c from a and d"]
      #expect(parts.contains { trace.contains("the network: parts \($0)") })
    }
  }

  @Test func `every split occurs, and only messages between its sides are lost`() {
    let program = ExploredProgram("shouts") { run in
      let ears = ["a", "b", "c", "d"].map { name in run.actor(name) { Ear(context: $0) } }
      run.mayPartition(Array(ears[..<3]))
      let addresses = ears.map(\.reference)
      for (number, address) in addresses.enumerated() {
        address.send(.shout(number, to: addresses), after: .seconds(1))
      }
      run.task("clock") { context in try await context.clock.sleep(for: .seconds(1)) }
      let reporter = run.reporter
      run.expect("told") {
        reporter.reach("\(ears.map { ear in ear.assumeIsolated { $0.heard.sorted() } })")
        return true
      }
    }
    var settings = Self.settings(probability: 0.3)
    settings.faults.linkProbability = 0
    let strategy = Strategy.random.make()
    let explorer = Explorer(program, settings: settings)
    // A split from before the shouts to their end, or none; others part of the shouts.
    let reached = Set(
      (0..<Trials.count(2_000, debug: 200)).flatMap {
        explorer.run($0, under: strategy).reached
      })
    let all = [0, 1, 2, 3]
    for sides in [[0, 0, 0], [1, 0, 0], [0, 1, 0], [1, 1, 0]] {
      let heard = (0..<3).map { ear in all.filter { $0 == 3 || sides[$0] == sides[ear] } } + [all]
      #expect(reached.contains("\(heard)"), "\(sides)")
    }
    // No actor misses itself or the one outside the group, which misses none.
    #expect(reached.filter { !$0.hasSuffix("\(all)]") }.sorted() == [])
  }

  @Test func `after faults every message arrives, and before only some do`() {
    for isHealing in [true, false] {
      let program = ExploredProgram("repeating") { run in
        let ears = ["a", "b"].map { name in run.actor(name) { Ear(context: $0) } }
        run.mayPartition(ears)
        let (from, to) = (ears[0].reference, ears[1].reference)
        for second in 1...30 as ClosedRange<Int64> {
          from.send(.shout(1, to: [to]), after: .seconds(second))
        }
        let name = "the last is heard"
        let holds = {
          ears[1].assumeIsolated { $0.lastTime } == VirtualTime.zero.advanced(by: .seconds(31))
        }
        if isHealing { run.eventually(after: 30, name, holds) } else { run.expect(name, holds) }
      }
      let outcome = Campaign(program, settings: Self.settings(probability: 0.1, limit: 30))
        .run(Trials.count(400, debug: 60))
      #expect(outcome.failure?.verdict.failure == (isHealing ? nil : .claim("the last is heard")))
    }
  }

  @Test func `runs with partitions are reproducible from their tokens bit for bit`() throws {
    let settings = Self.settings(seed: 5, probability: 0.1, limit: 3)
    var digests: Set<UInt64> = []
    for program in [ExploredProgram.halfQuorum, .majorityQuorum] {
      digests.formUnion(try expectTokensReplay(program, settings))
    }
    #expect(digests.count > Trials.count(150, debug: 30))
  }
}

/// Receives numbers.
private actor Ear: SimulatedActor {
  enum Message: SimulationMessage {
    case shout(Int, to: [ActorReference<Message>])
    case hear(Int)

    func hash(into hasher: inout StableHasher) {
      switch self {
      case .shout(let value, let to): hasher.combine(0, value, to)
      case .hear(let value): hasher.combine(1, value)
      }
    }
  }

  nonisolated let context: SimulationContext
  private(set) var heard: [Int] = []
  private(set) var lastTime: VirtualTime?

  init(context: SimulationContext) { self.context = context }

  func receive(_ message: Message) {
    switch message {
    case .shout(let number, let ears):
      for (place, ear) in ears.enumerated() {
        var link = Link(
          to: ear, latency: .constant(.seconds(1)), random: context.randomStream("link \(place)"))
        link.send(.hear(number))
      }
    case .hear(let number):
      heard.append(number)
      lastTime = context.now
    }
  }
}
