/// A shared resource with a capacity: servers behind a counter, machines, beds, licenses.
///
///     let counter = world.add("counter") { Resource(context: $0, capacity: 2) }
///     world.spawn("customer") { customer in
///       try await customer.with(counter, priority: 1) {
///         try await customer.sleep(for: .minutes(3))
///       }
///     }
///
/// The resource is an actor: it decides which request is next, the most urgent and of equal ones
/// the oldest. No request passes one that needs more than is free. A requester that is cancelled,
/// interrupted, gives up or crashes leaves the wait queue, or releases what it was granted. See
/// `SimulationContext.with`.
public actor Resource: SynchronousActor {
  /// A message of a resource, which its verbs send.
  public struct Message: OpaqueMessage {
    let content: Content
  }

  /// A request, a departure, or the end of the warm-up.
  enum Content: StableHashable {
    /// A task wants some of it.
    case ask(Demand)
    /// A task wants it no more: it releases its share, or leaves the wait queue.
    case leave(UInt64)
    /// The statistics begin anew.
    case restartStatistics

    /// Adds the kind, and the demand.
    func hash(into hasher: inout StableHasher) {
      switch self {
      case .ask(let demand): hasher.combine(demand.amount, demand.priority)
      case .leave: hasher.combine(-1)
      case .restartStatistics: hasher.combine(-2)
      }
    }
  }

  /// The amount a task wants, and the urgency.
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

  /// A demand, and since when it waits.
  private struct Waiting {
    let demand: Demand
    let since: VirtualTime
  }

  /// A demand that is met, since when, and how many were before.
  private struct Holding {
    let demand: Demand
    let since: VirtualTime
    let rank: Int
  }

  /// The actor's place in its world.
  public nonisolated let context: SimulationContext
  /// The amount of it.
  public nonisolated let capacity: Int
  /// Waits, the length of the line, and how much is in use.
  public private(set) var statistics: QueueStatistics
  private var free: Int
  private var line = Line<Waiting>()
  private var holdings: [UInt64: Holding] = [:]
  private var grantCount = 0

  /// Creates a resource, all of it free.
  ///
  /// - Precondition: The capacity is positive.
  public init(context: SimulationContext, capacity: Int = 1) {
    precondition(capacity > 0, "a resource with a capacity of \(capacity); pass one or more")
    (self.context, self.capacity, free) = (context, capacity, capacity)
    statistics = QueueStatistics(at: context.now)
  }

  /// The number of requests that wait.
  public var queueLength: Int { line.count }

  /// The amount in use.
  public var inUse: Int { capacity - free }

  /// The number of requests that waited on average, over the time since the statistics began.
  public var meanQueueLength: Double { statistics.length.mean(until: context.now) }

  /// The share of the capacity that was in use, over the time since the statistics began.
  public var utilization: Double {
    statistics.usage.mean(until: context.now) / Double(capacity)
  }

  /// Takes a request or a departure, and serves each request that can be served.
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

  /// Takes it from the least urgent holders, the latest first, if what they give up is enough.
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

/// The cause of an interrupt: a resource was taken away for a more urgent request.
public struct Preemption: Hashable, Sendable {
  /// The name of the resource.
  public let resource: String
  /// The urgency of the other request.
  public let priority: Int
  /// The instant since which the resource had been held.
  public let since: VirtualTime
}
