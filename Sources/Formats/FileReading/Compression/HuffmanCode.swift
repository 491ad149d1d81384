/// A canonical prefix code of at most 15 bits, as deflated streams describe it (RFC 1951, 3.2.2).
struct HuffmanCode {
  static let longest = 15
  /// The number of bits that the lookup table resolves in one step.
  private static let quick = 10

  /// The symbol times 16 plus its code length, indexed by the next bits; 0 for an invalid code.
  private var table = [UInt16](repeating: 0, count: 1 << quick)
  /// The number of codes of each length, followed by the symbols in code order.
  private var counts = [Int](repeating: 0, count: longest + 1)
  private var symbols: [UInt16] = []

  /// Creates a code from code lengths, or `nil` if they are invalid.
  ///
  /// Unused symbols have length 0. An incomplete code is invalid, except that of a single symbol,
  /// which encoders produce.
  init?(lengths: ArraySlice<UInt8>) {
    for length in lengths { counts[Int(length)] += 1 }
    let used = lengths.count - counts[0]
    counts[0] = 0
    var room = 1
    for length in 1...Self.longest {
      room = room << 1 - counts[length]
      if room < 0 { return nil }
    }
    guard room == 0 || used <= 1 else { return nil }
    var offsets = [Int](repeating: 0, count: Self.longest + 2)
    for length in 1...Self.longest { offsets[length + 1] = offsets[length] + counts[length] }
    symbols = [UInt16](repeating: 0, count: used)
    var next = offsets
    for (symbol, length) in lengths.enumerated() where length > 0 {
      symbols[next[Int(length)]] = UInt16(symbol)
      next[Int(length)] += 1
    }
    fillTable(offsets)
  }

  private mutating func fillTable(_ offsets: [Int]) {
    var code = 0
    for length in 1...Self.quick {
      for index in offsets[length]..<offsets[length + 1] {
        let entry = symbols[index] << 4 | UInt16(length)
        // In a stream, the first bit of a code is the lowest.
        var start = 0
        for bit in 0..<length where code & (1 << bit) != 0 { start |= 1 << (length - 1 - bit) }
        for place in stride(from: start, to: 1 << Self.quick, by: 1 << length) {
          table[place] = entry
        }
        code += 1
      }
      code <<= 1
    }
  }

  /// Decodes the next bits; returns the symbol and its code length, or `nil` for an invalid code.
  func symbol(_ bits: UInt64) -> (symbol: Int, length: Int)? {
    let entry = table[Int(truncatingIfNeeded: bits) & (1 << Self.quick - 1)]
    if entry != 0 { return (Int(entry >> 4), Int(entry & 15)) }
    return longSymbol(bits)
  }

  /// Decodes bit by bit, also as the reference implementation of the table.
  func longSymbol(_ bits: UInt64) -> (symbol: Int, length: Int)? {
    var (code, first, index) = (0, 0, 0)
    for length in 1...Self.longest {
      code |= Int(truncatingIfNeeded: bits >> UInt64(length - 1)) & 1
      let count = counts[length]
      if code - first < count { return (Int(symbols[index + code - first]), length) }
      index += count
      (first, code) = ((first + count) << 1, code << 1)
    }
    return nil
  }
}
