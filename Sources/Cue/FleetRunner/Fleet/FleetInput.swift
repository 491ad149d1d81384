import SimulationPrimitives
import StoreFiles

/// An input of a fleet, with its given name and a digest of all its figures.
///
/// Two inputs belong to one run if their digests are equal. Names are not compared, because another
/// machine may have the file elsewhere, and a file may change.
package struct FleetInput: Codable, Hashable, Sendable {
  /// The name of a built-in input, or a file, as on the command line.
  package let name: String
  /// Sixteen hexadecimal digits.
  package let digest: String

  /// Creates an input with a known fingerprint.
  package init(_ name: String, fingerprint: UInt64) {
    self.name = name
    var hasher = StableHasher()
    hasher.combine(fingerprint)
    digest = hasher.digits
  }

  /// Returns the input of a sweep's point, by its index.
  package static func point(_ place: Int, fingerprint: UInt64) -> FleetInput {
    FleetInput("point \(place)", fingerprint: fingerprint)
  }

  /// Creates an input with a digest of its figures' encoding.
  ///
  /// - Throws: `EncodingError` if a figure is not finite.
  package init(_ name: String, figures: some Encodable) throws {
    self.name = name
    var hasher = StableHasher()
    hasher.combine(bytes: try StableJSON.line(of: figures))
    digest = hasher.digits
  }

  /// The name, truncated if it is long, and the whole digest, which identifies the input.
  package var words: String { "\(name.quotable) \(digest)" }
}
