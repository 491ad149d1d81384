/// A 64-bit hash function with the same result in every launch, build and processor.
///
///     var hasher = StableHasher()
///     hasher.combine(7)
///     hasher.combine("fix")
///     hasher.finalize()  // the same number, always
///
/// The standard library's `Hasher` is seeded per process and cannot be used for reproducible
/// hashes. This hasher distinguishes runs. It does not resist attacks. Each word costs one
/// multiplication.
@frozen
public struct StableHasher: Hashable, Sendable {
  @usableFromInline var state: UInt64

  /// Creates a hasher, optionally continuing from an earlier state.
  @inlinable
  public init(state: UInt64 = 0x9E37_79B9_7F4A_7C15) {
    self.state = state
  }

  /// Adds one word.
  @inlinable @inline(__always)
  public mutating func combine(_ word: UInt64) {
    // The function is a bijection of the state for each word, and of the word for each state.
    let mixed = (state ^ word) &* 0xD6E8_FEB8_6659_FD93
    state = (mixed ^ (mixed >> 32)) &+ 0x9E37_79B9_7F4A_7C15
  }

  /// Adds the state of another hasher.
  @inlinable
  package mutating func combine(_ other: StableHasher) {
    combine(other.state)
  }

  /// Adds an integer.
  @inlinable
  public mutating func combine(_ value: Int) {
    combine(UInt64(bitPattern: Int64(value)))
  }

  /// Adds an integer.
  @inlinable
  public mutating func combine(_ value: Int64) {
    combine(UInt64(bitPattern: value))
  }

  /// Adds a Boolean.
  @inlinable
  public mutating func combine(_ value: Bool) {
    combine(value ? 1 as UInt64 : 0)
  }

  /// Adds a floating-point number; both zeros hash alike, and so do all NaNs.
  @inlinable @inline(__always)
  public mutating func combine(_ value: Double) {
    combine(value == 0 ? 0 : value.isNaN ? Double.nan.bitPattern : value.bitPattern)
  }

  /// Adds an instant.
  @inlinable
  public mutating func combine(_ value: VirtualTime) {
    combine(value.nanoseconds)
  }

  /// Adds the UTF-8 bytes of a string and their count.
  ///
  /// - Complexity: O(bytes), eight at a time if the string is stored as UTF-8.
  public mutating func combine(_ value: String) {
    let isDone: Void? = unsafe value.utf8.withContiguousStorageIfAvailable { bytes in
      let whole = bytes.count & ~7
      let words = UnsafeRawBufferPointer(bytes)
      for place in stride(from: 0, to: whole, by: 8) {
        // Safety: eight bytes from here lie within the storage, and any eight bytes are a number.
        let word = unsafe words.loadUnaligned(fromByteOffset: place, as: UInt64.self)
        combine(UInt64(littleEndian: word))
      }
      var word: UInt64 = 0
      for place in (whole..<bytes.count).reversed() {
        unsafe word = word << 8 | UInt64(bytes[place])
      }
      combine(word)
    }
    if isDone == nil { combine(part: value.utf8) }
    combine(value.utf8.count)
  }

  /// Adds bytes in words of eight, the first in the lowest place, and the rest as one more word.
  private mutating func combine(part bytes: some Sequence<UInt8>) {
    var word: UInt64 = 0
    var filled: UInt64 = 0
    for byte in bytes {
      word |= UInt64(byte) << (filled * 8)
      filled += 1
      guard filled == 8 else { continue }
      combine(word)
      (word, filled) = (0, 0)
    }
    combine(word)
  }

  /// Adds bytes and their count, eight bytes to a word, so that a change inside a word is detected.
  package mutating func combine(bytes: some Collection<UInt8>) {
    combine(bytes.count)
    var word: UInt64 = 0
    var filled = 0
    for byte in bytes {
      word = word << 8 | UInt64(byte)
      filled += 1
      guard filled == 8 else { continue }
      combine(word)
      (word, filled) = (0, 0)
    }
    combine(word)
  }

  /// The hash of all values added so far, as sixteen hexadecimal digits.
  package var digits: String { finalize().digestText }

  /// Returns the hash of all values added so far; more may be added afterwards.
  @inlinable
  public func finalize() -> UInt64 {
    Self.mix(state)
  }

  /// Returns a bijection of 64 bits in which every input bit affects every output bit
  /// (SplitMix64's).
  @inlinable
  package static func mix(_ word: UInt64) -> UInt64 {
    var mixed = word
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

extension StableHasher {
  /// Adds several values in order.
  ///
  ///     enum Message: StableHashable {
  ///       case close, transfer(Int, to: String)
  ///
  ///       func hash(into hasher: inout StableHasher) {
  ///         switch self {
  ///         case .close: hasher.combine(0)
  ///         case .transfer(let amount, let receiver): hasher.combine(1, amount, receiver)
  ///         }
  ///       }
  ///     }
  @inlinable @inline(__always)
  public mutating func combine<
    First: StableHashable, Second: StableHashable, each Rest: StableHashable
  >(
    _ first: First, _ second: Second, _ rest: repeat each Rest
  ) {
    first.hash(into: &self)
    second.hash(into: &self)
    repeat (each rest).hash(into: &self)
  }
}

extension UInt64 {
  /// The hash as text: sixteen hexadecimal digits.
  package var digestText: String {
    String(self, radix: 16).leftPadded(to: 16, with: "0")
  }
}
