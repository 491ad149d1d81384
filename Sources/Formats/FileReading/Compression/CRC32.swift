/// The checksum of gzip and zip files (CRC-32 as in IEEE 802.3).
struct CRC32 {
  private static let table: [UInt32] = (0..<256).map { byte in
    (0..<8).reduce(UInt32(byte)) { sum, _ in sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
  }

  private var state = ~UInt32(0)

  /// The checksum of the bytes added so far.
  var value: UInt32 { ~state }

  /// Adds bytes.
  mutating func add(_ bytes: some Sequence<UInt8>) {
    let table = Self.table
    for byte in bytes { state = table[Int(UInt8(truncatingIfNeeded: state) ^ byte)] ^ state >> 8 }
  }
}
