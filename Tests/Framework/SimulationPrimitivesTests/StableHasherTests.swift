import SimulationPrimitives
import Testing

@Suite struct StableHasherTests {
  private func hash(_ feed: (inout StableHasher) -> Void) -> UInt64 {
    var hasher = StableHasher()
    feed(&hasher)
    return hasher.finalize()
  }

  @Test func `known hashes never change`() {
    let hashes = [
      hash { _ in },
      hash { $0.combine(7) },
      hash { $0.combine(-7 as Int64) },
      hash { $0.combine(true) },
      hash { $0.combine(0.1) },
      hash { $0.combine("") },
      hash { $0.combine("fix") },
      hash { $0.combine("eight by") },
      hash { $0.combine("a bit more than eight, ünïcode") },
      hash { $0.combine(VirtualTime(nanoseconds: 1)) },
      StableHasher.mix(1),
    ]

    #expect(
      hashes.map { String($0, radix: 16) } == [
        "e220a8397b1dcdaf", "b97d1b2a57d99cba", "2ac7650dd1ce7df6", "8b7c66ad5c0f6b0f",
        "4143a679fa796fc", "171bde06109257ab", "e0ee37c98a1e58e1", "c055db54a19b0832",
        "b8048ddc0f0c7b95", "8b7c66ad5c0f6b0f", "5692161d100b05e5",
      ])
  }

  @Test func `different inputs have different hashes`() {
    let hashes = [
      hash { _ in },
      hash { $0.combine(0) },
      hash { hasher in for _ in 0..<2 { hasher.combine(0) } },
      hash { hasher in for word in [1, 2] { hasher.combine(word) } },
      hash { hasher in for word in [2, 1] { hasher.combine(word) } },
      hash { $0.combine("ab") },
      hash { hasher in for text in ["a", "b"] { hasher.combine(text) } },
      hash { hasher in for text in ["", "ab"] { hasher.combine(text) } },
      hash { $0.combine("ab\0") },
      hash { $0.combine("12345678") },
      hash { $0.combine("12345678\0") },
      hash { $0.combine(0.5) },
      hash { $0.combine(-0.5) },
    ]

    #expect(Set(hashes).count == hashes.count)
  }

  @Test func `a million consecutive words have a million hashes`() {
    let hashes = Set((0..<1_000_000 as Range<UInt64>).map { word in hash { $0.combine(word) } })

    #expect(hashes.count == 1_000_000)
  }

  @Test func `each bit of a word moves about half of the bits of the hash`() {
    for bit in 0..<64 as Range<UInt64> {
      let counterfactuals = (0..<200 as Range<UInt64>).map { word in
        (hash { $0.combine(word) } ^ hash { $0.combine(word ^ 1 << bit) }).nonzeroBitCount
      }
      let mean = Double(counterfactuals.reduce(0, +)) / 200

      #expect((29.0...35.0).contains(mean), "bit \(bit): \(mean)")
    }
  }

  @Test func `equal numbers have equal hashes, in any notation`() {
    #expect(hash { $0.combine(0.0) } == hash { $0.combine(-0.0) })
    #expect(hash { $0.combine(Double.nan) } == hash { $0.combine(-Double.signalingNaN) })
    #expect(hash { $0.combine(3) } == hash { $0.combine(3 as Int64) })
    #expect(hash { $0.combine("é") } != hash { $0.combine("e\u{301}") }, "bytes count, not glyphs")
  }

  @Test func `an integer of any width is hashed as a word`() {
    func word(of value: some StableHashable) -> UInt64 { hash { value.hash(into: &$0) } }
    let signed = [
      word(of: -7), word(of: -7 as Int64), word(of: -7 as Int32), word(of: -7 as Int16),
      word(of: -7 as Int8),
    ]
    let unsigned = [
      word(of: 200 as UInt), word(of: 200 as UInt64), word(of: 200 as UInt32),
      word(of: 200 as UInt16), word(of: 200 as UInt8),
    ]

    #expect(Set(signed) == [hash { $0.combine(-7 as Int64) }])
    #expect(Set(unsigned) == [hash { $0.combine(200 as UInt64) }])
  }

  @Test func `a copied hasher continues from the state of the original`() {
    var first = StableHasher()
    first.combine(1)
    var copy = first
    copy.combine(2)
    first.combine(2)

    #expect(first == copy)
    #expect(first.finalize() == copy.finalize())
  }

  @Test func `a hasher can combine another hasher`() {
    func outer(_ word: Int) -> UInt64 {
      var inner = StableHasher()
      inner.combine(word)
      return hash { $0.combine(inner) }
    }

    #expect(Set((0..<1_000).map(outer)).count == 1_000)
  }
}
