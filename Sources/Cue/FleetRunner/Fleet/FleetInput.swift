import SimulationPrimitives
import StoreFiles

/// An input of a fleet: the word it was named by, and a digest of all the figures behind it.
///
/// Two inputs belong to one run if their digests are equal: another machine may have the file
/// elsewhere, and a file may have changed since.
package struct FleetInput: Codable, Hashable, Sendable {
  /// A name that ships, or a file, as it was said on the command line.
  package let name: String
  /// Sixteen hexadecimal digits.
  package let digest: String

  /// Names an input whose fingerprint is known.
  package init(_ name: String, fingerprint: UInt64) {
    self.name = name
    var hasher = StableHasher()
    hasher.combine(fingerprint)
    digest = hasher.digits
  }

  /// A point of a sweep, by its place.
  package static func point(_ place: Int, fingerprint: UInt64) -> FleetInput {
    FleetInput("point \(place)", fingerprint: fingerprint)
  }

  /// Names an input, and digests its figures as they are coded.
  ///
  /// - Throws: `EncodingError` if one of them is not finite.
  package init(_ name: String, figures: some Encodable) throws {
    self.name = name
    var hasher = StableHasher()
    hasher.combine(bytes: try StableJSON.line(of: figures))
    digest = hasher.digits
  }

  /// The name, cut short if it is long, and the whole digest that tells it from others of that name.
  package var words: String { "\(name.quotable) \(digest)" }
}
