/// Bounds that turn a run away from itself into an error instead of a full memory.
///
///     var limits = RunLimits()
///     limits.eventCount = 10_000
public struct RunLimits: Hashable, Sendable {
  /// How many events a world may deliver over all its runs.
  public var eventCount: UInt64 = 1 << 40
  /// After how many events that do not move the clock a world is taken for one that runs in a circle; it
  /// ends before twice as many.
  ///
  /// It is a hundred events for each actor and process if that is more: a large world has more to do at an instant.
  ///
  /// So does one in which an actor sleeps for nothing, or until an instant that is past, so often at one instant; these
  /// sleeps are no events, and count against this limit and ``eventCount`` apart from them.
  public var instantEventCount: UInt64 = 1_000_000
  /// How many undelivered messages one actor may have.
  public var mailboxSize: Int = 100_000
  /// How many records a trace keeps; later ones are counted and dropped.
  public var traceLength: Int = 10_000_000

  /// Creates the default bounds: 2⁴⁰ events, a million at an instant, 100 000 messages a mailbox, 10⁷ trace records.
  public init() {}
}
