/// A tank, an account, a stock: an amount of something, of which some is put in and taken out.
///
///     let tank = world.add("tank") { Container(context: $0, capacity: 200, level: 50) }
///     try await car.take(35, from: tank)      // waits until there is so much
///     try await truck.put(150, into: tank)    // waits until there is so much room
///
/// Those who take wait in one line, those who put in another, each in order of priority; nobody passes
/// who wants less.
public actor Container: SynchronousActor {
  /// A request, a departure, or the end of the warm-up.
  public enum Message: SimulationMessage {
    /// Somebody puts something in.
    case put(Double, priority: Int, Reply<Void>)
    /// Somebody takes something out.
    case take(Double, priority: Int, Reply<Void>)
    /// Somebody takes nothing any more.
    case cancelTake(UInt64)
    /// Somebody puts nothing in any more.
    case cancelPut(UInt64)
    /// Somebody has taken what is not wanted any more.
    case refund(Double)
    /// The statistics begin anew.
    case restartStatistics

    /// Adds the kind, and the amount.
    public func hash(into hasher: inout StableHasher) {
      switch self {
      case .put(let amount, let priority, _): hasher.combine(1, amount, priority)
      case .take(let amount, let priority, _): hasher.combine(2, amount, priority)
      case .cancelTake: hasher.combine(3)
      case .cancelPut: hasher.combine(4)
      case .refund(let amount): hasher.combine(5, amount)
      case .restartStatistics: hasher.combine(6)
      }
    }
  }

  private struct Waiting {
    let amount: Double
    let reply: Reply<Void>
    let since: VirtualTime
  }

  /// The actor's place in its world.
  public nonisolated let context: SimulationContext
  /// The greatest amount it holds; what comes back unwanted is taken in beyond it.
  public nonisolated let capacity: Double
  /// How much there is.
  public private(set) var level: Double
  /// Waits of those who take, the length of their line, and how much there was.
  public private(set) var statistics: QueueStatistics
  private var takers = Line<Waiting>()
  private var givers = Line<Waiting>()

  /// Creates a container.
  ///
  /// - Precondition: The level is from zero to the capacity.
  public init(context: SimulationContext, capacity: Double = .infinity, level: Double = 0) {
    precondition(
      level >= 0 && level <= capacity, "a level of \(level) in a container for \(capacity)")
    (self.context, self.capacity, self.level) = (context, capacity, level)
    statistics = QueueStatistics(usage: level, at: context.now)
  }

  /// Takes a request or a departure, and serves whoever can be served.
  public func receive(_ message: Message) {
    let now = context.now
    switch message {
    case .put(let amount, let priority, let reply):
      givers.insert(
        Waiting(amount: amount, reply: reply, since: now), number: reply.number,
        priority: priority)
    case .take(let amount, let priority, let reply):
      takers.insert(
        Waiting(amount: amount, reply: reply, since: now), number: reply.number,
        priority: priority)
    case .cancelTake(let number): if takers.leave(number) { statistics.renege() }
    case .cancelPut(let number): _ = givers.leave(number)
    case .refund(let amount): level += amount
    case .restartStatistics: statistics.restart(at: now)
    }
    while serveTaker() || serveGiver() {}
    statistics.setLength(takers.count, at: now)
    statistics.setUsage(level, at: now)
  }

  private func serveTaker() -> Bool {
    guard let next = takers.first, level >= next.amount, let next = takers.popFirst() else {
      return false
    }
    guard next.reply() else {
      takers.dismiss(next.reply.number)
      statistics.renege()
      return true
    }
    level -= next.amount
    statistics.serve(since: next.since, at: context.now)
    return true
  }

  private func serveGiver() -> Bool {
    guard let next = givers.first, level + next.amount <= capacity, let next = givers.popFirst()
    else { return false }
    if next.reply() { level += next.amount } else { givers.dismiss(next.reply.number) }
    return true
  }
}

extension SimulationContext {
  /// Takes an amount out of a container, once there is so much.
  ///
  /// - Throws: ``SimulationKernel/Interrupt`` or `CancellationError`; nothing is taken then.
  public func take(
    _ amount: Double, from container: some Addressed<Container.Message>, priority: Int = 0
  ) async throws {
    try await wait(for: .amount(amount, of: container, priority: priority))
  }

  /// Takes an amount out of a container if there is so much in time; whether it has.
  public func take(
    _ amount: Double, from container: some Addressed<Container.Message>, priority: Int = 0,
    within patience: Duration
  ) async throws -> Bool {
    try await anyOf(.amount(amount, of: container, priority: priority), .timeout(patience)).0 != nil
  }

  /// Puts an amount into a container, once there is room for it.
  public func put(
    _ amount: Double, into container: some Addressed<Container.Message>, priority: Int = 0
  ) async throws {
    try await wait(for: .room(for: amount, in: container, priority: priority))
  }
}

extension Awaited where Value == Void {
  /// An amount of what a container holds, taken out.
  public static func amount(
    _ amount: Double, of container: some Addressed<Container.Message>, priority: Int = 0
  ) -> Awaited {
    precondition(amount >= 0 && amount.isFinite, "an amount of \(amount); take zero or more")
    let container = container.address
    return .reply(from: container) { number, answer in
      container.send(answer == nil ? .cancelTake(number) : .refund(amount))
    } _: {
      .take(amount, priority: priority, $0)
    }
  }

  /// Room for an amount in a container, which is put in.
  public static func room(
    for amount: Double, in container: some Addressed<Container.Message>, priority: Int = 0
  ) -> Awaited {
    precondition(amount >= 0 && amount.isFinite, "an amount of \(amount); put in zero or more")
    let container = container.address
    return .reply(from: container) { number, answer in
      if answer == nil { container.send(.cancelPut(number)) }
    } _: {
      .put(amount, priority: priority, $0)
    }
  }
}
