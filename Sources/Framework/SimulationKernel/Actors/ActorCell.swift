/// What a world keeps of one of its actors, whatever the actor's type.
///
/// The cell outlives the instance: references point at the cell, so they stay good when an actor
/// crashes and a fresh instance takes its place.
@usableFromInline
@safe
// In threaded mode `waiting` is guarded by `lock`, `delivered` belongs to the actor's executor, and
// the rest changes only between rounds.
// Safety: else only the thread that runs the world touches it.
final class ActorCell: @unchecked Sendable {
  @usableFromInline
  enum State {
    case running
    case stopped
    case crashed
  }

  /// Handles the message in a slot: digest, trace, then the actor's own handler.
  @usableFromInline
  typealias Delivery = @Sendable (_ slot: UInt32) async -> Void

  @usableFromInline let core: WorldCore
  @usableFromInline let index: UInt32
  @usableFromInline let name: String
  /// Tells deliveries to this actor from those to others; mixed, as instants are small numbers too.
  @usableFromInline let digestKey: UInt64
  // Safety: `executorOwner` keeps alive what this points at, for as long as the cell lives.
  @safe @usableFromInline let executor: UnownedSerialExecutor
  /// Keeps alive the executor that `executor` only points at.
  let executorOwner: any SerialExecutor
  /// Guards the mailbox while several threads send to it.
  let lock = SpinLock()

  @usableFromInline @safe @exclusivity(unchecked) var state = State.running
  /// Undelivered messages, the size of the mailbox.
  @usableFromInline @safe @exclusivity(unchecked) var waiting = 0
  /// Messages delivered so far.
  @usableFromInline @safe @exclusivity(unchecked) var delivered: UInt64 = 0
  /// How many child tasks of its handlers have said that waiting for ever is all right.
  @safe @exclusivity(unchecked) var idling = 0
  @usableFromInline @safe @exclusivity(unchecked) var deliver: Delivery = { _ in }
  /// What the actor leaves to chance where nobody explores.
  @safe @exclusivity(unchecked) var chances: RandomStream?
  /// Keeps alive what the world's table of immediate deliveries points at.
  @safe @exclusivity(unchecked) var immediate: ImmediateDelivery?
  @usableFromInline @safe @exclusivity(unchecked) var makeInstance: () -> Void = {}
  /// In threaded mode: the actor's own pumps, and its events of the present round.
  @safe @exclusivity(unchecked) var pumpHost: PumpHost?
  @safe @exclusivity(unchecked) var idlePumps: [Pump] = []
  @safe @exclusivity(unchecked) var calledPump: Pump?
  @safe @exclusivity(unchecked) var round = Deque<(Event, UInt32)>()
  /// Set once, right after the cell is made; it points back at the cell.
  @usableFromInline @safe @exclusivity(unchecked) var mailbox: AnyMailbox?

  init(core: WorldCore, name: String, executor: any SerialExecutor) {
    self.core = core
    self.index = UInt32(core.cells.count)
    self.name = name
    digestKey = StableHasher.mix(UInt64(index) + 1)
    self.executor = unsafe executor.asUnownedSerialExecutor()
    executorOwner = executor
  }

  func draw(below bound: Int) -> Int {
    var stream = chances ?? RandomStream(seed: core.seed, actor: name, purpose: "choices")
    defer { chances = stream }
    return stream.below(bound)
  }

  /// Drops the instance and everything that points back here, so that the cell can be freed.
  func tearDown() {
    state = .stopped
    deliver = { _ in }
    immediate = nil
    makeInstance = {}
    mailbox = nil
    pumpHost = nil
    idlePumps = []
    calledPump = nil
  }
}
