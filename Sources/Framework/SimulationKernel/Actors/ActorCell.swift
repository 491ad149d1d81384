/// A world's record of an actor or a process, whatever its type.
///
/// Invariants: 1. `index` names this cell in `WorldCore.cells` from its enrolment until it is retired, and
/// another cell may have it afterwards; `number` is never given twice.
@usableFromInline
@safe
// In threaded mode it changes only between rounds, or by the actor's own handler.
// Safety: else only the thread that runs the world touches it.
class ActorCell: @unchecked Sendable {
  @usableFromInline
  enum State {
    case running
    case stopped
    case crashed
  }

  // What each message meets comes first, and once more where a resident begins.
  @usableFromInline final let core: WorldCore
  /// Tells deliveries to this actor from those to others; mixed, as instants are small numbers too.
  @usableFromInline @safe @exclusivity(unchecked) final var digestKey: UInt64 = 0
  /// The place in the world's table; it may be another actor's once this one is retired.
  @usableFromInline @safe @exclusivity(unchecked) final var index = UInt32.max
  @usableFromInline @safe @exclusivity(unchecked) final var state = State.running
  /// Whether it is an actor that receives messages, see ``resident``.
  final let isResident: Bool

  @usableFromInline final let name: String
  // Safety: the world, or ``ResidentCell``, keeps alive what this points at.
  @safe @usableFromInline final let executor: UnownedSerialExecutor
  /// How many actors and processes were enrolled before this one.
  @safe @exclusivity(unchecked) final var number: UInt64 = 0
  /// Its holdings, and what was thrown at it; `nil` as long as there was neither.
  @safe @exclusivity(unchecked) final var belongings: Belongings?
  /// How many child tasks of its handlers have said that waiting for ever is all right.
  @safe @exclusivity(unchecked) final var idling: Int32 = 0
  /// The runtime's identity of the task of a process, and where that waits.
  @safe @exclusivity(unchecked) final var task: UInt32 = 0
  @safe @exclusivity(unchecked) final var waitSlot = UInt32.max
  /// How many processes it has spawned.
  @safe @exclusivity(unchecked) final var spawnCount: UInt32 = 0
  /// Of an actor: makes another instance, and has it live here.
  @usableFromInline @safe @exclusivity(unchecked) final var makeInstance:
    ((ResidentCell) -> AnyObject)?
  /// Keeps alive the executor that `executor` only points at, if it is the actor's own.
  final let ownExecutor: AnyObject?
  /// Holdings of an actor in threaded mode.
  final let seat: TeamSeat?
  /// Slots of an actor that events and handlers still hold once it was stopped.
  @safe @exclusivity(unchecked) final var leftovers = 0

  init(
    core: WorldCore, name: String, executor: UnownedSerialExecutor, ownExecutor: AnyObject? = nil,
    seat: TeamSeat? = nil, isResident: Bool = false
  ) {
    self.core = core
    self.name = name
    self.ownExecutor = ownExecutor
    self.seat = seat
    self.isResident = isResident
    unsafe self.executor = executor
  }

  /// Takes a place in the world.
  final func enrol(at index: UInt32, number: UInt64) {
    self.index = index
    self.number = number
    digestKey = StableHasher.mix(number + 1)
  }

  /// Drops everything that points back here, so that the cell can be freed.
  func tearDown() {
    state = .stopped
    // What a process came to is there for those who join it later.
    let result = belongings?.result
    belongings = nil
    if result != nil { ownBelongings.result = result }
  }
}
