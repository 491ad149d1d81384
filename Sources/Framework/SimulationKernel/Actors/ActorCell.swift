/// A world's record of an actor or a process, regardless of its type.
///
/// In a large world the record is not in the processor's cache when a message arrives. It therefore
/// fills as few cache lines as possible, and rarely used data is stored in ``details``.
///
/// Invariants: 1. `index` names this cell in `WorldCore.cells` from its enrolment until it is
/// retired. Another cell may have the index afterwards. 2. `number` is never assigned twice.
@usableFromInline
@safe
// In threaded mode the cell changes only between rounds, or by the actor's own handler.
// Safety: in the other modes only the thread that runs the world uses it.
class ActorCell: @unchecked Sendable {
  @usableFromInline
  enum State {
    case running
    case stopped
    case crashed
  }

  @usableFromInline final let core: WorldCore
  /// The key of deliveries to this actor, mixed because instants are small numbers too.
  @usableFromInline @safe @exclusivity(unchecked) final var digestKey: UInt64 = 0
  /// The place in the world's table, which another actor may have once this one is retired.
  @usableFromInline @safe @exclusivity(unchecked) final var index = UInt32.max
  @usableFromInline @safe @exclusivity(unchecked) final var state = State.running
  /// Whether the cell is of an actor that receives messages, see ``resident``.
  final let isResident: Bool
  /// The sizes of this record and of the instance, as hints for the ``Prefetcher`` of large worlds.
  @safe @exclusivity(unchecked) final var length = ObjectLength()
  @safe @exclusivity(unchecked) final var occupantLength = ObjectLength()
  /// A byte that is written and never read, so that its cache line is fetched.
  @safe @exclusivity(unchecked) final var touched: UInt8 = 0
  @usableFromInline final let details: ActorDetails

  init(
    core: WorldCore, name: String, executor: UnownedSerialExecutor,
    ownExecutor: OwnExecutor = .none, isResident: Bool = false
  ) {
    self.core = core
    self.isResident = isResident
    details = unsafe ActorDetails(name: name, executor: executor, ownExecutor: ownExecutor)
  }

  /// Whether the actor was rejected and never was part of the world.
  final var wasRefused: Bool { state == .stopped && index == .max }

  /// Sets the place and the number of the cell in the world.
  final func enrol(at index: UInt32, number: UInt64) {
    self.index = index
    details.number = number
    digestKey = StableHasher.mix(number + 1)
  }

  /// Drops all references that lead back to the cell, so that it can be freed.
  func tearDown() {
    state = .stopped
    // The result of a process is kept for tasks that join it later.
    let result = belongings?.result
    belongings = nil
    if result != nil { ownBelongings.result = result }
  }
}
