/// A monitor of a value that is constant between changes, averaged over virtual time.
///
///     let stock = world.add("stock") { Level(context: $0, 20) }
///     stock.change(by: -3)
///     try world.run(for: .days(8))
///     world.read(stock) { $0.mean }
public actor Level: SynchronousActor {
  /// A message of a level, sent by `set(_:)`, `change(by:)` and `restartStatistics()`.
  public struct Message: OpaqueMessage {
    @usableFromInline let content: Content

    @inlinable
    init(content: Content) { self.content = content }
  }

  /// A change of the value, or the end of the warm-up.
  @usableFromInline
  enum Content: StableHashable, Sendable {
    /// The value from now on.
    case set(Double)
    /// A difference to add to the value.
    case change(Double)
    /// The statistics restart.
    case restartStatistics

    /// Hashes the kind and the number.
    @usableFromInline
    func hash(into hasher: inout StableHasher) {
      switch self {
      case .set(let number): hasher.combine(1, number)
      case .change(let number): hasher.combine(2, number)
      case .restartStatistics: hasher.combine(3)
      }
    }
  }

  /// The actor's place in its world.
  public nonisolated let context: SimulationContext
  /// The time-weighted statistics of the value.
  public private(set) var values: TimeWeighted

  /// Creates a level.
  public init(context: SimulationContext, _ value: Double = 0) {
    self.context = context
    values = TimeWeighted(value, at: context.now)
  }

  /// The current value.
  public var value: Double { values.value }

  /// The mean over the time since the statistics began.
  public var mean: Double { values.mean(until: context.now) }

  /// Applies a change.
  public func receive(_ message: Message) {
    switch message.content {
    case .set(let value): values.set(value, at: context.now)
    case .change(let difference): values.add(difference, at: context.now)
    case .restartStatistics: values.restart(at: context.now)
    }
  }
}

extension Addressed<Level.Message> {
  /// Sets the value from now on.
  @inlinable
  public func set(_ value: Double) { address.send(.init(content: .set(value))) }

  /// Changes the value by a difference.
  @inlinable
  public func change(by difference: Double) { address.send(.init(content: .change(difference))) }

  /// Restarts the statistics, as at the end of a warm-up.
  public func restartStatistics() { address.send(.restartStatistics) }
}
