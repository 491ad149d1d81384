/// A world's record of an actor or a process, whatever its type: what each message meets.
///
/// In a large world no line of it is in the processor's cache when a message arrives. So it fills
/// as few lines of that as can be, and everything else lies apart, in ``details``.
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

  @usableFromInline final let core: WorldCore
  /// The key of deliveries to this actor alone; mixed, as instants are small numbers too.
  @usableFromInline @safe @exclusivity(unchecked) final var digestKey: UInt64 = 0
  /// The place in the world's table; it may be another actor's once this one is retired.
  @usableFromInline @safe @exclusivity(unchecked) final var index = UInt32.max
  @usableFromInline @safe @exclusivity(unchecked) final var state = State.running
  /// Indicates whether it is an actor that receives messages, see ``resident``.
  final let isResident: Bool
  /// Hints for large worlds, see ``Prefetcher``: how long this record and the instance are.
  @safe @exclusivity(unchecked) final var length = ObjectLength()
  @safe @exclusivity(unchecked) final var occupantLength = ObjectLength()
  /// A byte that is written to and never read, so that the line it lies in is fetched.
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

  /// Indicates whether it never was part of the world, which has failed as it was to be.
  final var wasRefused: Bool { state == .stopped && index == .max }

  /// Takes a place in the world.
  final func enrol(at index: UInt32, number: UInt64) {
    self.index = index
    details.number = number
    digestKey = StableHasher.mix(number + 1)
  }

  /// Drops everything that points back here, so that the cell can be freed.
  func tearDown() {
    state = .stopped
    // The result of a process is there for tasks that join it later.
    let result = belongings?.result
    belongings = nil
    if result != nil { ownBelongings.result = result }
  }
}
