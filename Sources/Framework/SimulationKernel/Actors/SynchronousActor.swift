/// A simulated actor whose handler never suspends; in a fused world it is called without a hop.
///
///     actor Counter: SynchronousActor {
///       enum Message: BareMessage { case increment }
///
///       nonisolated let context: SimulationContext
///       private(set) var count = 0
///
///       init(context: SimulationContext) { self.context = context }
///
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
  /// The path of a message that is handled at once: the same steps as ``delivery(to:from:)``.
  @inlinable
  static func immediateDelivery<Instance: SynchronousActor>(
    to instance: Instance, from mailbox: Mailbox<Instance.Message>
  ) -> ImmediateDelivery {
    let isolated = IsolatedHandler<Instance> { instance, message in instance.receive(message) }
    // Safety: called by a fused world's pump only, which runs on the very executor of the instance;
    // an isolated parameter is passed like any other.
    let handler = unsafe unsafeBitCast(isolated, to: EnteredHandler<Instance>.self)
    let cell = mailbox.cell
    let core = mailbox.core
    return ImmediateDelivery { slot in
      guard let message = mailbox.take(slot) else { return }
      cell.delivered += 1
      Self.account(for: message, to: cell, in: core)
      handler.call(instance, message)
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
    if core.tellsDeliveries {
      core.note(hasher, by: cell, .delivery(message))
    } else {
      core.digest.combine(hasher)
      core.deliveredCount += 1
    }
  }
}

/// A handler as its actor sees it.
///
/// Inside a struct its type is cast without a thunk.
@usableFromInline
struct IsolatedHandler<Instance: SynchronousActor> {
  @usableFromInline let call: (isolated Instance, Instance.Message) -> Void

  @inlinable
  init(_ call: @escaping (isolated Instance, Instance.Message) -> Void) {
    self.call = call
  }
}

/// The same handler for one who is on the actor's executor already.
@usableFromInline
struct EnteredHandler<Instance: SynchronousActor> {
  @usableFromInline let call: (Instance, Instance.Message) -> Void
}

/// Handles the message in a slot before it returns; an object, so that calling it counts no
/// references.
@usableFromInline
final class ImmediateDelivery {
  @usableFromInline let run: (_ slot: UInt32) -> Void

  @inlinable
  init(_ run: @escaping (_ slot: UInt32) -> Void) {
    self.run = run
  }
}

/// Points at an actor's immediate delivery without counting the reference.
// Safety: the actor's cell owns what is pointed at, and the world forgets the pointer first.
@safe
struct ImmediateHandle {
  private let delivery: Unmanaged<ImmediateDelivery>

  init(_ delivery: ImmediateDelivery) {
    unsafe self.delivery = Unmanaged.passUnretained(delivery)
  }

  @inline(__always)
  func run(_ slot: UInt32) {
    unsafe delivery._withUnsafeGuaranteedRef { $0.run(slot) }
  }
}

extension WorldCore {
  @usableFromInline
  func setImmediate(_ delivery: ImmediateDelivery?, of cell: ResidentCell) {
    guard mode == .fused else { return }
    // It may be the one that runs now.
    if let former = cell.immediate { keepUntilRest(former) }
    cell.immediate = delivery
    immediate[Int(cell.index)] = delivery.map(ImmediateHandle.init)
  }
}
