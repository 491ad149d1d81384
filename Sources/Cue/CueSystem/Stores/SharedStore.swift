public import CueModel
import ProcessSupport
import SimulationKernel

/// The shared storage, in memory and in any place that its creator writes it to.
///
///     let week = SharedStore(SharedStorage(cards: ["target"]))
///     _ = Device(in: monday, configuration: configuration, store: week)
///     _ = Device(in: tuesday, configuration: configuration, store: week)
///
/// A store outlasts the devices that use it, one after another. The actions of a device depend on
/// the contents at its start, and never on the place of storage.
public final class SharedStore: Sendable {
  private let guarded: Guarded<SharedStorage>
  private let onKeep: (@Sendable (SharedStorage) -> Void)?

  /// Creates a store that devices can use.
  ///
  /// - Parameters:
  ///   - storage: The storage that earlier devices left.
  ///   - onKeep: Called for all state that must outlast the process: a launch, a charge before its
  ///     dispatch (K-13) and when it is settled, a shared card. Decisions and snapshots wait for
  ///     the next of these, so that a kill can lose some of them, but never a charge.
  public init(
    _ storage: SharedStorage, onKeep: (@Sendable (SharedStorage) -> Void)? = nil
  ) {
    guarded = Guarded(storage)
    self.onKeep = onKeep
  }

  /// The current storage.
  public var storage: SharedStorage { guarded.withLock { $0 } }

  /// The widget's snapshot alone.
  var snapshot: WidgetSnapshot? { guarded.withLock { $0.snapshot } }

  /// Changes the storage.
  func change(_ body: (inout SharedStorage) -> Void) {
    guarded.withLock { body(&$0) }
  }

  /// Changes the storage, and writes all of it before it returns.
  func keep<Result: Sendable>(_ body: (inout SharedStorage) -> Result) -> Result {
    guard let onKeep else { return guarded.withLock { body(&$0) } }
    let (result, storage) = guarded.withLock { storage in (body(&storage), storage) }
    // The write is outside of the lock, because a file is slow.
    onKeep(storage)
    return result
  }
}
