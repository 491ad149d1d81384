/// A monitor of single observations, such as waits, sizes or profits.
///
///     let waits = world.add("waits") { Tally(context: $0) }
///     waits.add(customer.now.seconds(since: arrival))
///     try world.run(for: .days(8))
///     world.read(waits) { $0.moments.mean }
///
/// A tally is an actor: any actor can add to it, and its messages are part of the run.
public actor Tally: SynchronousActor {
  /// A message of a tally, sent by `add(_:)` and `restartStatistics()`.
  public struct Message: OpaqueMessage {
    @usableFromInline let content: Content

    @inlinable
    init(content: Content) { self.content = content }
  }

  /// An observation, or the end of the warm-up.
  @usableFromInline
  enum Content: StableHashable, Sendable {
    /// A number was observed.
    case add(Double)
    /// The statistics restart.
    case restartStatistics

    /// Hashes the kind and the number.
    @usableFromInline
    func hash(into hasher: inout StableHasher) {
      switch self {
      case .add(let number): hasher.combine(number)
      case .restartStatistics: hasher.combine(-1)
      }
    }
  }

  /// The actor's place in its world.
  public nonisolated let context: SimulationContext
  /// Count, mean, variance, least and greatest value of the observations.
  public private(set) var moments = RunningMoments()
  /// The observations, if they are kept.
  public private(set) var samples: [Double] = []
  private let keepsSamples: Bool

  /// Creates an empty tally.
  ///
  /// - Parameters:
  ///   - context: The actor's place in its world.
  ///   - keepsSamples: Whether to keep the numbers, for quantiles, batch means and warm-up.
  public init(context: SimulationContext, keepsSamples: Bool = false) {
    (self.context, self.keepsSamples) = (context, keepsSamples)
  }

  /// Records an observation.
  public func receive(_ message: Message) {
    switch message.content {
    case .add(let number):
      moments.add(number)
      if keepsSamples { samples.append(number) }
    case .restartStatistics: (moments, samples) = (RunningMoments(), [])
    }
  }
}

extension Addressed<Tally.Message> {
  /// Adds an observation.
  @inlinable
  public func add(_ number: Double) { address.send(.init(content: .add(number))) }

  /// Adds a duration, in seconds.
  @inlinable
  public func add(_ duration: Duration) {
    address.send(.init(content: .add(duration / .seconds(1))))
  }

  /// Restarts the statistics, as at the end of a warm-up.
  public func restartStatistics() { address.send(.restartStatistics) }
}
