import Foundation
import SimulationPrimitives

/// Which build of a program made a token: a hash over the file of the running executable.
///
/// A schedule says "the third of four, then the first": it means something else as soon as a call moves.
public struct BuildIdentity: Hashable, Sendable, CustomStringConvertible {
  let rawValue: UInt64

  init(rawValue: UInt64) { self.rawValue = rawValue }

  /// The build that is running; zero where its file cannot be read.
  public static let current = BuildIdentity(rawValue: hash(ofFile: path))

  private static var path: String {
    let link = "/proc/self/exe"
    return FileManager.default.isReadableFile(atPath: link) ? link : CommandLine.arguments[0]
  }

  private static func hash(ofFile path: String) -> UInt64 {
    guard let file = FileHandle(forReadingAtPath: path) else { return 0 }
    defer { try? file.close() }
    var hasher = StableHasher()
    while let part = try? file.read(upToCount: 1 << 20), !part.isEmpty {
      var word: UInt64 = 0
      for (place, byte) in part.enumerated() {
        word = word << 8 | UInt64(byte)
        if place & 7 == 7 { hasher.combine(word) }
      }
      hasher.combine(word)
      hasher.combine(part.count)
    }
    return hasher.finalize()
  }

  /// Sixteen hexadecimal digits.
  public var description: String {
    let digits = String(rawValue, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
