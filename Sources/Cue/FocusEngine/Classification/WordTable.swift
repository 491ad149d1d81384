/// Values by word, filled once; a look costs a product and mostly one comparison.
///
/// A `Dictionary` hashes for keys that an attacker may choose to collide; most words of a text are
/// known to no table, so that hashing them would be most of the work.
struct WordTable<Value: Sendable>: Sendable {
  private typealias Slot = (word: PackedWord, value: Value)

  /// A power of two, at most half of them filled; a word stands behind those it collides with.
  private var slots: [Slot?]
  private let shift: Int

  /// Takes the values over.
  init(_ values: [PackedWord: Value]) {
    let bits = Int.bitWidth - (2 * values.count + 1).leadingZeroBitCount
    (slots, shift) = (Array(repeating: nil, count: 1 << bits), UInt64.bitWidth - bits)
    for (word, value) in values { slots[place(of: word)] = (word, value) }
  }

  /// The value of a word; nil if it has none.
  subscript(word: PackedWord) -> Value? { slots[place(of: word)]?.value }

  /// Returns the place where a word stands, or would stand.
  private func place(of word: PackedWord) -> Int {
    let (high, low) = (UInt64(word.rawValue >> 64), UInt64(truncatingIfNeeded: word.rawValue))
    let mixed = (low ^ high &* 0x9E37_79B9_7F4A_7C15) &* 0xD6E8_FEB8_6659_FD93
    var place = Int(truncatingIfNeeded: mixed &>> UInt64(truncatingIfNeeded: shift))
    while let slot = slots[place], slot.word != word { place = (place + 1) & (slots.count - 1) }
    return place
  }
}
