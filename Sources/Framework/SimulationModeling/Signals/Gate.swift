/// A gate that is open or shut: a task that reaches a shut one waits until it opens.
///
///     let gate = world.add("gate") { Gate(context: $0) }
///     try await car.pass(gate)
///     gate.open()
public actor Gate: SynchronousActor {
  /// A message of a gate, sent by its methods and by tasks that pass.
  public struct Message: OpaqueMessage {
    let content: Content
  }

  /// A request, a departure, or a change of the gate.
  enum Content: StableHashable {
    /// A task requests to pass.
    case pass(Reply<VirtualTime>)
    /// A task stops waiting.
    case leave(UInt64)
    /// The gate opens.
    case open
    /// The gate shuts.
    case close
    /// All waiting tasks pass, and the state of the gate does not change.
    case pulse

    /// Hashes the kind.
    func hash(into hasher: inout StableHasher) {
      switch self {
      case .pass: hasher.combine(0)
      case .leave: hasher.combine(1)
      case .open: hasher.combine(2)
      case .close: hasher.combine(3)
      case .pulse: hasher.combine(4)
      }
    }
  }

  /// The actor's place in its world.
  public nonisolated let context: SimulationContext
  /// Whether the gate is open.
  public private(set) var isOpen: Bool
  private var line = Line<Reply<VirtualTime>>()

  /// Creates a gate, shut by default.
  public init(context: SimulationContext, isOpen: Bool = false) {
    (self.context, self.isOpen) = (context, isOpen)
  }

  /// The number of waiting tasks.
  public var queueLength: Int { line.count }

  /// Handles a request, a departure or a change, and lets tasks pass if the gate is open.
  public func receive(_ message: Message) {
    switch message.content {
    case .pass(let reply): line.insert(reply)
    case .leave(let number): _ = line.leave(number)
    case .open: isOpen = true
    case .close: isOpen = false
    case .pulse: line.answerAll(context.now)
    }
    if isOpen { line.answerAll(context.now) }
  }
}

extension Addressed<Gate.Message> {
  /// Opens the gate.
  public func open() { address.send(.open) }

  /// Shuts the gate.
  public func close() { address.send(.close) }

  /// Lets all waiting tasks pass without a change of the gate's state.
  public func pulse() { address.send(.pulse) }
}

extension SimulationContext {
  /// Waits until a gate is open.
  public func pass(_ gate: some Addressed<Gate.Message>) async throws {
    try await wait(for: .opening(of: gate))
  }
}

extension WaitCondition where Value == VirtualTime {
  /// A condition that is met once a gate is open.
  public static func opening(of gate: some Addressed<Gate.Message>) -> WaitCondition {
    let gate = gate.address
    return .reply(from: gate) { number, answer in
      if answer == nil { gate.send(.leave(number)) }
    } _: {
      .init(content: .pass($0))
    }
  }
}
