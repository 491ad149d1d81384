extension Addressed<Resource.Message> {
  /// Restarts the statistics, as at the end of a warm-up.
  public func restartStatistics() { address.send(.restartStatistics) }
}

/// A share of a resource, held until it is released.
public struct Grant: Sendable {
  private let stake: Stake

  init(stake: Stake) { self.stake = stake }

  /// Releases the share; a second call has no effect.
  public func release() { stake.release() }
}

extension SimulationContext {
  /// Runs an operation with a share of a resource, once it is available.
  ///
  ///     try await customer.with(counter, priority: 1) {
  ///       try await customer.sleep(for: .minutes(3))
  ///     }
  ///
  /// - Parameters:
  ///   - resource: The shared resource.
  ///   - amount: The amount of its capacity, one or more.
  ///   - priority: The urgency: a lower number goes first.
  ///   - preempting: Whether less urgent holders are interrupted if they hold the required amount.
  ///     Their tasks receive an `Interrupt` whose cause is a ``Preemption``.
  ///   - body: The operation. The share is released when it returns or throws.
  /// - Returns: The value the body returns.
  /// - Throws: The error the body throws; `Interrupt` or `CancellationError` if the wait was ended.
  public func with<Value>(
    _ resource: some Addressed<Resource.Message>, amount: Int = 1, priority: Int = 0,
    preempting: Bool = false, _ body: () async throws -> Value
  ) async throws -> Value {
    let grant = try await acquire(
      resource, amount: amount, priority: priority, preempting: preempting)
    defer { grant.release() }
    return try await body()
  }

  /// Runs an operation with a share of a resource if it is available in time; otherwise another
  /// one.
  ///
  ///     try await customer.with(counter, within: .minutes(2)) {
  ///       try await customer.sleep(for: .minutes(3))
  ///     } else: {
  ///       reneged.add(1)
  ///     }
  ///
  /// A share that becomes available at the very end of the patience is granted or not, but never
  /// lost.
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

  /// Runs an operation with a share of a resource, only if the share is available in time.
  public func with(
    _ resource: some Addressed<Resource.Message>, amount: Int = 1, priority: Int = 0,
    preempting: Bool = false, within patience: Duration, _ body: () async throws -> Void
  ) async throws {
    try await with(
      resource, amount: amount, priority: priority, preempting: preempting, within: patience, body
    ) {}
  }

  /// Waits for a share of a resource; the caller releases it.
  public func acquire(
    _ resource: some Addressed<Resource.Message>, amount: Int = 1, priority: Int = 0,
    preempting: Bool = false
  ) async throws -> Grant {
    let grant = try await hold(resource, amount, priority, preempting, within: nil)
    guard let grant else { throw CancellationError() }
    return grant
  }

  /// Waits for a share of a resource for a limited time, and returns `nil` if it was not available.
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

  /// Works for a duration with a share of a resource.
  ///
  /// After a preemption, the task waits for the share again and works for the remaining time.
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
  /// A condition that is met by a share of a resource, which the caller releases.
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
