#if canImport(Glibc)
/// A reader of the bytes of a line table.
struct LineBytes {
  private var bytes: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) { self.bytes = bytes }

  mutating func byte() -> UInt8? { bytes.popFirst() }

  mutating func skip(_ count: Int) { bytes = bytes.dropFirst(max(0, count)) }

  mutating func word() -> UInt64? {
    guard bytes.count >= 8 else { return nil }
    defer { skip(8) }
    return bytes.prefix(8).reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }

  mutating func half() -> UInt16? {
    guard let low = byte(), let high = byte() else { return nil }
    return UInt16(high) << 8 | UInt16(low)
  }

  /// Reads an unsigned number in groups of seven bits.
  mutating func number() -> Int? {
    var (value, shift) = (0, 0)
    while let byte = byte() {
      if shift < 63 { value |= Int(byte & 0x7f) << shift }
      shift += 7
      if byte < 0x80 { return value }
    }
    return nil
  }

  /// Reads a signed number in groups of seven bits.
  mutating func signedNumber() -> Int? {
    var (value, shift) = (0, 0)
    while let byte = byte() {
      if shift < 63 { value |= Int(byte & 0x7f) << shift }
      shift += 7
      if byte < 0x80 { return byte & 0x40 != 0 && shift < 63 ? value | -1 << shift : value }
    }
    return nil
  }

  /// Reads a text that ends in zero.
  mutating func text() -> String? {
    guard let end = bytes.firstIndex(of: 0) else { return nil }
    defer { bytes = bytes[(end + 1)...] }
    return String(decoding: bytes[..<end], as: UTF8.self)
  }
}

/// The program that lists the lines of a unit, row by row (DWARF 4, 6.2.5).
struct LineProgram {
  /// A range of instructions up to the next row.
  struct Row {
    var address: UInt64 = 0
    var file = 1
    var line = 1
    var endsSequence = false
  }

  private let header: LineHeader
  private var bytes: LineBytes
  private var row = Row()

  init(_ header: LineHeader, _ bytes: [UInt8]) {
    (self.header, self.bytes) = (header, LineBytes(bytes[...]))
  }

  /// Returns the next row, or nil after the last.
  mutating func next() -> Row? {
    if row.endsSequence { row = Row() }
    while let operation = bytes.byte() {
      if Int(operation) >= header.opcodeBase {
        let step = Int(operation) - header.opcodeBase
        advance(step / header.lineRange)
        row.line += header.lineBase + step % header.lineRange
        return row
      }
      if operation == 0 {
        if extended() { return row }
      } else if standard(operation) {
        return row
      }
    }
    return nil
  }

  private mutating func advance(_ count: Int) {
    row.address &+= UInt64(truncatingIfNeeded: count) &* header.instructionLength
  }

  /// Executes an operation of the format, and returns whether it completes a row.
  private mutating func standard(_ operation: UInt8) -> Bool {
    switch operation {
    case 1: return true
    case 2: advance(bytes.number() ?? 0)
    case 3: row.line += bytes.signedNumber() ?? 0
    case 4: row.file = bytes.number() ?? 0
    case 8: advance((255 - header.opcodeBase) / header.lineRange)
    case 9: row.address &+= UInt64(bytes.half() ?? 0)
    default:
      let count =
        header.lengths.indices.contains(Int(operation) - 1)
        ? header.lengths[Int(operation) - 1] : 0
      for _ in 0..<count { _ = bytes.number() }
    }
    return false
  }

  /// Executes an operation that states its length, and returns whether it completes a row.
  private mutating func extended() -> Bool {
    guard let length = bytes.number(), length > 0, let operation = bytes.byte() else {
      return false
    }
    switch operation {
    case 1:
      row.endsSequence = true
      return true
    case 2 where length == 9: row.address = bytes.word() ?? 0
    default: bytes.skip(length - 1)
    }
    return false
  }
}
#endif
