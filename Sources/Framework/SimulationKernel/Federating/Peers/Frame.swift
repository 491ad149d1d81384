/// A message of one process to another: a head of 32 bytes, and a body.
///
/// | bytes | what |
/// |---|---|
/// | 4 | `FEDW` |
/// | 2, 2 | the version, the kind |
/// | 4, 4 | the sender's rank, the length of the body |
/// | 8 | the number of the window |
/// | 8 | the hash of all before and of the body |
struct Frame: Equatable {
  enum Kind: UInt16 {
    case introduction = 1, greeting, window, ending, summary, verdict, failure
  }

  static let magic: [UInt8] = Array("FEDW".utf8)
  static let version: UInt16 = 3
  static let headLength = 32
  /// The most bytes a body may have.
  static let longestBody = 1 << 26

  let kind: Kind
  let sender: Int
  let window: UInt64
  let body: [UInt8]

  var bytes: [UInt8] {
    var writer = WireWriter()
    writer.write(raw: Self.magic)
    for number in [Self.version, kind.rawValue] {
      writer.write(UInt8(truncatingIfNeeded: number))
      writer.write(UInt8(truncatingIfNeeded: number >> 8))
    }
    writer.write(UInt32(sender))
    writer.write(UInt32(body.count))
    writer.write(window)
    writer.write(Self.hash(writer.bytes[...], body[...]))
    writer.write(raw: body)
    return writer.bytes
  }

  /// Takes a frame from the front of what has arrived; nil if it is not whole yet.
  ///
  /// - Throws: ``WireError`` as soon as the bytes cannot be one.
  static func take(from bytes: inout [UInt8]) throws(WireError) -> Frame? {
    let known = min(bytes.count, magic.count)
    guard bytes[..<known] == magic[..<known] else {
      throw WireError("bytes that begin with FEDW are expected, and \(bytes[..<known]) were found")
    }
    guard bytes.count >= headLength else { return nil }
    var head = WireReader(bytes[4..<headLength])
    let (version, kind) = (try head.short(), try head.short())
    guard version == Self.version else {
      throw WireError("version \(Self.version) is expected, and \(version) was found")
    }
    let sender = Int(try head.read(UInt32.self))
    let length = Int(try head.read(UInt32.self))
    guard length <= longestBody else {
      throw WireError("a body of \(longestBody) bytes at most is expected, and \(length) are told")
    }
    let (window, hash) = (try head.read(UInt64.self), try head.read(UInt64.self))
    guard bytes.count >= headLength + length else { return nil }
    let body = bytes[headLength..<(headLength + length)]
    guard hash == Self.hash(bytes[..<24], body) else {
      throw WireError("the hash of the frame is not that of its bytes, which changed on their way")
    }
    guard let kind = Kind(rawValue: kind) else {
      throw WireError("a frame of kind 1 to 7 is expected, and \(kind) was found")
    }
    let frame = Frame(kind: kind, sender: sender, window: window, body: Array(body))
    bytes.removeFirst(headLength + length)
    return frame
  }

  private static func hash(_ head: ArraySlice<UInt8>, _ body: ArraySlice<UInt8>) -> UInt64 {
    var hasher = StableHasher()
    combine(head, into: &hasher)
    combine(body, into: &hasher)
    return hasher.finalize()
  }

  /// Adds eight bytes at a time, the first in the lowest place; what is left as one more word; and the count.
  private static func combine(_ bytes: ArraySlice<UInt8>, into hasher: inout StableHasher) {
    let whole = bytes.count & ~7
    unsafe bytes.withUnsafeBytes { buffer in
      for place in stride(from: 0, to: whole, by: 8) {
        // Safety: eight bytes from here lie within the slice, and any eight bytes are a number.
        let word = unsafe buffer.loadUnaligned(fromByteOffset: place, as: UInt64.self)
        hasher.combine(UInt64(littleEndian: word))
      }
    }
    var word: UInt64 = 0
    for byte in bytes.dropFirst(whole).reversed() { word = word << 8 | UInt64(byte) }
    hasher.combine(word)
    hasher.combine(bytes.count)
  }
}

extension WireReader {
  fileprivate mutating func short() throws(WireError) -> UInt16 {
    UInt16(try read(UInt8.self)) | UInt16(try read(UInt8.self)) << 8
  }
}
