/// A simulated actor whose handler never suspends; in a fused world it is called without a hop.
///
///     actor Counter: SynchronousActor {
///       …
///       func receive(_ message: Message) { count += 1 }
///     }
///
/// Nothing else differs: the same handler runs in the same isolation and order, and in the other
/// modes it is awaited like any other. A message costs about a third of what ``SimulatedActor`` pays
/// for two executor switches, so prefer this wherever the handler only computes and sends.
public protocol SynchronousActor: SimulatedActor {
  /// Handles one message, without `await`.
  func receive(_ message: Message)
}

extension World {
  /// Adds an actor whose handler never suspends; see ``spawn(_:_:)-(_,(SimulationContext)->Instance)``.
  ///
  /// - Precondition: No actor of this world has the name.
  @inlinable
  public func spawn<Instance: SynchronousActor>(
    _ name: String, _ make: @escaping (SimulationContext) -> Instance
  ) -> ActorReference<Instance.Message> {
    let (cell, context) = makeCell(name)
    let mailbox = Mailbox<Instance.Message>(cell: cell)
    cell.mailbox = mailbox
    cell.makeInstance = { [unowned cell] in
      let instance = make(context)
      cell.deliver = Self.delivery(to: instance, from: mailbox)
      cell.core.setImmediate(Self.immediateDelivery(to: instance, from: mailbox), of: cell)
    }
    cell.makeInstance()
    return ActorReference(mailbox: mailbox)
  }

  /// The path of a message that is handled at once: the same steps as ``delivery(to:from:)``.
  @inlinable
  static func immediateDelivery<Instance: SynchronousActor>(
    to instance: Instance, from mailbox: Mailbox<Instance.Message>
  ) -> ImmediateDelivery {
    typealias Isolated = (isolated Instance, Instance.Message) -> Void
    typealias Entered = (Instance, Instance.Message) -> Void
    let handle: Isolated = { instance, message in instance.receive(message) }
    // Safety: called by a fused world's pump only, which runs on the very executor of the instance;
    // an isolated parameter is passed like any other.
    let enter = unsafe unsafeBitCast(handle, to: Entered.self)
    let cell = mailbox.cell
    let core = mailbox.core
    return { slot in
      guard let message = mailbox.begin(slot) else { return }
      cell.delivered += 1
      Self.account(for: message, to: cell, in: core)
      enter(instance, message)
      mailbox.end(slot)
    }
  }

  /// Puts a delivery into the digest and, if it is on, the trace.
  @inlinable
  static func account<Message: SimulationMessage>(
    for message: Message, to cell: ActorCell, in core: WorldCore
  ) {
    var hasher = StableHasher(state: UInt64(bitPattern: core.now.nanoseconds))
    hasher.combine(cell.digestKey)
    message.hash(into: &hasher)
    if core.trace == nil, !core.isShared {
      core.digest.combine(hasher)
    } else {
      core.note(hasher, by: cell, .delivery(message))
    }
  }
}

/// Handles the message in a slot before it returns.
@usableFromInline
typealias ImmediateDelivery = (_ slot: UInt32) -> Void

extension WorldCore {
  @usableFromInline
  func setImmediate(_ delivery: ImmediateDelivery?, of cell: ActorCell) {
    guard mode == .fused else { return }
    immediate[Int(cell.index)] = delivery
  }
}
