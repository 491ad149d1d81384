/// A possible next step of an interleaved world.
///
/// Options are plain words, so that a strategy can inspect hundreds of them without reference
/// counts.
public struct ScheduleOption: Hashable, Sendable {
  /// The kinds of steps.
  public enum Kind: UInt8, Sendable {
    /// A handler continues in an actor it called, or returns to its own actor.
    case hop
    /// A message is delivered.
    case delivery
    /// A sleep, a request or a schedule point of a handler ends.
    case wake
    /// The clock advances to the next scheduled instant, which delays the options that are ready.
    case advance
  }

  /// The kind of step.
  public var kind: Kind
  /// The place of the actor, or -1 for the clock and for a child task in no actor's isolation.
  public var actor: Int32
  /// The task: one for each message and each child task, numbered in the order they appeared.
  public var task: UInt32
  /// The number that distinguishes the option from all others of the run.
  public var number: UInt32
  /// The step that made the option ready; 0 if it was sent from outside.
  public var cause: UInt32
  /// The rank; a lower rank goes first if messages are in order of priority.
  public var rank: UInt8
}

/// The order in which an actor takes its messages that are due at one instant.
public enum MessageOrder: String, CaseIterable, Sendable {
  /// Any order, as the language guarantees no more.
  case any
  /// The order of arrival.
  case fifo
  /// The order of rank, lowest first, then of arrival, as in the present runtime.
  case priorityFIFO
}
