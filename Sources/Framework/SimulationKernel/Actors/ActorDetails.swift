/// The executor of an actor's handlers, where that is its own.
enum OwnExecutor {
  /// The world's executor serves all of them: in sequential mode, and for a process.
  case none
  case interleaved(ActorExecutor)
  case threaded(TeamSeat)
}

/// The rest of an actor's or a process's record, which most messages do not meet.
@usableFromInline
@safe
// Safety: guarded exactly as its cell is, see ``ActorCell``.
final class ActorDetails: @unchecked Sendable {
  @usableFromInline let name: String
  // Safety: the world, or ``ownExecutor``, keeps alive what this points at.
  @safe @usableFromInline let executor: UnownedSerialExecutor
  let ownExecutor: OwnExecutor
  /// The number of actors and processes that were enrolled before this one.
  @safe @exclusivity(unchecked) var number: UInt64 = 0
  /// The holdings, and the errors thrown at it; `nil` as long as there was neither.
  @safe @exclusivity(unchecked) var belongings: Belongings?
  /// The number of child tasks of its handlers that have said that they may wait for ever.
  @safe @exclusivity(unchecked) var idling: Int32 = 0
  /// The runtime's identity of the task of a process, and where that waits.
  @safe @exclusivity(unchecked) var task: UInt32 = 0
  @safe @exclusivity(unchecked) var waitSlot = UInt32.max
  /// The number of slots that events and handlers still hold, of an actor that was stopped.
  @safe @exclusivity(unchecked) var leftovers = UInt32.max
  /// A closure that makes another instance of an actor, and puts it there.
  @usableFromInline @safe @exclusivity(unchecked) var makeInstance: ((ResidentCell) -> AnyObject)?
  /// The way a message of an actor is handled, if the address has an instance.
  @safe @exclusivity(unchecked) var deliver: ResidentCell.Delivery?

  init(name: String, executor: UnownedSerialExecutor, ownExecutor: OwnExecutor) {
    self.name = name
    unsafe self.executor = executor
    self.ownExecutor = ownExecutor
  }

  /// Indicates whether it was stopped and let go of.
  var isHalted: Bool { leftovers != .max }
}

extension ActorCell {
  @usableFromInline final var name: String { details.name }
  // Safety: as said where it is stored.
  @safe @usableFromInline final var executor: UnownedSerialExecutor { details.executor }
  /// Holdings of an actor in threaded mode.
  final var seat: TeamSeat? {
    guard case .threaded(let seat) = details.ownExecutor else { return nil }
    return seat
  }
  final var number: UInt64 { details.number }
  final var belongings: Belongings? {
    get { details.belongings }
    set { details.belongings = newValue }
  }
}
