public import CueModel
import Foundation
public import StoreFiles
import Synchronization

/// A store in a folder: read and checked when it is opened, replaced as a whole at every write.
///
///     let file = try FileStore(folder: "week", cards: ["target"])
///     let store = SharedStore(file.storage) { file.keep($0) }
///     …                                      // a device runs
///     try file.finish(with: store.storage)
///
/// A write encodes everything, waits for the disk and renames: a few milliseconds, and time in
/// proportion to the decisions kept. There are a handful a day, for only what is charged is kept at
/// once. A process killed at any step leaves the store of before or of after the write, never a
/// mixture, and the one before it lies beside it as `cue.store.previous`.
public final class FileStore: Sendable {
  /// The storage that was kept when the store was opened.
  public let storage: SharedStorage
  /// A note to the person on how it was found, in one line.
  public let warning: String?

  private struct State {
    var kept: SharedStorage?
    var successor: ReplacedFile.Successor
    var failure: StoreError?
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
    do {
      try FileManager.default.createDirectory(
        atPath: path, withIntermediateDirectories: true, attributes: nil)
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
    Leftovers.all.tell(of: path, "keeps what was decided so far")
  }

  /// Keeps a storage; a failure is remembered, and nothing is written after it.
  public func keep(_ storage: SharedStorage) {
    state.withLock { state in
      guard state.failure == nil, state.kept != storage else { return }
      do throws(StoreError) {
        let bytes = try bytes(of: storage)
        for step in folder.replaced.replacing(state.successor, with: bytes) {
          try step.perform()
        }
        (state.kept, state.successor) = (storage, .previous)
      } catch {
        state.failure = error
      }
    }
  }

  /// Keeps the last storage.
  ///
  /// - Throws: The first `StoreError` of all writes.
  public func finish(with storage: SharedStorage) throws(StoreError) {
    keep(storage)
    Leftovers.all.tell(of: folder.path, nil)
    if let failure = state.withLock({ $0.failure }) { throw failure }
  }

  /// Writes the first step of a write and takes it back, so that what must fail fails at once.
  private func checkRoom() throws(StoreError) {
    try StoreStep.save(try bytes(of: storage), to: folder.replaced.unfinished).perform()
    try StoreStep.remove(folder.replaced.unfinished).perform()
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
