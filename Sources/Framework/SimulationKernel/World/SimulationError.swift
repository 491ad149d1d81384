/// The reason why a run ended before its horizon, with all that is needed to reproduce it.
///
///     do {
///       try world.run(until: .init(secondsSinceEpoch: 60))
///     } catch {
///       print(error)
///       // mailboxFull: watch on tap at 2.000000000 s (seed 7): 100000 messages are undelivered; …
///     }
public struct SimulationError: Error, Hashable, Sendable {
  /// The codes of errors, one for each way a caller may react.
  public enum Code: String, Hashable, Sendable {
    /// A job of the world arrived from a thread that is not the world's.
    case foreignResume
    /// A handler started work outside ``SimulationContext/scope(isolation:_:)``.
    case unscopedChild
    /// A handler waits for something that is not on the schedule, and nothing is scheduled.
    case stalled
    /// Handlers wait for replies from one another, and nothing is scheduled.
    case deadlock
    /// An actor has as many undelivered messages as ``RunLimits/mailboxSize`` allows.
    case mailboxFull
    /// The world has delivered ``RunLimits/eventCount`` events.
    case eventLimit
    /// A wait or a delivery was to be later than the last instant of virtual time.
    case unreachableInstant
    /// A handler threw an error.
    case handlerFailed
    /// Two actors have one name.
    case duplicateName
    /// A message is due at an address without an actor, or with an actor of another message type.
    case unknownActor
    /// Messages of a type that carry something are hashed by their kind alone.
    case unhashedMessage
    /// An actor was made with another actor's context.
    case wrongContext
    /// A pace is no positive number.
    case unusablePace
    /// A task outside made an actor of a paused world wait for virtual time.
    case paused
    /// A handler ran its own world, or the federation that is a region of.
    case reentered
    /// An actor reached one of another region without its own crossing.
    case otherRegion
    /// A handler reached a world that is paused, and that it did not make.
    case otherWorld
    /// A region was run alone, without its federation.
    case regionAlone
  }

  /// The code of what went wrong.
  public let code: Code
  /// The actor it happened to.
  public let actor: String
  /// The message that actor was handling, was about to be sent, or sent itself to where it must not; or what was done
  /// there, such as `stop`.
  public let message: String
  /// The virtual time it happened at.
  public let time: VirtualTime
  /// The seed that makes it happen again.
  public let seed: Seed
  /// A text on what was found and what to do about it.
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
  /// One line: the code, the actor and message, the time and seed, and what to do.
  public var description: String {
    let subject = actor.isEmpty ? "" : actor + (message.isEmpty ? " " : " on \(message) ")
    return "\(code.rawValue): \(subject)at \(time) s (seed \(seed)): \(detail)"
  }
}
