/// The bits of a file, the lowest bit of each byte first.
struct BitReader {
  /// Reads the next bytes, or an empty array at the end.
  private let read: () throws -> [UInt8]
  private var bytes: [UInt8] = []
  private var position = 0
  private var bits: UInt64 = 0
  private var count = 0

  init(_ read: @escaping () throws -> [UInt8]) { self.read = read }

  /// Removes up to 32 bits and returns them as a number.
  mutating func take(_ wanted: Int) throws -> Int {
    try fill(wanted)
    guard count >= wanted else { throw Inflater.Fault.truncated }
    defer { drop(wanted) }
    return Int(bits & (1 << UInt64(wanted) - 1))
  }

  /// Removes and returns one symbol of a code.
  mutating func symbol(of code: HuffmanCode) throws -> Int {
    if count < HuffmanCode.longest { try fill(HuffmanCode.longest) }
    guard let (symbol, length) = code.symbol(bits) else {
      throw count < HuffmanCode.longest ? Inflater.Fault.truncated : .damaged
    }
    // Beyond the end, all bits are zeros, which may form a valid code.
    guard length <= count else { throw Inflater.Fault.truncated }
    drop(length)
    return symbol
  }

  /// Skips the remaining bits of the current byte.
  mutating func skipToByte() { drop(count % 8) }

  /// Whether no bit is left.
  mutating func isAtEnd() throws -> Bool {
    try fill(1)
    return count == 0
  }

  private mutating func drop(_ wanted: Int) {
    bits >>= UInt64(wanted)
    count -= wanted
  }

  private mutating func fill(_ wanted: Int) throws {
    while count < wanted {
      if position == bytes.count {
        (bytes, position) = (try read(), 0)
        if bytes.isEmpty { return }
      }
      // Takes as many whole bytes as fit.
      while count <= 56, position < bytes.count {
        bits |= UInt64(bytes[position]) << UInt64(count)
        (position, count) = (position + 1, count + 8)
      }
    }
  }
}
