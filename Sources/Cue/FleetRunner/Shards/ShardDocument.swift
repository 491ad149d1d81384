import Foundation
import SimulationPrimitives
import StoreFiles

/// The tally of one shard of a fleet, in the form of a file.
///
///     {
///       "checksum" : "89d2c1f04b3a77e6",
///       "format" : "cuesim-fleet-shard",
///       "identity" : {
///         "cities" : 1,
///         "days" : 7,
///         "devices" : 1000000,
///         "policy" : {
///           "digest" : "0b1c44de95a0c2f7",
///           "name" : "conductor"
///         },
///         "population" : {
///           "digest" : "5e6f70a1b2c3d4e5",
///           "name" : "towns/small.json5"
///         },
///         "profile" : {
///           "digest" : "a3d95b7be4aa1c02",
///           "name" : "seed"
///         },
///         "seed" : 1,
///         "study" : "fleet",
///         "preferences" : {
///           "digest" : "7c0de5a1b2f3d4e6",
///           "name" : "standard"
///         },
///         "version" : "0.2.0"
///       },
///       "shard" : {
///         "count" : 8,
///         "index" : 2
///       },
///       "tally" : { … },
///       "version" : 10
///     }
///
/// - `checksum`: sixteen hexadecimal digits over all bytes of the document, with zeros in their
///   place.
/// - `format`, `version`: the kind and the version of the file.
/// - `identity`: the inputs that determine the fleet's result; see ``FleetIdentity``.
/// - `shard`: the number of this part, counted from 1, and the number of parts.
/// - `tally`: the results of the part's devices.
///
/// Keys are sorted, and the encoding is unique, so that equal parts give equal files.
package struct ShardDocument<Tally: FleetTally>: Codable, Hashable, Sendable {
  private var checksum = ShardFormat.noChecksum
  private var format = ShardFormat.name
  /// The identity, which determines the fleet's result.
  package let identity: FleetIdentity
  /// The part of the fleet in this document.
  package let shard: FleetShard
  /// The tally of its devices.
  package let tally: Tally
  private var version = ShardFormat.version

  /// Creates the document of a plan's shard.
  package init(_ plan: FleetPlan, _ tally: Tally) {
    identity = plan.identity
    shard = plan.shard
    self.tally = tally
  }

  /// Returns the bytes of the document, which are equal for equal documents.
  ///
  /// - Throws: `EncodingError` if a value in the tally cannot be encoded.
  package func bytes() throws -> [UInt8] {
    var document = self
    document.checksum = ShardFormat.noChecksum
    let sum = ShardFormat.checksum(of: try StableJSON.document(of: document))
    document.checksum = sum
    return try StableJSON.document(of: document)
  }

  /// Reads a document.
  ///
  /// - Throws: ``ShardDefect`` unless the bytes are a valid document.
  package init(_ bytes: [UInt8]) throws(ShardDefect) {
    try ShardFormat.checkBeginning(bytes)
    let expected: [UInt8]
    do {
      self = try JSONDecoder().decode(Self.self, from: Data(bytes))
      expected = try self.bytes()
    } catch {
      throw .malformed(StableJSON.problem(error))
    }
    // The unique encoding makes every change detectable: the checksum is part of it.
    guard expected == bytes else { throw .damaged }
  }
}

/// The common format of all shards' documents.
enum ShardFormat {
  static let name = "cuesim-fleet-shard"
  static let version = 11
  static let noChecksum = String(repeating: "0", count: 16)

  private struct Beginning: Decodable {
    let format: String
    let version: Int
  }

  /// Checks that bytes begin like a document of a readable version.
  static func checkBeginning(_ bytes: [UInt8]) throws(ShardDefect) {
    guard let beginning = try? JSONDecoder().decode(Beginning.self, from: Data(bytes)),
      beginning.format == name
    else {
      // An incomplete document is still recognized as one.
      throw String(decoding: bytes.prefix(200), as: UTF8.self).contains("\"\(name)\"")
        ? .damaged : .foreign
    }
    guard beginning.version == version else { throw .otherVersion(beginning.version) }
  }

  /// The maximum number of bytes of a shard's file.
  static let largest = 1 << 30

  /// Reads the bytes of a shard's file.
  static func bytes(of file: String) throws(InputProblem) -> [UInt8] {
    try InputFile.bytes(of: file, atMost: largest, isKept: true)
  }

  static func checksum(of bytes: [UInt8]) -> String {
    var hasher = StableHasher()
    hasher.combine(bytes: bytes)
    return hasher.digits
  }
}

/// A defect in the bytes of a shard's file.
package enum ShardDefect: Error, Hashable, CustomStringConvertible {
  /// The file is not a shard.
  case foreign
  /// The file has another version of the format.
  case otherVersion(Int)
  /// The bytes were changed after writing.
  case damaged
  /// The bytes are unchanged, but the content is invalid.
  case malformed(String)

  /// A line on the finding and the expectation.
  package var description: String {
    switch self {
    case .foreign: "the file is not a shard of a study"
    case .otherVersion(let version):
      "the format has version \(version); expected \(ShardFormat.version)"
    case .damaged: "the file is damaged: its checksum does not match"
    case .malformed(let problem): problem
    }
  }
}
