import ProcessSupport
/// A world's record of an actor that receives messages, whatever the actor's type.
///
/// The cell outlives the instance: references point at the cell, so they stay good when an actor
/// crashes and a fresh instance takes its place. It may even exist before the first instance, as an
/// address without an actor.
///
/// Invariants: 1. A stopped cell is retired once `leftovers` is zero: no event and no handler names it any
/// more. 2. Every cell is a ``Mailbox``, and its handlers were made for the type of that and of the instance.
@usableFromInline
@safe
// In threaded mode the mailbox and `waiting` are guarded by the seat's lock, and `delivered` belongs to the
// actor's executor.
// Safety: the rest as in ``ActorCell``.
class ResidentCell: ActorCell, @unchecked Sendable {
  /// Handles the message in a slot of a cell: digest, trace, then the actor's own handler.
  ///
  /// The handler is given the cell: so actors of one type share it, without a closure for each.
  @usableFromInline
  typealias Delivery = @Sendable (_ cell: ResidentCell, _ slot: UInt32) async -> Void
  /// The same for a handler that never suspends.
  @usableFromInline
  typealias ImmediateDelivery = @Sendable (_ cell: ResidentCell, _ slot: UInt32) -> Void

  /// The number of undelivered messages, the size of the mailbox.
  @usableFromInline @safe @exclusivity(unchecked) final var waiting: Int32 = 0
  /// The head of the chain of free slots, and how many slots there are behind the first.
  @usableFromInline @safe @exclusivity(unchecked) final var firstFree: UInt32 = 0
  @usableFromInline @safe @exclusivity(unchecked) final var laterCount: UInt32 = 0
  @usableFromInline @safe @exclusivity(unchecked) final var firstHead = SlotHead(isWaiting: false)
  /// Indicates whether a message is nothing but bytes, and the time of letting go is irrelevant.
  @usableFromInline final let holdsBytesAlone: Bool
  // Safety: `laterCount` heads, with room for two or the next power of two, and then the messages; slots are numbered
  // from one, and the memory is given back once, here.
  @usableFromInline @safe @exclusivity(unchecked) final var laterHeads:
    UnsafeMutablePointer<SlotHead>?
  /// The place of the receiver of the handler's last message, another hint for large worlds.
  @safe @exclusivity(unchecked) final var lastReceiver = UInt32.max
  /// The same as ``touched``, in the record's next line.
  @safe @exclusivity(unchecked) final var touchedNext: UInt8 = 0
  /// Messages delivered so far.
  @usableFromInline @safe @exclusivity(unchecked) final var delivered: UInt64 = 0
  /// The actor itself, which this owns; `nil` before there is one and after it was stopped.
  // Safety: retained when it is set and released when another is, which the setter of `instance` does.
  @usableFromInline @safe @exclusivity(unchecked) final var occupant: Unmanaged<AnyObject>?
  /// Handles a message at once, if the actor's handler never suspends and the world is sequential.
  // Safety: it lives as long as the process, see ``ImmediateHandler``.
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

  /// The actor itself.
  @usableFromInline final var instance: AnyObject? {
    get { unsafe occupant?.takeUnretainedValue() }
    set {
      let former = occupant
      unsafe occupant = newValue.map { unsafe Unmanaged.passRetained($0) }
      // It may be the one that runs now.
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

  /// Returns whether it is the mailbox for a type of messages; a cast would look that up.
  func takes(_ type: any SimulationMessage.Type) -> Bool { false }

  /// Lets go of the message in a slot, which no handler takes.
  func letGo(of slot: UInt32) {}

  /// The message in a slot, for people.
  func describe(_ slot: UInt32) -> String? { nil }

  /// Calls a body that uses the mailbox while no other thread may.
  final func withLock<Result>(_ body: () -> Result) -> Result {
    guard let seat else { return body() }
    return seat.lock.withLock(body)
  }
}

extension ActorCell {
  /// The cell as that of an actor; `nil` of a process that is none.
  final var resident: ResidentCell? {
    // Safety: a cell says of itself that it is one in one initializer, which is a resident's.
    isResident ? unsafe unsafeDowncast(self, to: ResidentCell.self) : nil
  }

  /// The cell as the mailbox for a type of messages; `nil` of a process and of an actor that takes others.
  @usableFromInline
  final func mailbox<Message>(of type: Message.Type) -> Mailbox<Message>? {
    guard let resident, resident.takes(type) else { return nil }
    // Safety: it takes such messages, so that is its very type.
    return unsafe unsafeDowncast(resident, to: Mailbox<Message>.self)
  }
}
