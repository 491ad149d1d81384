/// A counting semaphore: a waiting task takes a permit, and any task may add one.
///
///     let permits = world.add("permits") { Semaphore(context: $0, permits: 3) }
///     try await worker.wait(for: .permit(of: permits))
///     permits.signal()
///
/// A permit has no owner: the permit of a crashed task is lost, but a ``Resource`` releases a
/// share.
public actor Semaphore: SynchronousActor {
  /// A message of a semaphore, sent by `signal()` and by waiting tasks.
  public struct Message: OpaqueMessage {
    let content: Content
  }

  /// A request, a departure, or a permit.
  enum Content: StableHashable {
    /// A task requests a permit.
    case wait(Reply<VirtualTime>)
    /// A task stops waiting.
    case leave(UInt64)
    /// A permit is added.
    case signal

    /// Hashes the kind.
    func hash(into hasher: inout StableHasher) {
      switch self {
      case .wait: hasher.combine(0)
      case .leave: hasher.combine(1)
      case .signal: hasher.combine(2)
      }
    }
  }

  /// The actor's place in its world.
  public nonisolated let context: SimulationContext
  /// The number of available permits.
  public private(set) var permits: Int
  private var line = Line<Reply<VirtualTime>>()

  /// Creates a semaphore with some permits.
  public init(context: SimulationContext, permits: Int = 0) {
    precondition(permits >= 0, "\(permits) permits; pass zero or more")
    (self.context, self.permits) = (context, permits)
  }

  /// The number of waiting tasks.
  public var queueLength: Int { line.count }

  /// Handles a request, a departure or a permit, and serves each task that can be served.
  public func receive(_ message: Message) {
    switch message.content {
    case .wait(let reply): line.insert(reply)
    case .leave(let number): _ = line.leave(number)
    case .signal: permits += 1
    }
    while permits > 0, let reply = line.popFirst() {
      if reply.send(context.now) { permits -= 1 } else { line.dismiss(reply.number) }
    }
  }
}

extension Addressed<Semaphore.Message> {
  /// Adds a permit.
  public func signal() { address.send(.signal) }
}

extension WaitCondition where Value == VirtualTime {
  /// A condition that is met by taking a permit of a semaphore.
  public static func permit(of semaphore: some Addressed<Semaphore.Message>) -> WaitCondition {
    let semaphore = semaphore.address
    return .reply(from: semaphore) { number, answer in
      semaphore.send(answer == nil ? .leave(number) : .signal)
    } _: {
      .init(content: .wait($0))
    }
  }
}
