/// The executor of an actor's handlers, if the actor has a separate one.
enum OwnExecutor {
  /// No separate executor: the world's executor runs the handlers, as in sequential mode.
  case none
  case interleaved(ActorExecutor)
  case threaded(TeamSeat)
}

/// The part of an actor's or a process's record that most messages do not use.
@usableFromInline
@safe
// Safety: it is guarded as its cell is, see ``ActorCell``.
final class ActorDetails: @unchecked Sendable {
  @usableFromInline let name: String
  // Safety: the world or ``ownExecutor`` keeps the executor alive.
  @safe @usableFromInline let executor: UnownedSerialExecutor
  let ownExecutor: OwnExecutor
  /// The number of actors and processes that were enrolled before this one.
  @safe @exclusivity(unchecked) var number: UInt64 = 0
  /// The holdings and the errors thrown at the actor, or `nil` if there was neither.
  @safe @exclusivity(unchecked) var belongings: Belongings?
  /// The number of child tasks of the actor's handlers that declared an unlimited wait.
  @safe @exclusivity(unchecked) var idling: Int32 = 0
  /// The runtime's identity of a process's task, and the slot in which the task waits.
  @safe @exclusivity(unchecked) var task: UInt32 = 0
  @safe @exclusivity(unchecked) var waitSlot = UInt32.max
  /// The number of slots of a stopped actor that events and handlers still hold.
  @safe @exclusivity(unchecked) var leftovers = UInt32.max
  /// A closure that creates another instance of the actor and stores it in the cell.
  @usableFromInline @safe @exclusivity(unchecked) var makeInstance: ((ResidentCell) -> AnyObject)?
  /// The handler of the actor's messages, if the cell has an instance.
  @safe @exclusivity(unchecked) var deliver: ResidentCell.Delivery?

  init(name: String, executor: UnownedSerialExecutor, ownExecutor: OwnExecutor) {
    self.name = name
    unsafe self.executor = executor
    self.ownExecutor = ownExecutor
  }

  /// Whether the actor was stopped and its instance released.
  var isHalted: Bool { leftovers != .max }
}

extension ActorCell {
  @usableFromInline final var name: String { details.name }
  // Safety: see ``ActorDetails/executor``.
  @safe @usableFromInline final var executor: UnownedSerialExecutor { details.executor }
  /// The seat of an actor in threaded mode, or `nil` in other modes.
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
