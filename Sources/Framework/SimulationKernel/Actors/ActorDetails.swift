/// The executor of an actor's handlers, where that is its own.
enum OwnExecutor {
  /// In fused mode, and of a process: the world does, for all of them.
  case none
  case interleaved(ActorExecutor)
  case threaded(TeamSeat)
}

/// All of an actor's or a process's record that most messages do not meet.
@usableFromInline
@safe
// Safety: guarded exactly as its cell is, see ``ActorCell``.
final class ActorDetails: @unchecked Sendable {
  @usableFromInline let name: String
  // Safety: the world, or ``ownExecutor``, keeps alive what this points at.
  @safe @usableFromInline let executor: UnownedSerialExecutor
  let ownExecutor: OwnExecutor
  /// How many actors and processes were enrolled before this one.
  @safe @exclusivity(unchecked) var number: UInt64 = 0
  /// Its holdings, and what was thrown at it; `nil` as long as there was neither.
  @safe @exclusivity(unchecked) var belongings: Belongings?
  /// How many child tasks of its handlers have said that waiting for ever is all right.
  @safe @exclusivity(unchecked) var idling: Int32 = 0
  /// The runtime's identity of the task of a process, and where that waits.
  @safe @exclusivity(unchecked) var task: UInt32 = 0
  @safe @exclusivity(unchecked) var waitSlot = UInt32.max
  /// Of an actor that was stopped and let go of: how many slots events and handlers still hold.
  @safe @exclusivity(unchecked) var leftovers = UInt32.max
  /// Of an actor: makes another instance, and has it live there.
  @usableFromInline @safe @exclusivity(unchecked) var makeInstance: ((ResidentCell) -> AnyObject)?
  /// Of an actor: how a message is handled, if anybody lives at the address.
  @safe @exclusivity(unchecked) var deliver: ResidentCell.Delivery?

  init(name: String, executor: UnownedSerialExecutor, ownExecutor: OwnExecutor) {
    self.name = name
    unsafe self.executor = executor
    self.ownExecutor = ownExecutor
  }

  /// Whether it was stopped and let go of.
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
