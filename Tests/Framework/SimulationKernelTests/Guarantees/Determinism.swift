import SimulationKernel
import Testing

/// An actor that forwards tokens to random neighbors after random delays.
private actor Gossip: SimulatedActor {
  enum Message: SimulationMessage {
    case meet([ActorReference<Message>])
    case token(Int)

    func hash(into hasher: inout StableHasher) {
      if case .token(let left) = self { hasher.combine(left) }
    }
  }

  nonisolated let context: SimulationContext
  private var neighbors: [ActorReference<Message>] = []
  private var choice: RandomStream

  init(context: SimulationContext) {
    self.context = context
    choice = context.randomStream("choice")
  }

  func receive(_ message: Message) {
    switch message {
    case .meet(let neighbors):
      self.neighbors = neighbors
    case .token(let left) where left > 0:
      context.record("\(left)")
      let neighbor = neighbors[choice.below(neighbors.count)]
      if choice.chance(0.5) {
        neighbor.send(.token(left - 1))
      } else {
        neighbor.send(.token(left - 1), after: .milliseconds(choice.below(3)))
      }
    case .token:
      break
    }
  }
}

@Suite struct DeterminismTests {
  private func gossip(seed: Seed, mode: ExecutionMode) throws -> RunOutcome {
    let world = World(seed: seed, mode: mode)
    let actors = (0..<20).map { number in
      world.add("actor \(number)") { Gossip(context: $0) }.address
    }
    for actor in actors {
      actor.send(.meet(actors))
      actor.send(.token(30), after: .milliseconds(1))
    }
    return try world.run()
  }

  @Test func `a run is a pure function of assembly, seed and horizon`() throws {
    for seed in Seed.sample(20) {
      #expect(try gossip(seed: seed, mode: .sequential) == gossip(seed: seed, mode: .sequential))
      #expect(try gossip(seed: seed, mode: .interleaved) == gossip(seed: seed, mode: .interleaved))
    }
  }

  @Test func `different seeds give different runs`() throws {
    let digests = try Seed.sample(50).map { try gossip(seed: $0, mode: .sequential).digest }
    #expect(Set(digests).count == 50)
  }

  @Test(arguments: [1, 2, 4])
  func `actors that only send messages keep the sequential digest on several threads`(
    threads: Int
  ) throws {
    for seed in Seed.sample(20) {
      let sequential = try gossip(seed: seed, mode: .sequential)
      #expect(try gossip(seed: seed, mode: .threaded(threads)) == sequential)
    }
  }

  @Test func `the digest of a known run is the same in every build and launch`() throws {
    let digest = try gossip(seed: 7, mode: .sequential).digestText
    #expect(digest == "f2ebcc96c84a7234")
  }
}
