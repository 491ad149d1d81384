/// A world's record of an actor that receives messages, whatever the actor's type.
///
/// The cell outlives the instance: references point at the cell, so they stay good when an actor
/// crashes and a fresh instance takes its place. It may even come before the first instance, as an address
/// nobody lives at yet.
///
/// Invariant: a stopped cell is retired once `leftovers` is zero: no event and no handler names it any more.
@usableFromInline
@safe
// In threaded mode `waiting` is guarded by `lock`, and `delivered` belongs to the actor's executor.
// Safety: the rest as in ``ActorCell``.
final class ResidentCell: ActorCell, @unchecked Sendable {
  /// Handles the message in a slot: digest, trace, then the actor's own handler.
  @usableFromInline
  typealias Delivery = @Sendable (_ slot: UInt32) async -> Void

  /// Keeps alive the executor that `executor` only points at.
  let executorOwner: any SerialExecutor
  /// Guards the mailbox while several threads send to it.
  let lock = SpinLock()

  /// Undelivered messages, the size of the mailbox.
  @usableFromInline @safe @exclusivity(unchecked) var waiting = 0
  /// Messages delivered so far.
  @usableFromInline @safe @exclusivity(unchecked) var delivered: UInt64 = 0
  /// How a message is handled, if anybody lives at the address.
  @usableFromInline @safe @exclusivity(unchecked) var deliver: Delivery?
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
    executorOwner = executor
    unsafe super.init(core: core, name: name, executor: executor.asUnownedSerialExecutor())
  }

  override var ownMailbox: AnyMailbox? { mailbox }

  override func tearDown() {
    super.tearDown()
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

extension ActorCell {
  /// The cell as that of an actor; `nil` of a process that is none.
  final var resident: ResidentCell? { self as? ResidentCell }
}
