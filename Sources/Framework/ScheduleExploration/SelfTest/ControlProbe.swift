import SimulationKernel

/// An actor of a world whose handler waits in each supported form.
actor ControlProbe: SimulatedActor {
  /// The construct that a handler uses.
  enum Use: UInt8, Sendable {
    case call
    case comingBack
    case message
    case request
    case sleep
    case schedulePoint
    case asyncLet
  }

  enum Message: SimulationMessage {
    case use(Use)
    case ring
    case ask(Reply<Int>)

    func hash(into hasher: inout StableHasher) {
      switch self {
      case .use(let value): hasher.combine(0, value.rawValue)
      case .ring: hasher.combine(1)
      case .ask: hasher.combine(2)
      }
    }
  }

  nonisolated let context: SimulationContext
  private let peer: ControlProbe?
  private let marks: ControlMarks

  init(context: SimulationContext, peer: ControlProbe?, marks: ControlMarks) {
    (self.context, self.peer, self.marks) = (context, peer, marks)
  }

  func receive(_ message: Message) async throws {
    switch message {
    case .use(let use): try await self.use(use)
    case .ring: end()
    case .ask(let reply): reply.send(1)
    }
  }

  private func begin() { marks.begin() }

  private func end() { marks.end() }

  private func use(_ use: Use) async throws {
    if use != .comingBack { begin() }
    switch use {
    case .call: await peer?.end()
    case .message: peer?.reference.send(.ring)
    case .comingBack:
      await peer?.begin()
      end()
    case .request:
      if let peer { _ = try await context.request(peer.reference) { .ask($0) } }
      end()
    case .sleep:
      try await context.clock.sleep(for: .seconds(1))
      end()
    case .schedulePoint:
      try await context.schedulePoint()
      end()
    case .asyncLet:
      async let child: Void? = peer?.end()
      await child
    }
  }
}

extension ControlConstruct {
  static let handlers = [
    ControlConstruct("handler: call of another actor's method", .handler(.call)),
    ControlConstruct("handler: return from such a call", .handler(.comingBack)),
    ControlConstruct("handler: message", .handler(.message)),
    ControlConstruct("handler: request and reply", .handler(.request)),
    ControlConstruct("handler: sleep on the virtual clock", .handler(.sleep)),
    ControlConstruct("handler: schedule point", .handler(.schedulePoint)),
    ControlConstruct("handler: async let", .handler(.asyncLet)),
  ]
}
