/// Bounds that turn a run away from itself into an error instead of a full memory.
///
///     var limits = RunLimits()
///     limits.maxEvents = 10_000
public struct RunLimits: Hashable, Sendable {
  /// The number of events a world may deliver over all its runs.
  public var maxEvents: UInt64 = 1 << 40
  /// The number of events without a move of the clock after which a world is taken for one in a
  /// livelock; it ends before twice as many.
  ///
  /// It is a hundred events for each actor and process if that is more: a large world has more to do at an instant.
  ///
  /// So does one in which an actor sleeps for nothing, or until an instant that is past, so often at one instant; these
  /// sleeps are no events, and count against this limit and ``maxEvents`` apart from them.
  public var maxInstantEvents: UInt64 = 1_000_000
  /// The number of undelivered messages one actor may have.
  public var mailboxSize: Int = 100_000
  /// The number of records a trace keeps; later ones are counted and dropped.
  public var traceLength: Int = 10_000_000

  /// Creates the default bounds: 2⁴⁰ events, a million at an instant, 100 000 messages a mailbox, 10⁷ trace records.
  public init() {}
}
