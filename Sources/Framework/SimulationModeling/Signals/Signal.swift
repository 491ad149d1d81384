/// A signal that sends a value to all tasks that wait for it at that moment.
///
///     let news = world.add("news") { Signal<Int>(context: $0) }
///     let price = try await trader.value(of: news)
///     news.emit(42)
public actor Signal<Value: Sendable & StableHashable>: SynchronousActor {
  /// A message of a signal, sent by `emit(_:)` and by waiting tasks.
  public struct Message: OpaqueMessage {
    let content: Content
  }

  /// A request, a departure, or the value.
  enum Content: StableHashable {
    /// A task waits for the next value.
    case await(Reply<Value>)
    /// A task stops waiting.
    case leave(UInt64)
    /// The value, for all waiting tasks.
    case emit(Value)

    /// Hashes the kind and the value.
    func hash(into hasher: inout StableHasher) {
      switch self {
      case .await: hasher.combine(0)
      case .leave: hasher.combine(1)
      case .emit(let value):
        hasher.combine(2)
        value.hash(into: &hasher)
      }
    }
  }

  /// The actor's place in its world.
  public nonisolated let context: SimulationContext
  private var line = Line<Reply<Value>>()

  /// Creates a signal without waiting tasks.
  public init(context: SimulationContext) { self.context = context }

  /// The number of waiting tasks.
  public var queueLength: Int { line.count }

  /// Handles a request, a departure or a value.
  public func receive(_ message: Message) {
    switch message.content {
    case .await(let reply): line.insert(reply)
    case .leave(let number): _ = line.leave(number)
    case .emit(let value): line.answerAll(value)
    }
  }
}

extension Addressed {
  /// Sends a value to all tasks that wait for it.
  public func emit<Value>(_ value: Value) where Message == Signal<Value>.Message {
    address.send(.emit(value))
  }
}

extension SimulationContext {
  /// Waits for the next value of a signal and returns it.
  public func value<Value>(of signal: some Addressed<Signal<Value>.Message>) async throws -> Value {
    try await wait(for: .value(of: signal))
  }
}

extension WaitCondition {
  /// A condition that is met by the next value of a signal.
  public static func value(of signal: some Addressed<Signal<Value>.Message>) -> WaitCondition {
    let signal = signal.address
    return .reply(from: signal) { number, answer in
      if answer == nil { signal.send(.leave(number)) }
    } _: {
      .init(content: .await($0))
    }
  }
}
