/// A tank, an account, a stock: an amount of something, of which some is put in and taken out.
///
///     let tank = world.add("tank") { Container(context: $0, capacity: 200, level: 50) }
///     try await car.take(35, from: tank)      // waits until there is so much
///     try await truck.put(150, into: tank)    // waits until there is so much room
///     tank.take(5)                            // waits for nothing: a demand that stands in line
///
/// Takers wait in one queue, putters in another, each in order of priority; no request passes one
/// that wants less.
public actor Container: SynchronousActor {
  /// A message of a container, which its verbs send.
  public struct Message: OpaqueMessage {
    let content: Content
  }

  /// A request, a departure, or the end of the warm-up.
  enum Content: StableHashable {
    /// A task puts something in.
    case put(Double, priority: Int, Reply<Double>?)
    /// A task takes something out.
    case take(Double, priority: Int, Reply<Double>?)
    /// A task takes nothing any more.
    case cancelTake(UInt64)
    /// A task puts nothing in any more.
    case cancelPut(UInt64)
    /// A task has taken what is not wanted any more.
    case refund(Double)
    /// The statistics begin anew.
    case restartStatistics

    /// Adds the kind, and the amount.
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

    /// The number of the request; the same for all without a waiting task, as they are never over.
    var number: UInt64 { reply?.number ?? .max }

    /// Reports that the request is served; returns whether it is wanted still.
    func serve() -> Bool { reply.map { $0.send(amount) } ?? true }
  }

  /// The actor's place in its world.
  public nonisolated let context: SimulationContext
  /// The greatest amount it holds; an unwanted amount is taken back in beyond it.
  public nonisolated let capacity: Double
  /// The amount there is.
  public private(set) var level: Double
  /// The waits of takers, the length of their queue, and the amount there was.
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

  /// The number of takers that waited on average, over the time since the statistics began.
  public var meanQueueLength: Double { statistics.length.mean(until: context.now) }

  /// The amount there was on average, over the time since the statistics began.
  public var meanLevel: Double { statistics.usage.mean(until: context.now) }

  /// Takes a request or a departure, and serves each request that can be served.
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

  /// An amount that may be asked for.
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
  /// Takes an amount out as soon as there is so much; the call returns at once.
  ///
  /// - Parameters:
  ///   - amount: The amount.
  ///   - delay: The time until it gets into line.
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
  ///   - delay: The time until it gets into line.
  ///   - priority: The urgency: a lower number goes first.
  public func put(_ amount: Double, after delay: Duration = .zero, priority: Int = 0) {
    send(.put(Container.checked(amount), priority: priority, nil), after: delay)
  }

  /// Restarts the statistics, as at the end of a warm-up.
  public func restartStatistics() { address.send(.restartStatistics) }

  /// A message without a delay goes behind what is due, at less cost than one that is ranked.
  private func send(_ content: Container.Content, after delay: Duration) {
    if delay > .zero { address.send(content, after: delay) } else { address.send(content) }
  }
}
