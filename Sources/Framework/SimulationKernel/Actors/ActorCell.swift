/// What a world keeps of one of its actors, whatever the actor's type.
///
/// The cell outlives the instance: references point at the cell, so they stay good when an actor
/// crashes and a fresh instance takes its place. It may even come before the first instance, as an address
/// nobody lives at yet.
///
/// Invariants: 1. `index` names this cell in `WorldCore.cells` from its enrolment until it is retired, and
/// another cell may have it afterwards; `number` is never given twice. 2. A stopped cell is retired once
/// `leftovers` is zero: no event and no handler names it any more.
@usableFromInline
@safe
// In threaded mode `waiting` is guarded by `lock`, `delivered` belongs to the actor's executor, and
// the rest changes only between rounds or by the actor's own handler.
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
  @usableFromInline let name: String
  /// The place in the world's table; it may be another actor's once this one is retired.
  @usableFromInline @safe @exclusivity(unchecked) var index = UInt32.max
  /// How many actors were enrolled before this one.
  @safe @exclusivity(unchecked) var number: UInt64 = 0
  /// Tells deliveries to this actor from those to others; mixed, as instants are small numbers too.
  @usableFromInline @safe @exclusivity(unchecked) var digestKey: UInt64 = 0
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
  /// How a message is handled, if anybody lives at the address.
  @usableFromInline @safe @exclusivity(unchecked) var deliver: Delivery?
  /// What the actor leaves to chance where nobody explores.
  @safe @exclusivity(unchecked) var chances: RandomStream?
  /// Keeps alive what the world's table of immediate deliveries points at.
  @safe @exclusivity(unchecked) var immediate: ImmediateDelivery?
  @usableFromInline @safe @exclusivity(unchecked) var makeInstance: () -> Void = {}
  /// The actor itself; `nil` before there is one and after it was stopped.
  @usableFromInline @safe @exclusivity(unchecked) var instance: (any Actor)?
  /// Whether the actor was stopped and let go of.
  @safe @exclusivity(unchecked) var isHalted = false
  /// Slots that events and handlers still hold once it was.
  @safe @exclusivity(unchecked) var leftovers = 0
  /// In threaded mode: the actor's own pumps, its events of the present round, and which round that is.
  @safe @exclusivity(unchecked) var pumpHost: PumpHost?
  @safe @exclusivity(unchecked) var idlePumps: [Pump] = []
  @safe @exclusivity(unchecked) var calledPump: Pump?
  @safe @exclusivity(unchecked) var round = Deque<(Event, UInt32)>()
  @safe @exclusivity(unchecked) var roundNumber: UInt64 = 0
  /// Set once, right after the cell is made; it points back at the cell.
  @usableFromInline @safe @exclusivity(unchecked) var mailbox: AnyMailbox?

  init(core: WorldCore, name: String, executor: any SerialExecutor) {
    self.core = core
    self.name = name
    self.executor = unsafe executor.asUnownedSerialExecutor()
    executorOwner = executor
  }

  /// Takes a place in the world.
  func enrol(at index: UInt32, number: UInt64) {
    self.index = index
    self.number = number
    digestKey = StableHasher.mix(number + 1)
  }

  func draw(below bound: Int) -> Int {
    var stream = chances ?? RandomStream(seed: core.seed, actor: name, purpose: "choices")
    defer { chances = stream }
    return stream.below(bound)
  }

  /// Drops the instance and everything that points back here, so that the cell can be freed.
  func tearDown() {
    state = .stopped
    deliver = nil
    immediate = nil
    makeInstance = {}
    instance = nil
    mailbox = nil
    pumpHost = nil
    idlePumps = []
    calledPump = nil
  }
}
