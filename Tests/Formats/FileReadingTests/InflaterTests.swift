import SimulationPrimitives
import TestFolders
import Testing

@testable import FileReading

@Suite("The table and a bitwise decoder agree on codes.") struct HuffmanCodeTests {
  @Test("Any complete code has the same symbols either way.")
  func table() throws {
    for seed in Seed.sample(Trials.count(300, debug: 30)) {
      var draws = RandomStream(seed: seed)
      let lengths = Self.lengths(&draws)
      let code = try #require(HuffmanCode(lengths: lengths[...]))
      for _ in 0..<200 {
        let bits = draws.next()
        let (fast, slow) = (code.symbol(bits), code.longSymbol(bits))
        #expect((fast?.symbol, fast?.length) == (slow?.symbol, slow?.length), "seed \(seed)")
      }
    }
  }

  @Test("Lengths of an incomplete code and of an oversubscribed one are refused.")
  func incomplete() {
    #expect(HuffmanCode(lengths: [1, 2][...]) == nil)
    #expect(HuffmanCode(lengths: [1, 1, 1][...]) == nil)
    #expect(HuffmanCode(lengths: [0, 1][...]) != nil)
  }

  /// The lengths of a random tree: one leaf after the other becomes two.
  private static func lengths(_ draws: inout RandomStream) -> [UInt8] {
    var lengths: [UInt8] = [1, 1]
    for _ in 0..<draws.below(280) {
      let leaf = draws.below(lengths.count)
      guard lengths[leaf] < 15 else { continue }
      lengths[leaf] += 1
      lengths.append(lengths[leaf])
    }
    return lengths
  }
}

@Suite("Checksums agree with the standard.") struct CRC32Tests {
  @Test("The checksum of the standard's example is correct.")
  func check() {
    var sum = CRC32()
    sum.add("123456789".utf8)
    #expect(sum.value == 0xCBF4_3926)
  }
}
