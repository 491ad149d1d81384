import SimulationPrimitives
import SystemCalls

/// The identity of the build that made a token.
///
/// The identity is a hash over the linker's build ID in the running executable, or else over the
/// whole file. The choices of a schedule are numbered, so that any change of the code may
/// invalidate them.
package struct BuildIdentity: Hashable, Sendable, CustomStringConvertible {
  let rawValue: UInt64

  init(rawValue: UInt64) { self.rawValue = rawValue }

  /// The running build, or zero if its file cannot be read.
  package static let current = BuildIdentity(rawValue: hash(ofFile: path))

  /// Whether the running executable was readable, without which its tokens match no build.
  package var isKnown: Bool { rawValue != 0 }

  private static var path: String {
    let link = "/proc/self/exe"
    return (try? OpenFile(FilePlace(link), [.reads])) != nil ? link : CommandLine.arguments[0]
  }

  private static func hash(ofFile path: String) -> UInt64 {
    guard let file = try? OpenFile(FilePlace(path), [.reads]) else { return 0 }
    var hasher = StableHasher()
    guard var part = try? file.read(upTo: 1 << 16) else { return 0 }
    if let note = LinkerNote(part) {
      hasher.combine(bytes: note.identity)
      return hasher.finalize()
    }
    while !part.isEmpty {
      hasher.combine(bytes: part)
      guard let next = try? file.read(upTo: 1 << 20) else { return 0 }
      part = next
    }
    return hasher.finalize()
  }

  /// The identity as sixteen hexadecimal digits.
  package var description: String { rawValue.digestText }
}

extension StableHasher {
  fileprivate mutating func combine(bytes: some Collection<UInt8>) {
    var word: UInt64 = 0
    for (place, byte) in bytes.enumerated() {
      word = word << 8 | UInt64(byte)
      if place & 7 == 7 { combine(word) }
    }
    combine(word)
    combine(bytes.count)
  }
}

/// The build identity that linkers write near the beginning of an executable (ELF,
/// `NT_GNU_BUILD_ID`).
///
/// Reading it takes no time, while hashing the whole file of a test takes about a second.
struct LinkerNote {
  let identity: [UInt8]
  private static let noteSegment = 4
  private static let buildIdentity = 3

  /// Finds the identity in the first bytes of a file, or `nil` if there is none.
  init?(_ file: [UInt8]) {
    // Only 64-bit little-endian files are read, as current processors run no others.
    guard file.starts(with: [0x7F, 0x45, 0x4C, 0x46, 2, 1]), let table = file.number(at: 32, 8),
      let size = file.number(at: 54, 2), let count = file.number(at: 56, 2)
    else { return nil }
    for segment in 0..<count {
      let header = table &+ segment * size
      guard file.number(at: header, 4) == Self.noteSegment,
        let start = file.number(at: header &+ 8, 8), let length = file.number(at: header &+ 32, 8),
        let found = Self.identity(in: file, from: start, length)
      else { continue }
      identity = found
      return
    }
    return nil
  }

  private static func identity(in file: [UInt8], from start: Int, _ length: Int) -> [UInt8]? {
    var place = start
    while place - start < length, let name = file.number(at: place, 4),
      let size = file.number(at: place + 4, 4), let kind = file.number(at: place + 8, 4)
    {
      let body = place + 12 + (name + 3) & ~3
      guard body + size <= file.count else { return nil }
      if kind == buildIdentity, file[(place + 12)...].starts(with: Array("GNU\0".utf8)) {
        return Array(file[body..<body + size])
      }
      place = body + (size + 3) & ~3
    }
    return nil
  }
}

extension [UInt8] {
  /// Returns a little-endian number of a size in bytes, or `nil` if the bytes are missing.
  fileprivate func number(at place: Int, _ size: Int) -> Int? {
    guard place >= 0, place <= count - size else { return nil }
    let number = self[place..<place + size].reversed().reduce(0 as UInt64) { $0 << 8 | UInt64($1) }
    // A number that is too great for an offset in a file is invalid.
    return number < 1 << 40 ? Int(number) : nil
  }
}
