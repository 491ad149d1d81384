/// A simulated actor whose handler never suspends and is called directly in sequential mode.
///
///     actor Counter: SynchronousActor {
///       enum Message: PayloadFreeMessage { case increment }
///
///       nonisolated let context: SimulationContext
///       private(set) var count = 0
///
///       init(context: SimulationContext) { self.context = context }
///
///       func receive(_ message: Message) { count += 1 }
///     }
///
/// In all other respects the actor is like a ``SimulatedActor``. Its handler runs in the same
/// isolation and order, and is awaited in the other modes. A message costs about a third of that of
/// a ``SimulatedActor``, which switches executors twice. Prefer this protocol if the handler only
/// computes and sends.
public protocol SynchronousActor: SimulatedActor {
  /// Handles one message without suspending.
  func receive(_ message: Message)
}

extension World {
  /// Returns the handler of a message handled at once, with the same steps as ``delivery(to:)``.
  @inlinable
  static func immediateDelivery<Instance: SynchronousActor>(
    to type: Instance.Type
  ) -> ResidentCell.ImmediateDelivery {
    { cell, slot in
      if MessageRoom.fits(Instance.Message.self) {
        let place = unsafe HeldMessage<Instance.Message>.place(in: cell.core.room)
        unsafe deliver(slot, of: cell, by: place, to: type)
      } else {
        unsafe withUnsafeTemporaryAllocation(
          of: HeldMessage<Instance.Message>.self, capacity: 1
        ) { room in
          unsafe deliver(slot, of: cell, by: room.baseAddress.unsafelyUnwrapped, to: type)
        }
      }
    }
  }

  /// Handles a message at once, after it was moved to a place, as it may be large.
  @inlinable @inline(__always) @unsafe
  static func deliver<Instance: SynchronousActor>(
    _ slot: UInt32, of cell: ResidentCell, by place: HeldMessage<Instance.Message>.Place,
    to type: Instance.Type
  ) {
    // Safety: the handlers of a cell are made for its type and its instance's, see
    // ``ResidentCell``.
    let mailbox = unsafe unsafeDowncast(cell, to: Mailbox<Instance.Message>.self)
    guard let occupant = cell.occupant, unsafe mailbox.take(slot, to: place) else { return }
    cell.delivered &+= 1
    unsafe place.pointee.account(to: cell)
    let isolated = unsafe IsolatedHandler<Instance> { instance, message in
      // Safety: the place contains the message, which no code reads after its handler.
      unsafe instance.receive(message.move().message)
    }
    // Safety: only a pump of a sequential world calls it, and that runs on the instance's executor.
    // An isolated parameter is passed like any other. No instance is freed while handlers run.
    let handler = unsafe unsafeBitCast(isolated, to: EnteredHandler<Instance>.self)
    unsafe occupant._withUnsafeGuaranteedRef {
      unsafe handler.call(unsafeDowncast($0, to: Instance.self), place)
    }
  }

  /// Adds a delivery to the event-history hash and, if enabled, to the trace.
  @inlinable @inline(__always)
  static func account<Message: SimulationMessage>(
    for message: Message, to cell: ActorCell, in core: WorldCore
  ) {
    var hasher = StableHasher(state: UInt64(bitPattern: core.now.nanoseconds))
    hasher.combine(cell.digestKey)
    message.hash(into: &hasher)
    if core.journal.tellsDeliveries {
      core.note(hasher, by: cell, .delivery(message))
    } else {
      core.journal.takeDelivery(hasher)
    }
  }
}

/// A handler with its actor as an isolated parameter.
///
/// In a struct, the type of the closure is cast without a thunk.
@usableFromInline
@safe
struct IsolatedHandler<Instance: SynchronousActor> {
  @usableFromInline let call: Call

  @usableFromInline
  typealias Call = (isolated Instance, HeldMessage<Instance.Message>.Place) -> Void

  @inlinable
  init(_ call: @escaping Call) {
    unsafe self.call = unsafe call
  }
}

/// The same handler for a caller that already runs on the actor's executor.
@usableFromInline
@safe
struct EnteredHandler<Instance: SynchronousActor> {
  @usableFromInline let call: (Instance, HeldMessage<Instance.Message>.Place) -> Void
}
