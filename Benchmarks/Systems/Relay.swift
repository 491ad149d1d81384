import SimulationKernel

/// A token that circulates in a ring of actors, with the number of remaining deliveries.
struct Token: SimulationMessage {
  let left: Int

  func hash(into hasher: inout StableHasher) { hasher.combine(left) }
}

/// An actor that passes tokens on and never waits.
actor Relay: SynchronousActor {
  nonisolated let context: SimulationContext
  private let next: ActorReference<Token>

  init(context: SimulationContext, next: ActorReference<Token>) {
    (self.context, self.next) = (context, next)
  }

  func receive(_ token: Token) {
    if token.left > 0 { next.send(Token(left: token.left - 1)) }
  }
}

/// An actor that passes tokens on and whose handler is awaited, as it could wait.
actor PatientRelay: SimulatedActor {
  nonisolated let context: SimulationContext
  private let next: ActorReference<Token>

  init(context: SimulationContext, next: ActorReference<Token>) {
    (self.context, self.next) = (context, next)
  }

  func receive(_ token: Token) async {
    if token.left > 0 { next.send(Token(left: token.left - 1)) }
  }
}

/// A ring of very many actors, which is created at its first use.
final class LargeRing {
  let size: Int
  private lazy var world: World = {
    let world = World(seed: 1)
    Ring.add(to: world, size: size)
    return world
  }()

  init(size: Int) {
    self.size = size
  }

  /// Sends one more token, which is delivered `count` times.
  func run(count: Int) throws -> Work {
    let before = world.outcome.eventCount
    Ring.start(in: world, count: count)
    return Work(units: count, checksum: try world.run().eventCount - before)
  }
}

/// A ring of actors with one token.
enum Ring {
  static func run(size: Int, count: Int, isPatient: Bool = false) throws -> Work {
    let world = World(seed: 1)
    add(to: world, size: size, isPatient: isPatient)
    start(in: world, count: count)
    return Work(units: count, checksum: try world.run().digest)
  }

  static func add(to world: World, size: Int, isPatient: Bool = false) {
    let names = (0..<size).map { "node \($0)" }
    for (index, name) in names.enumerated() {
      let next = names[(index + 1) % size]
      if isPatient {
        world.add(name) { PatientRelay(context: $0, next: $0.address(next, of: PatientRelay.self)) }
      } else {
        world.add(name) { Relay(context: $0, next: $0.address(next, of: Relay.self)) }
      }
    }
  }

  static func start(in world: World, count: Int) {
    world.address("node 0", of: Relay.self).send(Token(left: count - 1))
  }

  /// Computes the digest of the same deliveries in one loop.
  static func plain(size: Int, count: Int) -> Work {
    var digest = StableHasher()
    var holder = 0
    for left in (0..<count).reversed() {
      var delivery = StableHasher.delivery(to: holder, at: 0)
      delivery.combine(left)
      digest.combine(delivery)
      holder = holder + 1 == size ? 0 : holder + 1
    }
    return Work(units: count, checksum: digest.finalized(at: .zero))
  }
}

/// The hashes of events in a world's digest, for plain loops that compute the same digest.
extension StableHasher {
  /// Returns the start of the hash of a delivery to the actor with an index.
  static func delivery(to index: Int, at nanoseconds: Int64) -> StableHasher {
    var hasher = StableHasher(state: UInt64(bitPattern: nanoseconds))
    hasher.combine(mix(UInt64(index) + 1))
    return hasher
  }

  /// Returns the hash of the end of a sleep of the actor with an index.
  static func wake(of index: Int, at nanoseconds: Int64) -> StableHasher {
    var hasher = StableHasher(state: UInt64(bitPattern: nanoseconds))
    hasher.combine(~mix(UInt64(index) + 1))
    return hasher
  }

  /// Returns the digest of a run that ends at an instant.
  func finalized(at end: VirtualTime) -> UInt64 {
    var digest = self
    digest.combine(end)
    return digest.finalize()
  }

  /// Returns the start of the hash of a record by the actor with an index.
  static func record(by index: Int, at nanoseconds: Int64) -> StableHasher {
    delivery(to: index, at: ~nanoseconds)
  }
}
