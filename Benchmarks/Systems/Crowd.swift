import SimulationKernel

/// An actor that passes each token on to another actor.
actor Passer: SynchronousActor {
  struct Message: SimulationMessage {
    let state: UInt64
    let left: Int

    func hash(into hasher: inout StableHasher) { hasher.combine(state) }
  }

  nonisolated let context: SimulationContext
  private let others: [ActorReference<Message>]

  init(context: SimulationContext, others: [ActorReference<Message>]) {
    (self.context, self.others) = (context, others)
  }

  func receive(_ message: Message) {
    guard message.left > 0 else { return }
    let next = StableHasher.mix(message.state)
    others[Int(next % UInt64(others.count))].send(Message(state: next, left: message.left - 1))
  }
}

/// A thousand actors and as many tokens, which are in transit at the same time.
struct Crowd {
  private let size = 1_000
  /// The number of deliveries of each token.
  let rounds: Int

  func run(_ mode: ExecutionMode) throws -> Work {
    let world = World(seed: 1, mode: mode)
    let names = (0..<size).map { "actor \($0)" }
    let addresses = names.map { world.address($0, of: Passer.self) }
    for name in names { world.add(name) { Passer(context: $0, others: addresses) } }
    for (index, address) in addresses.enumerated() {
      address.send(Passer.Message(state: UInt64(index), left: rounds - 1))
    }
    return Work(units: size * rounds, checksum: try world.run().digest)
  }

  /// Computes the same digest in one loop.
  func plain() -> Work {
    var digest = StableHasher()
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
    return Work(units: size * rounds, checksum: digest.finalized(at: .zero))
  }
}
