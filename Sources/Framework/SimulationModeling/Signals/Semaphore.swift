/// A counting semaphore: a task that waits takes a permit, and any task may add one.
///
///     let permits = world.add("permits") { Semaphore(context: $0, permits: 3) }
///     try await worker.wait(for: .permit(of: permits))
///     permits.signal()
///
/// A permit has no owner: a crashed task's permit is lost, where a ``Resource`` gets it back.
public actor Semaphore: SynchronousActor {
  /// A message of a semaphore, which its verbs send.
  public struct Message: OpaqueMessage {
    let content: Content
  }

  /// A request, a departure, or a permit.
  enum Content: StableHashable {
    /// A task wants a permit.
    case wait(Reply<VirtualTime>)
    /// A task waits no more.
    case leave(UInt64)
    /// A permit is added.
    case signal

    /// Adds the kind.
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
  /// The number of permits there are.
  public private(set) var permits: Int
  private var line = Line<Reply<VirtualTime>>()

  /// Creates a semaphore with some permits.
  public init(context: SimulationContext, permits: Int = 0) {
    precondition(permits >= 0, "\(permits) permits; pass zero or more")
    (self.context, self.permits) = (context, permits)
  }

  /// The number of tasks that wait.
  public var queueLength: Int { line.count }

  /// Takes a request, a departure or a permit, and serves each task that can be served.
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
  /// A permit of a semaphore, taken.
  public static func permit(of semaphore: some Addressed<Semaphore.Message>) -> WaitCondition {
    let semaphore = semaphore.address
    return .reply(from: semaphore) { number, answer in
      semaphore.send(answer == nil ? .leave(number) : .signal)
    } _: {
      .init(content: .wait($0))
    }
  }
}
