public import CueModel
import Foundation
public import StoreFiles

/// The folder of a store: the current store, and the previous one.
///
///     try StoreFolder("week").read()?.storage.reasons
public struct StoreFolder: Hashable, Sendable {
  /// The contents a folder was found to hold.
  public struct Contents: Hashable, Sendable {
    /// The storage.
    public let storage: SharedStorage
    /// The reason why the previous store was read instead, as a line for the user; usually `nil`.
    public let warning: String?
    /// The treatment of the current file at the next write.
    let successor: ReplacedFile.Successor
  }

  /// The folder as the caller named it.
  public let path: String

  /// Names a folder.
  public init(_ path: String) {
    self.path = path
  }

  /// The store and its companion files.
  package var replaced: ReplacedFile { ReplacedFile(folder: path, name: "cue.store") }

  /// The store.
  public var file: String { replaced.path }
  /// The store before the last write.
  public var previous: String { replaced.previous }

  /// Every file of a store.
  public var files: [String] { replaced.all }

  /// Reads the store and checks every byte of it.
  ///
  /// If the store is damaged or missing, the previous one is read with a warning. A sound store of
  /// another version is never replaced by an older one.
  ///
  /// - Returns: The contents of the folder, or `nil` if nothing was ever stored there.
  /// - Throws: `StoreError` if neither file can be used.
  public func read() throws(StoreError) -> Contents? {
    let found = try load(file)
    if case .sound(let storage)? = found {
      return Contents(storage: storage, warning: nil, successor: .previous)
    }
    var problem = "the file is missing"
    if case .broken(let defect)? = found {
      problem = "\(defect)"
      if defect.isDeliberate { throw StoreError(file: file, message: "\(defect); \(Self.advice)") }
    }
    switch try load(previous) {
    case .sound(let storage)?:
      return Contents(
        storage: storage,
        warning: StoreError(
          file: file, message: "\(problem); \(previous), the store before it, is used instead"
        ).description,
        successor: found == nil ? .nothing : .damaged)
    case .broken(let defect)?:
      throw StoreError(
        file: file, message: "\(problem), and in \(previous) \(defect); \(Self.advice)")
    case nil:
      guard found != nil else { return nil }
      throw StoreError(file: file, message: "\(problem); \(Self.advice)")
    }
  }

  private static let advice = "name another folder, or remove this one to begin anew"

  private enum Finding {
    case sound(SharedStorage)
    case broken(StoreDefect)
  }

  /// The maximum size of a store, which holds years of decisions.
  static let largest = 256 << 20

  /// The bytes of a file, or `nil` if there is none; a file that cannot be inspected exists.
  private func load(_ file: String) throws(StoreError) -> Finding? {
    do {
      let input = try InputFile(file, atMost: Self.largest, isKept: true)
      var bytes = try input.next() ?? []
      // A large file of another kind is rejected without a read of its rest.
      try StoreDocument.format.checkBeginning(bytes)
      while let more = try input.next() { bytes += more }
      return .sound(try StoreDocument.storage(in: bytes))
    } catch let defect as StoreDefect {
      return .broken(defect)
    } catch let problem as InputProblem where problem.isMissing {
      return nil
    } catch let problem as InputProblem {
      throw StoreError(problem)
    } catch {
      throw StoreError(file: file, message: "the file cannot be read; check its permissions")
    }
  }
}
