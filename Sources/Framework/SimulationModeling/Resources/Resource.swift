/// A shared resource with a capacity, such as servers at a counter, machines, beds or licenses.
///
///     let counter = world.add("counter") { Resource(context: $0, capacity: 2) }
///     world.spawn("customer") { customer in
///       try await customer.with(counter, priority: 1) {
///         try await customer.sleep(for: .minutes(3))
///       }
///     }
///
/// The resource is an actor that decides which request is next: the most urgent, then the oldest.
/// No request passes one that needs more than is free. A task that is cancelled, interrupted, gives
/// up or crashes leaves the wait queue, or releases its share. See `SimulationContext.with`.
public actor Resource: SynchronousActor {
  /// A message of a resource, which tasks send when they acquire and release shares.
  public struct Message: OpaqueMessage {
    let content: Content
  }

  /// A request, a departure, or the end of the warm-up.
  enum Content: StableHashable {
    /// A task requests a share.
    case ask(Demand)
    /// A task releases its share, or leaves the wait queue.
    case leave(UInt64)
    /// The statistics restart.
    case restartStatistics

    /// Hashes the kind and the demand.
    func hash(into hasher: inout StableHasher) {
      switch self {
      case .ask(let demand): hasher.combine(demand.amount, demand.priority)
      case .leave: hasher.combine(-1)
      case .restartStatistics: hasher.combine(-2)
      }
    }
  }

  /// The amount that a task requests, and the urgency.
  struct Demand: Sendable {
    let amount: Int
    let priority: Int
    let isPreempting: Bool
    let reply: Reply<Void>

    init(amount: Int, priority: Int, isPreempting: Bool, reply: Reply<Void>) {
      precondition(amount > 0, "a share of \(amount); ask for one or more")
      (self.amount, self.priority, self.isPreempting) = (amount, priority, isPreempting)
      self.reply = reply
    }
  }

  /// A waiting demand and the instant of its arrival.
  private struct Waiting {
    let demand: Demand
    let since: VirtualTime
  }

  /// A granted demand, the instant of the grant, and the number of grants before.
  private struct Holding {
    let demand: Demand
    let since: VirtualTime
    let rank: Int
  }

  /// The actor's place in its world.
  public nonisolated let context: SimulationContext
  /// The total amount of the resource.
  public nonisolated let capacity: Int
  /// Waits, the length of the wait queue, and the amount in use.
  public private(set) var statistics: QueueStatistics
  private var free: Int
  private var line = Line<Waiting>()
  private var holdings: [UInt64: Holding] = [:]
  private var grantCount = 0

  /// Creates a resource that is not in use.
  ///
  /// - Precondition: The capacity is positive.
  public init(context: SimulationContext, capacity: Int = 1) {
    precondition(capacity > 0, "a resource with a capacity of \(capacity); pass one or more")
    (self.context, self.capacity, free) = (context, capacity, capacity)
    statistics = QueueStatistics(at: context.now)
  }

  /// The number of waiting requests.
  public var queueLength: Int { line.count }

  /// The amount in use.
  public var inUse: Int { capacity - free }

  /// The mean number of waiting requests, over the time since the statistics began.
  public var meanQueueLength: Double { statistics.length.mean(until: context.now) }

  /// The mean share of the capacity in use, over the time since the statistics began.
  public var utilization: Double {
    statistics.usage.mean(until: context.now) / Double(capacity)
  }

  /// Handles a request or a departure, and serves each request that can be served.
  public func receive(_ message: Message) {
    switch message.content {
    case .ask(let demand): ask(demand)
    case .leave(let number): leave(number)
    case .restartStatistics: statistics.restart(at: context.now)
    }
    serve()
    statistics.setLength(line.count, at: context.now)
    statistics.setUsage(Double(capacity - free), at: context.now)
  }

  private func ask(_ demand: Demand) {
    line.insert(
      Waiting(demand: demand, since: context.now), number: demand.reply.number,
      priority: demand.priority)
  }

  private func leave(_ number: UInt64) {
    if let holding = holdings.removeValue(forKey: number) {
      free += holding.demand.amount
    } else if line.leave(number) {
      statistics.renege()
    }
  }

  private func serve() {
    while let next = line.first {
      if free < next.demand.amount, next.demand.isPreempting { preempt(for: next.demand) }
      guard free >= next.demand.amount, let next = line.popFirst() else { return }
      let number = next.demand.reply.number
      guard next.demand.reply.send() else {
        statistics.renege()
        line.dismiss(number)
        continue
      }
      free -= next.demand.amount
      grantCount += 1
      holdings[number] = Holding(demand: next.demand, since: context.now, rank: grantCount)
      statistics.serve(since: next.since, at: context.now)
    }
  }

  /// Preempts the least urgent holders, the latest first, if their shares suffice for the demand.
  private func preempt(for demand: Demand) {
    let weaker = holdings.values.filter { $0.demand.priority > demand.priority }.sorted {
      ($0.demand.priority, $0.rank) > ($1.demand.priority, $1.rank)
    }
    guard free + weaker.reduce(0, { $0 + $1.demand.amount }) >= demand.amount else { return }
    for holding in weaker where free < demand.amount {
      holdings[holding.demand.reply.number] = nil
      line.dismiss(holding.demand.reply.number)
      free += holding.demand.amount
      statistics.preempt()
      holding.demand.reply.holder.interrupt(
        Preemption(resource: context.name, priority: demand.priority, since: holding.since))
    }
  }
}

/// The cause of an interrupt: a resource was preempted by a more urgent request.
public struct Preemption: Hashable, Sendable {
  /// The name of the resource.
  public let resource: String
  /// The priority of the other request.
  public let priority: Int
  /// The instant since which the resource had been held.
  public let since: VirtualTime
}
