extension Addressed<Resource.Message> {
  /// Restarts the statistics, as at the end of a warm-up.
  public func restartStatistics() { address.send(.restartStatistics) }
}

/// A share of a resource, held until it is given back.
public struct Grant: Sendable {
  private let stake: Stake

  init(stake: Stake) { self.stake = stake }

  /// Gives it back; does nothing the second time.
  public func release() { stake.release() }
}

extension SimulationContext {
  /// Runs an operation with a share of a resource, once it is there.
  ///
  ///     try await customer.with(counter, priority: 1) {
  ///       try await customer.sleep(for: .minutes(3))
  ///     }
  ///
  /// - Parameters:
  ///   - resource: The resource that is shared.
  ///   - amount: The part of its capacity that is needed, one or more.
  ///   - priority: The urgency: a lower number goes first.
  ///   - preempting: Whether less urgent holders are interrupted if they hold what is needed. They get an
  ///     `Interrupt` whose cause is a ``Preemption``.
  ///   - body: Uses the share, which is given back when this ends, returns or throws.
  /// - Returns: The value the body returns.
  /// - Throws: The error the body throws, or how the wait ended: `Interrupt` or
  ///   `CancellationError`.
  public func with<Value>(
    _ resource: some Addressed<Resource.Message>, amount: Int = 1, priority: Int = 0,
    preempting: Bool = false, _ body: () async throws -> Value
  ) async throws -> Value {
    let grant = try await acquire(
      resource, amount: amount, priority: priority, preempting: preempting)
    defer { grant.release() }
    return try await body()
  }

  /// Runs an operation with a share of a resource if it is there in time, and another one if not.
  ///
  ///     try await customer.with(counter, within: .minutes(2)) {
  ///       try await customer.sleep(for: .minutes(3))
  ///     } else: {
  ///       reneged.add(1)
  ///     }
  ///
  /// A share that is granted at the very end of the patience is granted or not, but never lost.
  public func with<Value>(
    _ resource: some Addressed<Resource.Message>, amount: Int = 1, priority: Int = 0,
    preempting: Bool = false, within patience: Duration, _ body: () async throws -> Value,
    else giveUp: () async throws -> Value
  ) async throws -> Value {
    let grant = try await acquire(
      resource, amount: amount, priority: priority, preempting: preempting, within: patience)
    guard let grant else { return try await giveUp() }
    defer { grant.release() }
    return try await body()
  }

  /// Runs an operation with a share of a resource if it is there in time, and none if not.
  public func with(
    _ resource: some Addressed<Resource.Message>, amount: Int = 1, priority: Int = 0,
    preempting: Bool = false, within patience: Duration, _ body: () async throws -> Void
  ) async throws {
    try await with(
      resource, amount: amount, priority: priority, preempting: preempting, within: patience, body
    ) {}
  }

  /// Waits for a share of a resource; the caller gives it back.
  public func acquire(
    _ resource: some Addressed<Resource.Message>, amount: Int = 1, priority: Int = 0,
    preempting: Bool = false
  ) async throws -> Grant {
    let grant = try await hold(resource, amount, priority, preempting, within: nil)
    guard let grant else { throw CancellationError() }
    return grant
  }

  /// Waits for a share of a resource for so long at most; `nil` if it was not there in time.
  public func acquire(
    _ resource: some Addressed<Resource.Message>, amount: Int = 1, priority: Int = 0,
    preempting: Bool = false, within patience: Duration
  ) async throws -> Grant? {
    try await hold(resource, amount, priority, preempting, within: patience)
  }

  private func hold(
    _ resource: some Addressed<Resource.Message>, _ amount: Int, _ priority: Int,
    _ preempting: Bool, within patience: Duration?
  ) async throws -> Grant? {
    let resource = resource.address
    let held = try await hold(from: resource, within: patience) { number, _ in
      resource.send(.leave(number))
    } _: { (reply: Reply<Void>) in
      .init(
        content: .ask(
          Resource.Demand(
            amount: amount, priority: priority, isPreempting: preempting, reply: reply)))
    }
    return held.map { Grant(stake: $0.stake) }
  }

  /// Works for a while with a share of a resource, and continues with what is left whenever that is
  /// taken away for something more urgent.
  ///
  ///     try await machine.work(for: .minutes(30), with: repairman, priority: 2)
  public func work(
    for duration: Duration, with resource: some Addressed<Resource.Message>, amount: Int = 1,
    priority: Int = 0, preempting: Bool = false
  ) async throws {
    var left = duration
    while left > .zero {
      do {
        try await with(resource, amount: amount, priority: priority, preempting: preempting) {
          try await sleep(for: left)
          left = .zero
        }
      } catch let interrupt as Interrupt
        where (interrupt.cause as? Preemption)?.resource == resource.address.name
      {
        left = interrupt.remaining
      }
    }
  }
}

extension WaitCondition where Value == Grant {
  /// A share of a resource, which the caller gives back.
  ///
  /// - Precondition: The amount is positive. More than the capacity is never granted.
  public static func grant(
    of resource: some Addressed<Resource.Message>, amount: Int = 1, priority: Int = 0,
    preempting: Bool = false
  ) -> WaitCondition {
    let resource = resource.address
    return WaitCondition<(Void, Stake)>.held(by: resource) { number, _ in
      resource.send(.leave(number))
    } _: { reply in
      .init(
        content: .ask(
          Resource.Demand(
            amount: amount, priority: priority, isPreempting: preempting, reply: reply)))
    }.map { Grant(stake: $0.1) }
  }
}
