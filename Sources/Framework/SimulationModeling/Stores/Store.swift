/// A store of distinct items, such as parts, letters or orders.
///
///     let parts = world.add("parts") { Store<Part>(context: $0, capacity: 100) }
///     try await supplier.put(Part(size: 3), into: parts)
///     let part = try await worker.take(from: parts) { $0.size > 2 }
///
/// Items are taken as they were put in, or in the store's order. Tasks that take wait in order of
/// priority; a task for which no item matches lets others pass. An item is `StableHashable`, for
/// the event-history hash. A tuple cannot be; use a structure with the same parts.
public actor Store<Item: Sendable & StableHashable>: SynchronousActor {
  /// A message of a store, which tasks and the methods of its reference send.
  public struct Message: OpaqueMessage {
    let content: Content
  }

  /// A request, a departure, or the end of the warm-up.
  enum Content: StableHashable {
    /// A task puts an item in.
    case put(Item, Reply<VirtualTime>?)
    /// A task takes an item that matches.
    case take(priority: Int, @Sendable (Item) -> Bool, Reply<Item>)
    /// A task gives up taking.
    case cancelTake(UInt64)
    /// A task gives up putting.
    case cancelPut(UInt64)
    /// A task returns an item that it took but no longer needs: it is the first of equal items.
    case refund(Item)
    /// The statistics restart.
    case restartStatistics

    /// Hashes the kind and the item.
    func hash(into hasher: inout StableHasher) {
      switch self {
      case .put(let item, _), .refund(let item):
        hasher.combine(1)
        item.hash(into: &hasher)
      case .take(let priority, _, _): hasher.combine(2, priority)
      case .cancelTake: hasher.combine(3)
      case .cancelPut: hasher.combine(4)
      case .restartStatistics: hasher.combine(5)
      }
    }
  }

  private struct Taker {
    let suits: @Sendable (Item) -> Bool
    let reply: Reply<Item>
    let since: VirtualTime
  }

  /// The actor's place in its world.
  public nonisolated let context: SimulationContext
  /// The greatest number of items; a returned item is accepted beyond it.
  public nonisolated let capacity: Int
  /// The items, in the order in which they are taken.
  public private(set) var items: [Item] = []
  /// The waits of tasks that take, the length of their queue, and the number of items over time.
  public private(set) var statistics: QueueStatistics
  private let precedes: (@Sendable (Item, Item) -> Bool)?
  private var takers = Line<Taker>()
  private var givers = Line<(item: Item, reply: Reply<VirtualTime>)>()

  /// Creates an empty store.
  ///
  /// - Parameters:
  ///   - context: The actor's place in its world.
  ///   - capacity: The greatest number of items; a task that puts in more waits for room.
  ///   - precedes: Whether the first of two items is taken first; by default the oldest is.
  public init(
    context: SimulationContext, capacity: Int = .max,
    orderedBy precedes: (@Sendable (Item, Item) -> Bool)? = nil
  ) {
    precondition(capacity > 0, "a store for \(capacity) things; pass one or more")
    (self.context, self.capacity, self.precedes) = (context, capacity, precedes)
    statistics = QueueStatistics(at: context.now)
  }

  /// The mean number of waiting takers, over the time since the statistics began.
  public var meanQueueLength: Double { statistics.length.mean(until: context.now) }

  /// The mean number of items over the time since the statistics began.
  public var meanCount: Double { statistics.usage.mean(until: context.now) }

  /// Handles a request or a departure, and serves each request that can be served.
  public func receive(_ message: Message) {
    switch message.content {
    case .put(let item, let reply?):
      givers.insert((item, reply), number: reply.number)
    case .put(let item, nil): insert(item)
    case .take(let priority, let suits, let reply):
      takers.insert(
        Taker(suits: suits, reply: reply, since: context.now), number: reply.number,
        priority: priority)
    case .cancelTake(let number): if takers.leave(number) { statistics.renege() }
    case .cancelPut(let number): _ = givers.leave(number)
    case .refund(let item): items.insert(item, at: placeToReturn(item))
    case .restartStatistics: statistics.restart(at: context.now)
    }
    while serveTaker() || serveGiver() {}
    statistics.setLength(takers.count, at: context.now)
    statistics.setUsage(Double(items.count), at: context.now)
  }

  private func insert(_ item: Item) {
    let place = precedes.flatMap { precedes in items.firstIndex { precedes(item, $0) } }
    items.insert(item, at: place ?? items.count)
  }

  /// Returns the first place, or in an ordered store the first after all items that precede `item`.
  private func placeToReturn(_ item: Item) -> Int {
    guard let precedes else { return 0 }
    return items.firstIndex { !precedes($0, item) } ?? items.count
  }

  private func serveTaker() -> Bool {
    guard !items.isEmpty,
      let taker = takers.popFirst(where: { taker in items.contains(where: taker.suits) }),
      let place = items.firstIndex(where: taker.suits)
    else { return false }
    guard taker.reply.send(items[place]) else {
      takers.dismiss(taker.reply.number)
      statistics.renege()
      return true
    }
    items.remove(at: place)
    statistics.serve(since: taker.since, at: context.now)
    return true
  }

  private func serveGiver() -> Bool {
    guard items.count < capacity, let giver = givers.popFirst() else { return false }
    if giver.reply.send(context.now) {
      insert(giver.item)
    } else {
      givers.dismiss(giver.reply.number)
    }
    return true
  }
}
