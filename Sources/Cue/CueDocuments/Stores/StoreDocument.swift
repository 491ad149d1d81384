public import CueModel
import Foundation
public import StoreFiles

/// The format of a store: one line with a checksum of the rest, and the storage as JSON.
///
///     cue-store 1 912 89d2c1f04b3a77e6
///     {"cards":["target"],"drafts":[],…}
public enum StoreDocument {
  /// The line that vouches for the bytes.
  package static let format = SealedBytes(
    magic: "cue-store", version: SharedStorage.formatVersion)

  /// The bytes of a storage, which are equal for equal storages.
  ///
  /// - Throws: `EncodingError` if a number in it is not finite.
  public static func bytes(of storage: SharedStorage) throws -> [UInt8] {
    format.document(holding: try StableJSON.line(of: storage))
  }

  /// The storage in some bytes.
  public static func storage(in bytes: [UInt8]) throws(StoreDefect) -> SharedStorage {
    let body = try format.body(of: bytes)
    do {
      return try JSONDecoder().decode(SharedStorage.self, from: Data(body))
    } catch {
      throw .malformed(StableJSON.problem(error))
    }
  }
}
