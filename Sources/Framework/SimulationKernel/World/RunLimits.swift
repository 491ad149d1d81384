/// Limits that end an endless run with an error instead of exhausted memory.
///
///     var limits = RunLimits()
///     limits.maxEvents = 10_000
public struct RunLimits: Hashable, Sendable {
  /// The number of events that a world may deliver in all its runs.
  public var maxEvents: UInt64 = 1 << 40
  /// The number of events at one instant after which a livelock is reported; at most twice as many.
  ///
  /// The limit is a hundred events for each actor and process if that is more, as a large world has
  /// more events at an instant.
  ///
  /// It also applies to the sleeps of one actor at one instant that last no time or end in the
  /// past. Such sleeps are no events. They count separately against this limit and ``maxEvents``.
  public var maxInstantEvents: UInt64 = 1_000_000
  /// The number of undelivered messages that one actor may have.
  public var mailboxSize: Int = 100_000
  /// The number of records that a trace keeps; later ones are counted and dropped.
  public var traceLength: Int = 10_000_000

  /// Creates the default limits: 2⁴⁰ events, 10⁶ at an instant, 10⁵ messages, 10⁷ trace records.
  public init() {}
}
