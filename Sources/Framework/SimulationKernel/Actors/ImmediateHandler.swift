import ProcessSupport

/// Points at an actor that handles messages at once, without counting the reference.
// Safety: the world's table of actors owns what is pointed at, and forgets this pointer first.
@safe
struct ImmediateHandle {
  private let cell: Unmanaged<ResidentCell>

  init(_ cell: ResidentCell) {
    unsafe self.cell = Unmanaged.passUnretained(cell)
  }

  /// Writes to the actor's record what says nothing.
  @inline(__always)
  func touchRecord() {
    unsafe cell._withUnsafeGuaranteedRef { cell in
      cell.touched = 0
      cell.touchedNext = 0
    }
  }

  /// Reads the actor's record.
  @inline(__always)
  func glimpseRecord() -> UInt {
    unsafe cell._withUnsafeGuaranteedRef { cell in
      // Safety: `length` is that of the record.
      unsafe Self.words(
        of: Unmanaged.passUnretained(cell).toOpaque(), from: 0, to: cell.length.bytes)
    }
  }

  /// The place where the variables of an actor begin that brings its executor along, as those of a world do.
  ///
  /// It is behind what any object has; a wrong one would cost time only.
  private static let header = 16

  /// Reads the variables of the actor itself.
  @inline(__always)
  func glimpseInstance() -> UInt {
    unsafe cell._withUnsafeGuaranteedRef { cell in
      guard let occupant = unsafe cell.occupant?.toOpaque() else { return 0 }
      // Safety: `occupantLength` is that of the instance.
      return unsafe Self.words(
        of: occupant, from: Self.header, to: cell.occupantLength.bytes)
    }
  }

  /// The sum of one word in each line of a cache that a part of an object lies in: it says nothing.
  @inline(__always) @unsafe
  private static func words(of object: UnsafeMutableRawPointer, from first: Int, to end: Int)
    -> UInt
  {
    guard first < end else { return 0 }
    // Steps of a line's length from the first word, and the last one: as often for each object of a type, wherever
    // that lies, so that the processor knows how often.
    var sum: UInt = unsafe object.load(fromByteOffset: end - 8, as: UInt.self)
    var place = first
    while place < end - 8 {
      sum &+= unsafe object.load(fromByteOffset: place, as: UInt.self)
      place += 64
    }
    return sum
  }

  /// The receiver of the actor's handler's last message.
  var lastReceiver: UInt32 {
    get { unsafe cell._withUnsafeGuaranteedRef { $0.lastReceiver } }
    nonmutating set { unsafe cell._withUnsafeGuaranteedRef { $0.lastReceiver = newValue } }
  }

  @inline(__always)
  func handle(_ slot: UInt32) {
    unsafe cell._withUnsafeGuaranteedRef { cell in
      unsafe cell.immediate?._withUnsafeGuaranteedRef { $0.handle(cell, slot) }
    }
  }
}

/// The way all actors of one type handle a message at once.
///
/// A closure that may be another by the time it has returned is retained while it is called, and this is not. There is
/// one for each type, for as long as the process lives.
final class ImmediateHandler: Sendable {
  private struct Entry: ProbedEntry {
    // Allowed: it is looked up, and neither ordered nor told.
    let type: ObjectIdentifier
    let handler: ImmediateHandler

    var hash: UInt32 { Self.hash(of: type) }

    /// Descriptions of types lie apart by sixteen bytes at least.
    static func hash(of type: ObjectIdentifier) -> UInt32 {
      UInt32(truncatingIfNeeded: UInt(bitPattern: type) >> 4)
    }
  }

  private static let known = Guarded(ProbingTable<Entry>())

  fileprivate let handle: ResidentCell.ImmediateDelivery

  private init(_ handle: @escaping ResidentCell.ImmediateDelivery) { self.handle = handle }

  /// The one of a type, or a new one.
  static func of(
    _ type: (some SynchronousActor).Type, _ handle: @escaping ResidentCell.ImmediateDelivery
  ) -> ImmediateHandler {
    // Allowed: as above.
    let key = ObjectIdentifier(type)
    return known.withLock { known in
      let entry = known.first(at: Entry.hash(of: key)) { $0.type == key }
      if let entry { return entry.handler }
      let handler = ImmediateHandler(handle)
      known.put(Entry(type: key, handler: handler)) { $0.type == key }
      return handler
    }
  }
}

extension WorldCore {
  /// Makes the world handle the messages of an actor of a type at once.
  @usableFromInline
  func handleAtOnce(
    _ type: (some SynchronousActor).Type, _ cell: ResidentCell,
    _ delivery: @escaping ResidentCell.ImmediateDelivery
  ) {
    guard mode == .sequential else { return }
    unsafe cell.immediate = Unmanaged.passUnretained(.of(type, delivery))
    registry.handleAtOnce(cell, by: ImmediateHandle(cell))
  }

  /// Makes the world await the messages of an actor, as its handler may suspend.
  func awaitMessages(of cell: ResidentCell) {
    cell.immediate = nil
    registry.handleAtOnce(cell, by: nil)
  }

  /// Notes the receiver of the handler that runs at once, as it may send there the next time.
  @usableFromInline
  func noteReceiver(_ index: UInt32) {
    guard let sender = delivering?.target, sender != index else { return }
    registry.handlers[Int(sender)]?.lastReceiver = index
  }
}
