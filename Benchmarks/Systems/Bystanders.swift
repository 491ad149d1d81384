import SimulationKernel

/// Worlds with many idle actors, in which a few others work.
///
/// Each world is created at its first use.
final class Bystanders {
  private static let count = 100_000

  private var sleeping: World?
  private var threaded: World?

  /// Runs the world repeatedly without events while all handlers sleep.
  func run(calls: Int) throws -> Work {
    let world = try sleeping ?? fallAsleep()
    for _ in 0..<calls { try world.run(for: .nanoseconds(1)) }
    return Work(units: calls, checksum: world.outcome.eventCount)
  }

  private func fallAsleep() throws -> World {
    let world = World(seed: 1)
    for index in 0..<Self.count {
      world.add("sleeper \(index)") { Napper(context: $0) }.send(.sleep)
    }
    try world.run(for: .seconds(1))
    sleeping = world
    return world
  }

  /// Sends a token around nine actors of a threaded world with many idle ones.
  func ring(count: Int) throws -> Work {
    let before = threaded?.outcome.eventCount ?? 0
    let world: World
    if let threaded {
      world = threaded
      Ring.start(in: world, count: count)
    } else {
      world = World(seed: 1, mode: .threaded(2))
      for index in 0..<Self.count { world.add("idle \(index)") { Napper(context: $0) } }
      Ring.add(to: world, size: 9)
      Ring.start(in: world, count: count)
      threaded = world
    }
    return Work(units: count, checksum: try world.run().eventCount - before)
  }

  /// Adds actors from a handler one after another, each of which stops at once.
  static func visitors(count: Int) throws -> Work {
    let world = World(seed: 1)
    world.add("street") { Street(context: $0, left: count) }.send(.next)
    return Work(units: count, checksum: try world.run().digest)
  }

  /// Runs `count` rounds of a loop that inserts and removes a name.
  static func plain(count: Int) -> Work {
    var names: Set<String> = []
    for index in 0..<count {
      names.insert("visitor \(index)")
      names.remove("visitor \(index)")
    }
    return Work(units: count, checksum: UInt64(names.count))
  }
}

/// An actor whose handler sleeps for a day.
actor Napper: SimulatedActor {
  enum Message: PayloadFreeMessage { case sleep }

  nonisolated let context: SimulationContext

  init(context: SimulationContext) { self.context = context }

  func receive(_ message: Message) async throws { try await context.clock.sleep(for: .days(1)) }
}

/// An actor that adds a visitor for each message.
private actor Street: SynchronousActor {
  enum Message: PayloadFreeMessage { case next }

  nonisolated let context: SimulationContext
  private var left: Int

  init(context: SimulationContext, left: Int) { (self.context, self.left) = (context, left) }

  func receive(_ message: Message) {
    guard left > 0 else { return }
    left -= 1
    context.add("visitor \(left)") { Visitor(context: $0) }.send(.enter)
    reference.send(.next, after: .seconds(1))
  }
}

/// An actor that stops itself at its first message.
private actor Visitor: SynchronousActor {
  enum Message: PayloadFreeMessage { case enter }

  nonisolated let context: SimulationContext

  init(context: SimulationContext) { self.context = context }

  func receive(_ message: Message) { context.stop() }
}
