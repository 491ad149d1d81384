import ProcessSupport
import SimulationFixtures
import SimulationKernel
import Testing

/// A server's grant reaches the requester.
@Suite struct GrantTests {
  /// A server with one item to lend, and a client that gives up when its patience ends.
  private func grants(
    mode: ExecutionMode, seed: Seed, answerAfter service: Duration, patience: Duration,
    transit: Duration = .zero
  ) throws -> (granted: Int, received: Int) {
    let world = World(seed: seed, mode: mode)
    let (granted, received) = (Guarded(0), Guarded(0))
    let server = world.add("server") { context in
      Lender(context: context, service: service, transit: transit) { granted.withLock { $0 += 1 } }
    }
    world.probe("client").perform("borrow") { probe in
      let context = probe.context
      await context.scope {
        await withTaskGroup(of: Void.self) { group in
          group.addTask {
            let isMine = try? await context.request(server.address) { .borrow($0) }
            if isMine == true { received.withLock { $0 += 1 } }
          }
          group.addTask { try? await context.clock.sleep(for: patience) }
          await group.next()
          group.cancelAll()
        }
      }
    }
    try world.run()
    return (granted.withLock { $0 }, received.withLock { $0 })
  }

  @Test(arguments: ExecutionMode.all)
  func `an answer and a timeout at one instant lose nothing`(mode: ExecutionMode) throws {
    for seed in Seed.sample(mode == .interleaved ? 200 : 5) {
      let (granted, received) = try grants(
        mode: mode, seed: seed, answerAfter: .seconds(5), patience: .seconds(5))
      #expect(granted == received, "seed \(seed)")
    }
  }

  @Test(arguments: ExecutionMode.all)
  func `a timeout that comes first leaves the server's stock unchanged`(mode: ExecutionMode) throws
  {
    let (granted, received) = try grants(
      mode: mode, seed: 1, answerAfter: .seconds(5), patience: .seconds(4))
    #expect((granted, received) == (0, 0))
  }

  @Test(arguments: ExecutionMode.all)
  func `an answer in transit does not delay a task that gives up`(mode: ExecutionMode) throws {
    let (granted, received) = try grants(
      mode: mode, seed: 1, answerAfter: .seconds(1), patience: .seconds(3), transit: .seconds(9))
    #expect((granted, received) == (1, 0))
  }
}

/// Lends after a while, and counts the answers that it is told were received.
private actor Lender: SimulatedActor {
  enum Message: SimulationMessage {
    case borrow(Reply<Bool>)

    func hash(into hasher: inout StableHasher) { hasher.combine(0) }
  }

  nonisolated let context: SimulationContext
  private let service: Duration
  private let transit: Duration
  private let onGrant: @Sendable () -> Void

  init(
    context: SimulationContext, service: Duration, transit: Duration,
    onGrant: @escaping @Sendable () -> Void
  ) {
    (self.context, self.service, self.transit) = (context, service, transit)
    self.onGrant = onGrant
  }

  func receive(_ message: Message) async throws {
    guard case .borrow(let reply) = message else { return }
    try await context.clock.sleep(for: service)
    if reply.send(true, after: transit) { onGrant() }
  }
}
