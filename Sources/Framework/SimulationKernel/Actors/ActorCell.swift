/// A world's record of an actor or a process, whatever its type: what each message meets.
///
/// In a large world nothing of it is in the processor's cache when a message comes. So it fills as few lines of
/// that as can be, and everything else lies apart, in ``details``.
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
  /// Tells deliveries to this actor from those to others; mixed, as instants are small numbers too.
  @usableFromInline @safe @exclusivity(unchecked) final var digestKey: UInt64 = 0
  /// The place in the world's table; it may be another actor's once this one is retired.
  @usableFromInline @safe @exclusivity(unchecked) final var index = UInt32.max
  @usableFromInline @safe @exclusivity(unchecked) final var state = State.running
  /// Whether it is an actor that receives messages, see ``resident``.
  final let isResident: Bool
  /// Hints for large worlds, see ``Prefetcher``: how long this record and the instance are.
  @safe @exclusivity(unchecked) final var length = ObjectLength()
  @safe @exclusivity(unchecked) final var occupantLength = ObjectLength()
  /// Written to and never read, so that the line it lies in is fetched.
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

  /// Whether it never was part of the world, which has failed as it was to be.
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
    // What a process came to is there for those who join it later.
    let result = belongings?.result
    belongings = nil
    if result != nil { ownBelongings.result = result }
  }
}
