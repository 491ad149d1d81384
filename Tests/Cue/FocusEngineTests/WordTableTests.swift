@testable import FocusEngine
import SimulationPrimitives
import Testing

@Suite struct WordTableTests {
  @Test func `a table finds the same words as a dictionary`() {
    for seed in Seed.sample(30) {
      var random = RandomStream(seed: seed)
      // Few bits, in the lower half or the upper, so that many words are drawn again or collide.
      let words = (0..<400).map { _ in
        PackedWord(rawValue: UInt128(random.below(600)) << (random.chance(0.5) ? 64 : 0))
      }
      let known = words.prefix(random.below(300)).enumerated().map { ($1, $0) }
      let values = Dictionary(known) { first, _ in first }
      let table = WordTable(values)
      for word in words + [.percent, .figure] {
        #expect(table[word] == values[word])
      }
    }
  }
}
