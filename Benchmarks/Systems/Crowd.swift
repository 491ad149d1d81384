import SimulationKernel

/// A thousand actors of one world, each of which passes what it gets to another.
actor Passer: SynchronousActor {
  enum Message: SimulationMessage {
    case meet([ActorReference<Message>])
    case token(state: UInt64, left: Int)

    func hash(into hasher: inout StableHasher) {
      if case .token(let state, _) = self { hasher.combine(state) }
    }
  }

  nonisolated let context: SimulationContext
  private var others: [ActorReference<Message>] = []

  init(context: SimulationContext) {
    self.context = context
  }

  func receive(_ message: Message) {
    switch message {
    case .meet(let others): self.others = others
    case .token(let state, let left):
      guard left > 0 else { return }
      let next = StableHasher.mix(state)
      others[Int(next % UInt64(others.count))].send(.token(state: next, left: left - 1))
    }
  }
}

/// As many tokens as actors, all on their way at once.
enum Crowd {
  static let size = 1_000
  static let rounds = 100

  static func run(_ mode: ExecutionMode) throws -> Work {
    let world = World(seed: 1, mode: mode)
    let actors = (0..<size).map { index in
      world.add("actor \(index)") { Passer(context: $0) }.address
    }
    for actor in actors { actor.send(.meet(actors)) }
    for (index, actor) in actors.enumerated() {
      actor.send(.token(state: UInt64(index), left: rounds - 1))
    }
    return Work(units: size * rounds, checksum: try world.run().digest)
  }

  /// The same digest from one loop.
  static func plain() -> Work {
    var digest = StableHasher()
    for index in 0..<size { digest.combine(StableHasher.delivery(to: index, at: 0)) }
    var tokens = (0..<size).map { (holder: $0, state: UInt64($0)) }
    for _ in 0..<rounds {
      for index in tokens.indices {
        var delivery = StableHasher.delivery(to: tokens[index].holder, at: 0)
        delivery.combine(tokens[index].state)
        digest.combine(delivery)
        let next = StableHasher.mix(tokens[index].state)
        tokens[index] = (Int(next % UInt64(size)), next)
      }
    }
    return Work(units: size * rounds, checksum: digest.finalize())
  }
}
