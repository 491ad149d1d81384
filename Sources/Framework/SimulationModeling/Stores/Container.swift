/// A container of a continuous amount, such as a tank, an account or a stock.
///
///     let tank = world.add("tank") { Container(context: $0, capacity: 200, level: 50) }
///     try await car.take(35, from: tank)      // waits until there is so much
///     try await truck.put(150, into: tank)    // waits until there is so much room
///     tank.take(5)                            // waits for nothing: a demand that stands in line
///
/// Tasks that take wait in one queue, tasks that put in another, each in order of priority. The
/// first request blocks all later ones, even those for smaller amounts.
public actor Container: SynchronousActor {
  /// A message of a container, which tasks and the methods of its reference send.
  public struct Message: OpaqueMessage {
    let content: Content
  }

  /// A request, a departure, or the end of the warm-up.
  enum Content: StableHashable {
    /// A task puts an amount in.
    case put(Double, priority: Int, Reply<Double>?)
    /// A task takes an amount out.
    case take(Double, priority: Int, Reply<Double>?)
    /// A task gives up taking.
    case cancelTake(UInt64)
    /// A task gives up putting.
    case cancelPut(UInt64)
    /// A task returns an amount that it took but no longer needs.
    case refund(Double)
    /// The statistics restart.
    case restartStatistics

    /// Hashes the kind and the amount.
    func hash(into hasher: inout StableHasher) {
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
    let reply: Reply<Double>?
    let since: VirtualTime

    /// The number of the request; requests without a waiting task share one, as they never leave.
    var number: UInt64 { reply?.number ?? .max }

    /// Reports that the request is served, and returns whether the task still waits.
    func serve() -> Bool { reply.map { $0.send(amount) } ?? true }
  }

  /// The actor's place in its world.
  public nonisolated let context: SimulationContext
  /// The greatest amount; a returned amount is accepted beyond it.
  public nonisolated let capacity: Double
  /// The current amount.
  public private(set) var level: Double
  /// The waits of tasks that take, the length of their queue, and the amount over time.
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

  /// The mean number of waiting takers, over the time since the statistics began.
  public var meanQueueLength: Double { statistics.length.mean(until: context.now) }

  /// The mean amount over the time since the statistics began.
  public var meanLevel: Double { statistics.usage.mean(until: context.now) }

  /// Handles a request or a departure, and serves each request that can be served.
  public func receive(_ message: Message) {
    let now = context.now
    switch message.content {
    case .put(let amount, let priority, let reply):
      let giver = Waiting(amount: amount, reply: reply, since: now)
      givers.insert(giver, number: giver.number, priority: priority)
    case .take(let amount, let priority, let reply):
      let taker = Waiting(amount: amount, reply: reply, since: now)
      takers.insert(taker, number: taker.number, priority: priority)
    case .cancelTake(let number): if takers.leave(number) { statistics.renege() }
    case .cancelPut(let number): _ = givers.leave(number)
    case .refund(let amount): level += amount
    case .restartStatistics: statistics.restart(at: now)
    }
    while serveTaker() || serveGiver() {}
    statistics.setLength(takers.count, at: now)
    statistics.setUsage(level, at: now)
  }

  /// Checks that an amount is finite and not negative, and returns it.
  static func checked(_ amount: Double) -> Double {
    precondition(amount >= 0 && amount.isFinite, "an amount of \(amount); pass zero or more")
    return amount
  }

  private func serveTaker() -> Bool {
    guard let next = takers.first, level >= next.amount, let next = takers.popFirst() else {
      return false
    }
    guard next.serve() else {
      takers.dismiss(next.number)
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
    if next.serve() { level += next.amount } else { givers.dismiss(next.number) }
    return true
  }
}

extension Addressed<Container.Message> {
  /// Takes an amount out as soon as it is available; the call returns at once.
  ///
  /// - Parameters:
  ///   - amount: The amount.
  ///   - delay: The time until the request enters the wait queue.
  ///   - priority: The urgency: a lower number goes first.
  public func take(_ amount: Double, after delay: Duration = .zero, priority: Int = 0) {
    send(.take(Container.checked(amount), priority: priority, nil), after: delay)
  }

  /// Puts an amount in as soon as there is room for it; the call returns at once.
  ///
  ///     stock.put(40, after: .days(2))  // what was ordered arrives in two days
  ///
  /// - Parameters:
  ///   - amount: The amount.
  ///   - delay: The time until the request enters the wait queue.
  ///   - priority: The urgency: a lower number goes first.
  public func put(_ amount: Double, after delay: Duration = .zero, priority: Int = 0) {
    send(.put(Container.checked(amount), priority: priority, nil), after: delay)
  }

  /// Restarts the statistics, as at the end of a warm-up.
  public func restartStatistics() { address.send(.restartStatistics) }

  /// Sends a message; one without a delay follows all due events and costs less than a ranked one.
  private func send(_ content: Container.Content, after delay: Duration) {
    if delay > .zero { address.send(content, after: delay) } else { address.send(content) }
  }
}
