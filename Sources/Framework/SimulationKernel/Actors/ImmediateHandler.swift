import ProcessSupport

/// An uncounted reference to an actor that handles messages at once.
// Safety: the world's registry owns the cell, and removes this pointer before the cell.
@safe
struct ImmediateHandle {
  private let cell: Unmanaged<ResidentCell>

  init(_ cell: ResidentCell) {
    unsafe self.cell = Unmanaged.passUnretained(cell)
  }

  /// Writes to the actor's record to fetch its cache lines.
  @inline(__always)
  func touchRecord() {
    unsafe cell._withUnsafeGuaranteedRef { cell in
      cell.touched = 0
      cell.touchedNext = 0
    }
  }

  /// Reads the actor's record to fetch its cache lines.
  @inline(__always)
  func glimpseRecord() -> UInt {
    unsafe cell._withUnsafeGuaranteedRef { cell in
      // Safety: `length` is the size of the record.
      unsafe Self.words(
        of: Unmanaged.passUnretained(cell).toOpaque(), from: 0, to: cell.length.bytes)
    }
  }

  /// The offset of the first variable of an actor that specifies its executor.
  ///
  /// It follows the header of any object. A wrong offset would only cost time.
  private static let header = 16

  /// Reads the variables of the actor instance to fetch their cache lines.
  @inline(__always)
  func glimpseInstance() -> UInt {
    unsafe cell._withUnsafeGuaranteedRef { cell in
      guard let occupant = unsafe cell.occupant?.toOpaque() else { return 0 }
      // Safety: `occupantLength` is the size of the instance.
      return unsafe Self.words(
        of: occupant, from: Self.header, to: cell.occupantLength.bytes)
    }
  }

  /// Returns the sum of one word of each cache line of an object's part; the sum has no meaning.
  @inline(__always) @unsafe
  private static func words(of object: UnsafeMutableRawPointer, from first: Int, to end: Int)
    -> UInt
  {
    guard first < end else { return 0 }
    // One word of each cache line is read, and the last word. The count is the same for all objects
    // of a type at any address, so that the processor can predict it.
    var sum: UInt = unsafe object.load(fromByteOffset: end - 8, as: UInt.self)
    var place = first
    while place < end - 8 {
      sum &+= unsafe object.load(fromByteOffset: place, as: UInt.self)
      place += 64
    }
    return sum
  }

  /// The receiver of the last message that the actor's handler sent.
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

/// The function by which all actors of one type handle a message at once.
///
/// A closure that may have been replaced by the time it returns is retained for each call. This
/// object is not: there is one for each type, for as long as the program runs.
final class ImmediateHandler: Sendable {
  private struct Entry: ProbedEntry {
    // Allowed: the identifier is only compared, and neither ordered nor printed.
    let type: ObjectIdentifier
    let handler: ImmediateHandler

    var hash: UInt32 { Self.hash(of: type) }

    /// Returns a hash of a type's address, as type descriptions are at least sixteen bytes apart.
    static func hash(of type: ObjectIdentifier) -> UInt32 {
      UInt32(truncatingIfNeeded: UInt(bitPattern: type) >> 4)
    }
  }

  private static let known = Guarded(ProbingTable<Entry>())

  fileprivate let handle: ResidentCell.ImmediateDelivery

  private init(_ handle: @escaping ResidentCell.ImmediateDelivery) { self.handle = handle }

  /// Returns the handler for a type, created when first needed.
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
  /// Makes the world call the handler of an actor directly, without a task.
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

  /// Notes the receiver of a message of the running handler, as it may send there the next time.
  @usableFromInline
  func noteReceiver(_ index: UInt32) {
    guard let sender = delivering?.target, sender != index else { return }
    registry.handlers[Int(sender)]?.lastReceiver = index
  }
}
