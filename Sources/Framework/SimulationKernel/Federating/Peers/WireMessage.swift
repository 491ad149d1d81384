/// A message that can go from one process to another, as bytes.
///
///     struct Parcel: WireMessage {
///       let stops: Int
///
///       init(from bytes: inout WireReader) throws(WireError) { stops = try bytes.read(Int.self) }
///       func write(to bytes: inout WireWriter) { bytes.write(stops) }
///       func hash(into hasher: inout StableHasher) { hasher.combine(stops) }
///     }
///
/// Reading the bytes that one wrote makes the same message, and takes all of them.
public protocol WireMessage: SimulationMessage {
  /// Reads a message; the bytes may be anything, as they come from elsewhere.
  ///
  /// - Throws: ``WireError`` if they make no message.
  init(from bytes: inout WireReader) throws(WireError)

  /// Writes the message.
  func write(to bytes: inout WireWriter)
}

/// Why bytes make no message.
public struct WireError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The bytes that were found, and those that were expected.
  public let description: String

  /// Creates the error a message is refused with.
  public init(_ description: String) {
    self.description = description
  }
}

/// Bytes being written, numbers with the lowest byte first.
public struct WireWriter: Sendable {
  /// All that was written so far.
  public private(set) var bytes: [UInt8] = []

  /// Creates a writer that has written nothing.
  public init() {}

  /// Writes a number in as many bytes as it has.
  public mutating func write(_ number: UInt8) { bytes.append(number) }
  /// Writes a number in four bytes.
  public mutating func write(_ number: UInt32) { append(number) }
  /// Writes a number in eight bytes.
  public mutating func write(_ number: UInt64) { append(number) }
  /// Writes a number in eight bytes.
  public mutating func write(_ number: Int64) { append(UInt64(bitPattern: number)) }
  /// Writes a number in eight bytes, whatever the machine.
  public mutating func write(_ number: Int) { write(Int64(number)) }
  /// Writes a number in eight bytes, every bit of it.
  public mutating func write(_ number: Double) { append(number.bitPattern) }
  /// Writes one byte.
  public mutating func write(_ value: Bool) { bytes.append(value ? 1 : 0) }
  /// Writes a text as the count of its UTF-8 bytes, four bytes, and those.
  ///
  /// - Precondition: It has fewer than 2³² bytes.
  public mutating func write(_ text: String) {
    write(UInt32(text.utf8.count))
    bytes += text.utf8
  }

  /// Writes bytes as they are.
  mutating func write(raw more: some Collection<UInt8>) { bytes += more }

  /// Writes the count of what a closure writes, four bytes, and that.
  mutating func writeCounted(_ body: (inout WireWriter) -> Void) {
    let start = bytes.count
    write(0 as UInt32)
    body(&self)
    let count = UInt32(clamping: bytes.count - start - 4)
    for place in 0..<4 { bytes[start + place] = UInt8(truncatingIfNeeded: count >> (8 * place)) }
  }

  mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }

  private mutating func append(_ number: some FixedWidthInteger & UnsignedInteger) {
    for place in 0..<(number.bitWidth / 8) {
      bytes.append(UInt8(truncatingIfNeeded: number >> (8 * place)))
    }
  }
}

/// Bytes being read, whatever they are.
public struct WireReader: Sendable {
  private var rest: ArraySlice<UInt8>

  /// Creates a reader of some bytes.
  public init(_ bytes: some Collection<UInt8>) {
    rest = Array(bytes)[...]
  }

  init(_ rest: ArraySlice<UInt8>) {
    self.rest = rest
  }

  /// How many bytes are left.
  public var count: Int { rest.count }

  /// Reads one byte.
  public mutating func read(_ type: UInt8.Type) throws(WireError) -> UInt8 {
    try number(of: UInt8.self)
  }
  /// Reads four bytes.
  public mutating func read(_ type: UInt32.Type) throws(WireError) -> UInt32 {
    try number(of: UInt32.self)
  }
  /// Reads eight bytes.
  public mutating func read(_ type: UInt64.Type) throws(WireError) -> UInt64 {
    try number(of: UInt64.self)
  }
  /// Reads eight bytes.
  public mutating func read(_ type: Int64.Type) throws(WireError) -> Int64 {
    Int64(bitPattern: try number(of: UInt64.self))
  }
  /// Reads eight bytes.
  public mutating func read(_ type: Int.Type) throws(WireError) -> Int {
    let number = try read(Int64.self)
    guard let value = Int(exactly: number) else {
      throw WireError("\(number) is no number of this machine")
    }
    return value
  }
  /// Reads eight bytes.
  public mutating func read(_ type: Double.Type) throws(WireError) -> Double {
    Double(bitPattern: try number(of: UInt64.self))
  }
  /// Reads a byte that is zero or one.
  public mutating func read(_ type: Bool.Type) throws(WireError) -> Bool {
    let byte = try read(UInt8.self)
    guard byte < 2 else { throw WireError("a byte of 0 or 1 is expected, and \(byte) was found") }
    return byte == 1
  }
  /// Reads a text.
  public mutating func read(_ type: String.Type) throws(WireError) -> String {
    let bytes = try part(Int(try read(UInt32.self)))
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw WireError("a text of \(bytes.count) bytes is no UTF-8")
    }
    return text
  }

  /// Reads so many bytes.
  mutating func part(_ count: Int) throws(WireError) -> ArraySlice<UInt8> {
    guard count <= rest.count else {
      throw WireError("\(count) bytes are expected, and \(rest.count) are left")
    }
    defer { rest = rest.dropFirst(count) }
    return rest.prefix(count)
  }

  /// Looks that nothing is left.
  func finish() throws(WireError) {
    guard rest.isEmpty else { throw WireError("\(rest.count) bytes more than expected were found") }
  }

  private mutating func number<Number: FixedWidthInteger & UnsignedInteger>(
    of type: Number.Type
  ) throws(WireError) -> Number {
    var value: Number = 0
    for (place, byte) in try part(Number.bitWidth / 8).enumerated() {
      value |= Number(byte) << (8 * place)
    }
    return value
  }
}
