import SimulationKernel

/// An actor whose handlers are closures: each test says on the spot what its actor does.
actor Probe: SimulatedActor {
  struct Message: SimulationMessage, CustomStringConvertible {
    let name: String
    let body: @Sendable (isolated Probe) async throws -> Void

    init(_ name: String, _ body: @escaping @Sendable (isolated Probe) async throws -> Void) {
      self.name = name
      self.body = body
    }

    var description: String { name }

    func hash(into hasher: inout StableHasher) { hasher.combine(name) }
  }

  nonisolated let context: SimulationContext
  var log: [String] = []
  var count = 0

  init(context: SimulationContext) {
    self.context = context
  }

  func receive(_ message: Message) async throws {
    try await message.body(self)
  }

  func note(_ text: String) {
    log.append("\(context.now.seconds) \(text)")
  }
}

extension World {
  /// Adds a probe.
  func probe(_ name: String) -> ActorReference<Probe.Message> {
    spawn(name) { Probe(context: $0) }
  }
}

extension ActorReference where Message == Probe.Message {
  /// Sends a probe something to do.
  func perform(
    _ name: String, after delay: Duration = .zero,
    _ body: @escaping @Sendable (isolated Probe) async throws -> Void
  ) {
    send(.init(name, body), after: delay)
  }
}
