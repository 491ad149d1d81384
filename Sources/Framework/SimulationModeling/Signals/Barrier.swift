/// A barrier at which a number of tasks wait for each other, in any number of rounds.
///
///     let start = world.add("start") { Barrier(context: $0, parties: 4) }
///     try await runner.meet(at: start)  // continues when the fourth has arrived
public actor Barrier: SynchronousActor {
  /// A message of a barrier, which tasks send when they arrive or leave.
  public struct Message: OpaqueMessage {
    let content: Content
  }

  /// An arrival or a departure.
  enum Content: StableHashable {
    /// A task has arrived.
    case arrive(Reply<VirtualTime>)
    /// A task stops waiting.
    case leave(UInt64)

    /// Hashes the kind.
    func hash(into hasher: inout StableHasher) {
      switch self {
      case .arrive: hasher.combine(0)
      case .leave: hasher.combine(1)
      }
    }
  }

  /// The actor's place in its world.
  public nonisolated let context: SimulationContext
  /// The number of tasks that have to arrive.
  public nonisolated let parties: Int
  /// The number of completed rounds.
  public private(set) var rounds = 0
  private var line = Line<Reply<VirtualTime>>()

  /// Creates a barrier without arrivals.
  ///
  /// - Precondition: The number of parties is positive.
  public init(context: SimulationContext, parties: Int) {
    precondition(parties > 0, "a barrier of \(parties) parties; pass one or more")
    (self.context, self.parties) = (context, parties)
  }

  /// The number of waiting tasks.
  public var queueLength: Int { line.count }

  /// Handles an arrival or a departure, and releases all tasks once enough have arrived.
  public func receive(_ message: Message) {
    switch message.content {
    case .arrive(let reply): line.insert(reply)
    case .leave(let number): _ = line.leave(number)
    }
    // A task that has given up and whose notice has not arrived yet does not count.
    guard line.count >= parties, line.requests.allSatisfy(\.isAwaited) else { return }
    rounds += 1
    for _ in 0..<parties { line.popFirst()?.send(context.now) }
  }
}

extension SimulationContext {
  /// Waits at a barrier until enough tasks have arrived.
  public func meet(at barrier: some Addressed<Barrier.Message>) async throws {
    try await wait(for: .meeting(at: barrier))
  }
}

extension WaitCondition where Value == VirtualTime {
  /// A condition that is met when enough tasks have arrived at a barrier, this one included.
  public static func meeting(at barrier: some Addressed<Barrier.Message>) -> WaitCondition {
    let barrier = barrier.address
    return .reply(from: barrier) { number, answer in
      if answer == nil { barrier.send(.leave(number)) }
    } _: {
      .init(content: .arrive($0))
    }
  }
}
