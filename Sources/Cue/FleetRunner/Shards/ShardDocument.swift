import Foundation
import SimulationPrimitives
import StoreFiles

/// The tally of one shard of a fleet, as it is kept in a file.
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
/// - `checksum`: sixteen hexadecimal digits over all bytes of the document, these read as zeros.
/// - `format`, `version`: what the file is, and how it is written.
/// - `identity`: what decides the fleet's result; see ``FleetIdentity``.
/// - `shard`: which part this is, counted from 1, and how many there are.
/// - `tally`: the results of the part's devices.
///
/// Keys are sorted, and there is one way to write a document, so that equal parts are equal files.
package struct ShardDocument<Tally: FleetTally>: Codable, Hashable, Sendable {
  private var checksum = ShardFormat.noChecksum
  private var format = ShardFormat.name
  /// The identity, which decides the fleet's result.
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

  /// The document as it stands in a file; equal ones give equal bytes.
  ///
  /// - Throws: `EncodingError` if something in the tally cannot be written.
  package func bytes() throws -> [UInt8] {
    var document = self
    document.checksum = ShardFormat.noChecksum
    let sum = ShardFormat.checksum(of: try StableJSON.document(of: document))
    document.checksum = sum
    return try StableJSON.document(of: document)
  }

  /// Reads a document.
  ///
  /// - Throws: ``ShardDefect`` unless the bytes are those of a document.
  package init(_ bytes: [UInt8]) throws(ShardDefect) {
    try ShardFormat.checkBeginning(bytes)
    let expected: [UInt8]
    do {
      self = try JSONDecoder().decode(Self.self, from: Data(bytes))
      expected = try self.bytes()
    } catch {
      throw .malformed(StableJSON.problem(error))
    }
    // One way to write it, so that no change is without meaning: the checksum is part of it.
    guard expected == bytes else { throw .damaged }
  }
}

/// The format all documents of shards have in common.
enum ShardFormat {
  static let name = "cuesim-fleet-shard"
  static let version = 10
  static let noChecksum = String(repeating: "0", count: 16)

  private struct Beginning: Decodable {
    let format: String
    let version: Int
  }

  /// Checks that some bytes are a document that can be read at all.
  static func checkBeginning(_ bytes: [UInt8]) throws(ShardDefect) {
    guard let beginning = try? JSONDecoder().decode(Beginning.self, from: Data(bytes)),
      beginning.format == name
    else {
      // A document that was cut short is one all the same.
      throw String(decoding: bytes.prefix(200), as: UTF8.self).contains("\"\(name)\"")
        ? .damaged : .foreign
    }
    guard beginning.version == version else { throw .otherVersion(beginning.version) }
  }

  /// The most bytes a shard has.
  static let largest = 1 << 30

  /// The bytes of a shard's file.
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
  /// They are something else.
  case foreign
  /// They were written in another version of the format.
  case otherVersion(Int)
  /// They are not as they were written.
  case damaged
  /// They were written whole, and make no sense.
  case malformed(String)

  /// A line on what was found, and what was expected.
  package var description: String {
    switch self {
    case .foreign: "the file is no shard of a study"
    case .otherVersion(let version):
      "the format has version \(version); expected \(ShardFormat.version)"
    case .damaged: "the file is damaged: its checksum does not match"
    case .malformed(let problem): problem
    }
  }
}
