import ProcessSupport
/// A world's record of an actor that receives messages, regardless of the actor's type.
///
/// The cell outlives the instance. References lead to the cell, so they remain valid when an actor
/// crashes and a new instance takes its place. The cell may exist before the first instance, as a
/// reference without an actor.
///
/// Invariants: 1. A stopped cell is retired once `leftovers` is zero: no event and no handler names
/// it any more. 2. Every cell is a ``Mailbox``, and its handlers were made for the type of that and
/// of the instance.
@usableFromInline
@safe
// In threaded mode the seat's lock guards the mailbox and `waiting`. Only the actor's executor uses
// `delivered`.
// Safety: all other properties are guarded as in ``ActorCell``.
class ResidentCell: ActorCell, @unchecked Sendable {
  /// The delivery of the message in a slot: event-history hash, trace, then the actor's handler.
  ///
  /// The handler receives the cell, so that actors of one type share it.
  @usableFromInline
  typealias Delivery = @Sendable (_ cell: ResidentCell, _ slot: UInt32) async -> Void
  /// The delivery of a message to a handler that never suspends.
  @usableFromInline
  typealias ImmediateDelivery = @Sendable (_ cell: ResidentCell, _ slot: UInt32) -> Void

  /// The number of undelivered messages.
  @usableFromInline @safe @exclusivity(unchecked) final var waiting: Int32 = 0
  /// The first free slot, and the number of slots after the first one.
  @usableFromInline @safe @exclusivity(unchecked) final var firstFree: UInt32 = 0
  @usableFromInline @safe @exclusivity(unchecked) final var laterCount: UInt32 = 0
  @usableFromInline @safe @exclusivity(unchecked) final var firstHead = SlotHead(isWaiting: false)
  /// Whether messages need no cleanup, so that they can be overwritten at any time.
  @usableFromInline final let holdsBytesAlone: Bool
  // Safety: the memory has `laterCount` heads, with room for two or the next power of two, and then
  // the messages. Slots are numbered from one. The memory is freed once, here.
  @usableFromInline @safe @exclusivity(unchecked) final var laterHeads:
    UnsafeMutablePointer<SlotHead>?
  /// The place of the receiver of the handler's last message, another hint for large worlds.
  @safe @exclusivity(unchecked) final var lastReceiver = UInt32.max
  /// A byte like ``touched``, in the record's next cache line.
  @safe @exclusivity(unchecked) final var touchedNext: UInt8 = 0
  /// The number of messages delivered so far.
  @usableFromInline @safe @exclusivity(unchecked) final var delivered: UInt64 = 0
  /// The actor instance, which the cell owns, or `nil` before the first one and after a stop.
  // Safety: the setter of `instance` retains a new instance and releases the former one.
  @usableFromInline @safe @exclusivity(unchecked) final var occupant: Unmanaged<AnyObject>?
  /// The direct handler, if the actor's handler never suspends and the world is sequential.
  // Safety: the handler exists as long as the process, see ``ImmediateHandler``.
  @safe @exclusivity(unchecked) final var immediate: Unmanaged<ImmediateHandler>?

  @usableFromInline
  init(core: WorldCore, name: String, holdsBytesAlone: Bool) {
    self.holdsBytesAlone = holdsBytesAlone
    let ownExecutor = core.ownExecutor
    let executor =
      switch ownExecutor {
      case .none: unsafe core.asUnownedSerialExecutor()
      case .interleaved(let executor): unsafe executor.asUnownedSerialExecutor()
      case .threaded(let seat): unsafe seat.executor.asUnownedSerialExecutor()
      }
    unsafe super.init(
      core: core, name: name, executor: executor, ownExecutor: ownExecutor, isResident: true)
  }

  deinit {
    unsafe occupant?.release()
    unsafe laterHeads?.deallocate()
  }

  @usableFromInline final var instance: AnyObject? {
    get { unsafe occupant?.takeUnretainedValue() }
    set {
      let former = occupant
      unsafe occupant = newValue.map { unsafe Unmanaged.passRetained($0) }
      // The former instance may be the one whose handler runs now.
      if let former = unsafe former?.takeRetainedValue() { core.keepUntilRest(former) }
    }
  }

  override func tearDown() {
    super.tearDown()
    details.deliver = nil
    immediate = nil
    details.makeInstance = nil
    instance = nil
    seat?.tearDown()
  }

  /// Returns whether the cell is the mailbox for a type of messages, without a dynamic cast.
  func takes(_ type: any SimulationMessage.Type) -> Bool { false }

  /// Releases the message in a slot, which no handler receives.
  func letGo(of slot: UInt32) {}

  /// Returns a description of the message in a slot.
  func describe(_ slot: UInt32) -> String? { nil }

  /// Calls a closure while no other thread may use the mailbox.
  final func withLock<Result>(_ body: () -> Result) -> Result {
    guard let seat else { return body() }
    return seat.lock.withLock(body)
  }
}

extension ActorCell {
  /// The cell as that of an actor, or `nil` if it belongs to a process without a mailbox.
  final var resident: ResidentCell? {
    // Safety: only the initializer of ``ResidentCell`` sets `isResident`.
    isResident ? unsafe unsafeDowncast(self, to: ResidentCell.self) : nil
  }

  /// Returns the cell as the mailbox for a type of messages, or `nil` if it is not.
  @usableFromInline
  final func mailbox<Message>(of type: Message.Type) -> Mailbox<Message>? {
    guard let resident, resident.takes(type) else { return nil }
    // Safety: only a mailbox for these messages accepts them.
    return unsafe unsafeDowncast(resident, to: Mailbox<Message>.self)
  }
}
