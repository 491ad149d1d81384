/// The reason why a run ended before its horizon, with all data needed to reproduce it.
///
///     do {
///       try world.run(until: .init(secondsSinceEpoch: 60))
///     } catch {
///       print(error)
///       // mailboxFull: watch on tap at 2.000000000 s (seed 7): 100000 messages are undelivered; …
///     }
public struct SimulationError: Error, Hashable, Sendable {
  /// The codes of errors, one for each possible reaction of a caller.
  public enum Code: String, Hashable, Sendable {
    /// A job of the world arrived from a thread that is not the world's.
    case foreignResume
    /// A handler started work outside ``SimulationContext/scope(isolation:_:)``.
    case unscopedChild
    /// A handler waits although nothing is scheduled.
    case stalled
    /// Handlers wait for replies from one another, and nothing is scheduled.
    case deadlock
    /// An actor has as many undelivered messages as ``RunLimits/mailboxSize`` allows.
    case mailboxFull
    /// The world has delivered as many events as ``RunLimits`` allows.
    case eventLimit
    /// A wait or a delivery would be later than the last instant of virtual time.
    case unreachableInstant
    /// A handler threw an error.
    case handlerFailed
    /// Two actors have the same name.
    case duplicateName
    /// A message is due for a reference without an actor, or with one of another message type.
    case unknownActor
    /// A message type with associated values is hashed only by its kind.
    case unhashedMessage
    /// An actor was created with another actor's context.
    case wrongContext
    /// The pace of a run is not a positive, finite number.
    case unusablePace
    /// An outside task made an actor of a paused world wait for virtual time.
    case paused
    /// A handler ran its own world, or the federation that contains it.
    case reentered
    /// An actor reached an actor of another partition without its own channel.
    case otherPartition
    /// A handler touched a paused world that it did not create.
    case otherWorld
    /// A partition was run alone, without its federation.
    case regionAlone
  }

  /// The code of the error.
  public let code: Code
  /// The name of the actor that failed.
  public let actor: String
  /// The message that the actor was handling or sending, or the forbidden operation.
  ///
  /// An operation is a name such as `stop`.
  public let message: String
  /// The virtual time of the failure.
  public let time: VirtualTime
  /// The seed that reproduces the failure.
  public let seed: Seed
  /// A text on the cause and the remedy.
  public let detail: String

  init(
    _ code: Code, actor: String, message: String, time: VirtualTime, seed: Seed, detail: String
  ) {
    self.code = code
    self.actor = actor
    self.message = message
    self.time = time
    self.seed = seed
    self.detail = detail
  }
}

extension SimulationError: CustomStringConvertible {
  /// One line of text: the code, the actor and message, the time and seed, and the remedy.
  public var description: String {
    let subject = actor.isEmpty ? "" : actor + (message.isEmpty ? " " : " on \(message) ")
    return "\(code.rawValue): \(subject)at \(time) s (seed \(seed)): \(detail)"
  }
}
