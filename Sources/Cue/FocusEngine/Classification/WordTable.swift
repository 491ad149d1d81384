/// An immutable table of values by word.
///
/// A lookup takes a product and mostly one comparison. The hash of a `Dictionary` resists attacks,
/// but is slow for the many words of a text that are in no table.
struct WordTable<Value: Sendable>: Sendable {
  private typealias Slot = (word: PackedWord, value: Value)

  /// The slots, at most half full, with a word after those it collides with.
  private var slots: [Slot?]
  private let shift: Int

  /// Creates a table of values.
  init(_ values: [PackedWord: Value]) {
    let bits = Int.bitWidth - (2 * values.count + 1).leadingZeroBitCount
    (slots, shift) = (Array(repeating: nil, count: 1 << bits), UInt64.bitWidth - bits)
    for (word, value) in values { slots[place(of: word)] = (word, value) }
  }

  /// The value of a word, or `nil` if there is none.
  subscript(word: PackedWord) -> Value? { slots[place(of: word)]?.value }

  /// Returns the slot of a word, or the free slot for it.
  private func place(of word: PackedWord) -> Int {
    let (high, low) = (UInt64(word.rawValue >> 64), UInt64(truncatingIfNeeded: word.rawValue))
    let mixed = (low ^ high &* 0x9E37_79B9_7F4A_7C15) &* 0xD6E8_FEB8_6659_FD93
    var place = Int(truncatingIfNeeded: mixed &>> UInt64(truncatingIfNeeded: shift))
    while let slot = slots[place], slot.word != word { place = (place + 1) & (slots.count - 1) }
    return place
  }
}
