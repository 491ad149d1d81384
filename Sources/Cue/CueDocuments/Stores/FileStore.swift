public import CueModel
public import StoreFiles
import Synchronization
import SystemCalls

/// A store in a folder, which is read and checked at its opening and replaced as a whole at the
/// end.
///
///     let file = try FileStore(folder: "week", cards: ["target"])
///     let store = SharedStore(file.storage)
///     …                                      // a device runs
///     try file.finish(with: store.storage)
///
/// A write encodes the whole storage, waits for the disk and renames: a few milliseconds, in
/// proportion to the number of decisions. A process that ends earlier leaves the previous store, so
/// that the same recording can be replayed. The store before the last write is next to it as
/// `cue.store.previous`.
public final class FileStore: Sendable {
  /// The storage at the opening of the store.
  public let storage: SharedStorage
  /// A warning about the state of the store, in one line.
  public let warning: String?

  private struct State {
    var kept: SharedStorage?
    var successor: ReplacedFile.Successor
  }

  private let folder: StoreFolder
  private let lock: FolderLock
  private let state: Mutex<State>

  /// Opens the store in a folder, which is created if there is none.
  ///
  /// - Parameters:
  ///   - path: The folder.
  ///   - cards: The names of the cards, in wallet order.
  /// - Throws: `StoreError` if the store is damaged beyond use, belongs to other cards, is in use,
  ///   or cannot be written.
  public init(folder path: String, cards: [String]) throws(StoreError) {
    folder = StoreFolder(path)
    try FileName.checkWay(to: path)
    do throws(SystemError) {
      try Files.system.makeFolders(path)
    } catch {
      throw StoreError(file: path, message: "the folder cannot be created; name another one")
    }
    lock = try FolderLock(path)
    let contents = try folder.read()
    storage = contents?.storage ?? SharedStorage(cards: cards)
    guard storage.cards == cards else {
      throw StoreError(
        file: folder.file,
        message: "the store belongs to the cards \(Self.list(storage.cards)), not to "
          + "\(Self.list(cards)); name the same cards in the same order, or another folder")
    }
    warning = contents?.warning
    state = Mutex(State(kept: contents?.storage, successor: contents?.successor ?? .nothing))
    try checkRoom()
    Leftovers.all.tell(of: path, "is as it was")
  }

  /// Writes a storage, completely or not at all.
  ///
  /// - Throws: `StoreError` if the storage cannot be written. The store is then unchanged.
  public func finish(with storage: SharedStorage) throws(StoreError) {
    try state.withLock { state throws(StoreError) in
      guard state.kept != storage else { return }
      try folder.replaced.replace(state.successor, with: try bytes(of: storage))
      (state.kept, state.successor) = (storage, .previous)
    }
    Leftovers.all.tell(of: folder.path, nil)
  }

  /// Writes and removes a file next to the store, so that an impossible write fails at once.
  private func checkRoom() throws(StoreError) {
    try folder.replaced.tryWriting(try bytes(of: storage))
  }

  private func bytes(of storage: SharedStorage) throws(StoreError) -> [UInt8] {
    do {
      return try StoreDocument.bytes(of: storage)
    } catch {
      throw StoreError(file: folder.file, message: "a number that is not finite cannot be kept")
    }
  }

  private static func list(_ names: [String]) -> String {
    names.map { "'\($0)'" }.joined(separator: ", ")
  }
}
