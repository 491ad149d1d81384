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
  /// The path of a message that is handled at once: the same steps as ``delivery(to:)``.
  @inlinable
  static func immediateDelivery<Instance: SynchronousActor>(
    to type: Instance.Type
  ) -> ResidentCell.ImmediateDelivery {
    { cell, slot in
      // Safety: a cell's handlers are made for its own type and that of its instance, see ``ResidentCell``.
      let mailbox = unsafe unsafeDowncast(cell, to: Mailbox<Instance.Message>.self)
      guard let occupant = cell.occupant, let message = mailbox.take(slot) else { return }
      cell.delivered += 1
      Self.account(for: message, to: cell, in: cell.core)
      let isolated = IsolatedHandler<Instance> { instance, message in instance.receive(message) }
      // Safety: called by a fused world's pump only, which runs on the very executor of the instance;
      // an isolated parameter is passed like any other, and nobody is let go of while handlers run.
      let handler = unsafe unsafeBitCast(isolated, to: EnteredHandler<Instance>.self)
      unsafe occupant._withUnsafeGuaranteedRef {
        handler.call(unsafe unsafeDowncast($0, to: Instance.self), message)
      }
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

/// Points at an actor that handles messages at once, without counting the reference.
// Safety: the world's table of actors owns what is pointed at, and forgets this pointer first.
@safe
struct ImmediateHandle {
  private let cell: Unmanaged<ResidentCell>

  init(_ cell: ResidentCell) {
    unsafe self.cell = Unmanaged.passUnretained(cell)
  }

  /// Where in a record begins again what a message meets; a wrong place would cost time only.
  private static let warmPlace = 144

  /// Reads what sending and handling meet of the actor's record.
  @inline(__always)
  func glimpseRecord() -> UInt {
    unsafe cell._withUnsafeGuaranteedRef { cell in
      // Safety: `length` is that of the record.
      unsafe Self.words(
        of: Unmanaged.passUnretained(cell).toOpaque(), from: Self.warmPlace, to: Int(cell.length))
    }
  }

  /// Reads the actor itself.
  @inline(__always)
  func glimpseInstance() -> UInt {
    unsafe cell._withUnsafeGuaranteedRef { cell in
      guard let occupant = unsafe cell.occupant?.toOpaque() else { return 0 }
      // Safety: `occupantLength` is that of the instance.
      return unsafe Self.words(of: occupant, from: 64, to: Int(cell.occupantLength))
    }
  }

  /// The sum of the first word of an object and of one in each line of a cache further on: it says nothing.
  @inline(__always) @unsafe
  private static func words(of object: UnsafeMutableRawPointer, from first: Int, to end: Int)
    -> UInt
  {
    var sum = unsafe object.load(as: UInt.self)
    // Lines begin where addresses do.
    var place = first - (Int(bitPattern: object) + first) & 63
    while place + 8 <= end {
      sum &+= unsafe object.load(fromByteOffset: place, as: UInt.self)
      place += 64
    }
    return sum
  }

  /// Whom the handler of the actor sent to last.
  var lastReceiver: UInt32 {
    get { unsafe cell._withUnsafeGuaranteedRef { $0.lastReceiver } }
    nonmutating set { unsafe cell._withUnsafeGuaranteedRef { $0.lastReceiver = newValue } }
  }

  @inline(__always)
  func handle(_ slot: UInt32) {
    unsafe cell._withUnsafeGuaranteedRef { $0.immediate?($0, slot) }
  }
}

extension WorldCore {
  @usableFromInline
  func setImmediate(_ delivery: ResidentCell.ImmediateDelivery?, of cell: ResidentCell) {
    guard mode == .fused else { return }
    cell.immediate = delivery
    immediate[Int(cell.index)] = delivery == nil ? nil : ImmediateHandle(cell)
  }
}
