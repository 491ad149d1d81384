public import CueModel
import ProcessSupport
import SimulationKernel

/// Where the shared storage lives: in memory, and behind it wherever its creator keeps it.
///
///     let week = SharedStore(SharedStorage(cards: ["target"]))
///     _ = Device(in: monday, configuration: configuration, store: week)
///     _ = Device(in: tuesday, configuration: configuration, store: week)
///
/// A store outlives the devices that use it, one after another. What a device does depends on what
/// is stored when it begins, and never on where.
public final class SharedStore: Sendable {
  private let guarded: Guarded<SharedStorage>
  private let onKeep: (@Sendable (SharedStorage) -> Void)?

  /// Puts a storage where devices can use it.
  ///
  /// - Parameters:
  ///   - storage: The storage that earlier devices left.
  ///   - onKeep: Called whenever something must outlive the process: a launch, a charge before it
  ///     is dispatched (K-13) and as it is settled, a card taken in. Decisions and snapshots wait for
  ///     the next of these, so a kill can lose some of them, but never a charge.
  public init(
    _ storage: SharedStorage, onKeep: (@Sendable (SharedStorage) -> Void)? = nil
  ) {
    guarded = Guarded(storage)
    self.onKeep = onKeep
  }

  /// Everything stored at this moment.
  public var storage: SharedStorage { guarded.withLock { $0 } }

  /// The widget's snapshot, and nothing else of what is stored.
  var snapshot: WidgetSnapshot? { guarded.withLock { $0.snapshot } }

  /// Changes what is stored.
  func change(_ body: (inout SharedStorage) -> Void) {
    guarded.withLock { body(&$0) }
  }

  /// Changes what is stored, and keeps all of it before anything else happens.
  func keep<Result: Sendable>(_ body: (inout SharedStorage) -> Result) -> Result {
    guard let onKeep else { return guarded.withLock { body(&$0) } }
    let (result, storage) = guarded.withLock { storage in (body(&storage), storage) }
    // Outside the lock, for a file takes its time.
    onKeep(storage)
    return result
  }
}
