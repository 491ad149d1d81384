/// One of the things that could happen next in an interleaved world.
///
/// Options are plain words, so that a strategy looks at hundreds of them without a reference count.
public struct ScheduleOption: Hashable, Sendable {
  /// The kinds of things that could happen.
  public enum Kind: UInt8, Sendable {
    /// A handler continues in an actor it called, or back in its own.
    case hop
    /// A message is delivered.
    case delivery
    /// A sleep, a request or a schedule point of a handler ends.
    case wake
    /// The clock moves on to the next scheduled instant although something is ready: what is ready
    /// takes that long.
    case advance
  }

  /// The kind of thing that would happen.
  public var kind: Kind
  /// The actor it happens in, by its place in the order they were added; -1 for a child task that
  /// is in no actor's isolation, and for the clock.
  public var actor: Int32
  /// The task: one for each message and each child task, numbered in the order they appeared.
  public var task: UInt32
  /// The number that distinguishes it from everything else that waited or will.
  public var number: UInt32
  /// The step that made it ready; 0 if it was sent from outside.
  public var cause: UInt32
  /// A lower rank goes first where messages are in order of priority.
  public var rank: UInt8
}

/// The order in which an actor takes up what is due for it at one instant.
public enum MessageOrder: String, CaseIterable, Sendable {
  /// Any order: the language guarantees no more.
  case any
  /// One after another, as they arrived.
  case fifo
  /// Messages by rank, the lowest first, equal ones as they arrived, like today's runtime.
  case priorityFIFO
}
