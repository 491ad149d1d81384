/// The bytes of a protocol buffers message: fields in any order, each after its number.
struct ProtobufBytes {
  /// The wire type of a field.
  private enum Wire: UInt64 {
    case varint = 0
    case eightBytes = 1
    case length = 2
  }

  private(set) var bytes: [UInt8] = []

  /// Adds an integer as a variable-length number.
  mutating func add(_ field: UInt64, _ value: UInt64) {
    begin(field, .varint)
    append(value)
  }

  /// Adds an integer in eight bytes.
  mutating func add(_ field: UInt64, fixed value: UInt64) {
    begin(field, .eightBytes)
    for shift in stride(from: UInt64(0), to: 64, by: 8) {
      bytes.append(UInt8(truncatingIfNeeded: value >> shift))
    }
  }

  /// Adds a string.
  mutating func add(_ field: UInt64, _ text: String) { add(field, Array(text.utf8)) }

  /// Adds a nested message.
  mutating func add(_ field: UInt64, _ write: (inout ProtobufBytes) -> Void) {
    var inner = ProtobufBytes()
    write(&inner)
    add(field, inner.bytes)
  }

  private mutating func add(_ field: UInt64, _ content: [UInt8]) {
    begin(field, .length)
    append(UInt64(content.count))
    bytes += content
  }

  private mutating func begin(_ field: UInt64, _ wire: Wire) { append(field << 3 | wire.rawValue) }

  private mutating func append(_ value: UInt64) {
    var rest = value
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }
}
