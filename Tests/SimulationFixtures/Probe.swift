package import SimulationKernel
package import Testing

/// An actor whose handlers are closures: each test defines its actor's actions.
package actor Probe: SimulatedActor {
  package struct Message: SimulationMessage, CustomStringConvertible {
    package let name: String
    package let body: @Sendable (isolated Probe) async throws -> Void

    package init(_ name: String, _ body: @escaping @Sendable (isolated Probe) async throws -> Void)
    {
      self.name = name
      self.body = body
    }

    package var description: String { name }

    package func hash(into hasher: inout StableHasher) { hasher.combine(name) }
  }

  package nonisolated let context: SimulationContext
  package private(set) var count = 0

  package init(context: SimulationContext) {
    self.context = context
  }

  package func receive(_ message: Message) async throws {
    try await message.body(self)
  }

  /// Adds to the count and returns it.
  package func increment() -> Int {
    count += 1
    return count
  }

  package func set(_ value: Int) {
    count = value
  }

  /// Sleeps in a call from another actor.
  package func nap(_ duration: Duration) async throws {
    try await context.clock.sleep(for: duration)
  }
}

extension World {
  /// Adds a probe.
  @discardableResult
  package func probe(_ name: String) -> ActorReference<Probe.Message> {
    add(name) { Probe(context: $0) }.address
  }

  /// Adds a probe that others call directly instead of sending it messages.
  package func callableProbe(_ name: String) -> Probe {
    add(name) { Probe(context: $0) }.instance
  }
}

extension ActorReference where Message == Probe.Message {
  /// Sends a probe something to do.
  package func perform(
    _ name: String, after delay: Duration = .zero,
    _ body: @escaping @Sendable (isolated Probe) async throws -> Void
  ) {
    send(.init(name, body), after: delay)
  }
}

extension ExecutionMode {
  /// Each way to run the same actors.
  package static let all: [ExecutionMode] = [.sequential, .interleaved, .threaded(2)]

  /// Those in which threads share a world, and those in which ordinary code stays in it.
  package static let sharing: [ExecutionMode] = [.threaded(2)]
  package static let keeping: [ExecutionMode] = [.sequential, .interleaved]
}

/// The error of a run that cannot succeed.
package func failure(
  seed: Seed = 77, mode: ExecutionMode = .sequential, limits: RunLimits = RunLimits(),
  sourceLocation: SourceLocation = #_sourceLocation, _ assemble: (World) -> Void
) -> SimulationError? {
  let world = World(seed: seed, mode: mode, limits: limits)
  assemble(world)
  return #expect(throws: SimulationError.self, sourceLocation: sourceLocation) { try world.run() }
}

/// Leaves the caller's executor for no actor at all, and comes back.
@concurrent package func switchExecutors() async { stayThere() }

/// Without a call that may need the executor the compiler leaves the switch out.
@inline(never) private func stayThere() {}

/// A wait that nothing ends.
package func waitForEver() async {
  // Safety: it is resumed neither twice nor once.
  await unsafe withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
}
