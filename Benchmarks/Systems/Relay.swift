import SimulationKernel

/// What goes round a ring of actors.
enum RelayMessage: SimulationMessage {
  /// Pass on to this actor from now on.
  case wire(ActorReference<RelayMessage>)
  /// Pass on, with so many handovers left.
  case token(Int)

  func hash(into hasher: inout StableHasher) {
    if case .token(let left) = self { hasher.combine(left) }
  }
}

/// Passes tokens on, without ever waiting.
actor Relay: SynchronousActor {
  nonisolated let context: SimulationContext
  private var next: ActorReference<RelayMessage>?

  init(context: SimulationContext) {
    self.context = context
  }

  func receive(_ message: RelayMessage) {
    switch message {
    case .token(let left): if left > 0 { next?.send(.token(left - 1)) }
    case .wire(let next): self.next = next
    }
  }
}

/// The same, as an actor that could wait and so is awaited.
actor PatientRelay: SimulatedActor {
  nonisolated let context: SimulationContext
  private var next: ActorReference<RelayMessage>?

  init(context: SimulationContext) {
    self.context = context
  }

  func receive(_ message: RelayMessage) async {
    switch message {
    case .token(let left): if left > 0 { next?.send(.token(left - 1)) }
    case .wire(let next): self.next = next
    }
  }
}

/// A ring of so many actors and one token.
enum Ring {
  static func run(
    _ nodes: [ActorReference<RelayMessage>], in world: World, count: Int
  ) throws -> Work {
    for (index, node) in nodes.enumerated() {
      node.send(.wire(nodes[(index + 1) % nodes.count]))
    }
    nodes[0].send(.token(count - 1))
    return Work(units: count, checksum: try world.run().digest)
  }

  /// The digest of the very same deliveries, from one loop.
  static func plain(size: Int, count: Int) -> Work {
    var digest = StableHasher()
    for index in 0..<size { digest.combine(StableHasher.delivery(to: index, at: 0)) }
    var holder = 0
    for left in (0..<count).reversed() {
      var delivery = StableHasher.delivery(to: holder, at: 0)
      delivery.combine(left)
      digest.combine(delivery)
      holder = holder + 1 == size ? 0 : holder + 1
    }
    return Work(units: count, checksum: digest.finalize())
  }
}

extension StableHasher {
  /// How a world's digest begins a delivery.
  static func delivery(to index: Int, at nanoseconds: Int64) -> StableHasher {
    var hasher = StableHasher(state: UInt64(bitPattern: nanoseconds))
    hasher.combine(UInt64(index))
    return hasher
  }
}
