import Foundation
import ProcessSupport
import SimulationPrimitives
import Testing

/// The random numbers of ordinary code follow the run's seed.
@Suite(.enabled(if: isInterposed)) struct OrdinaryChanceTests {
  private struct Draws: Equatable {
    var numbers = (0..<4).map { _ in Int.random(in: 0..<1_000_000) }
    var shuffled = (0..<20).shuffled()
    var fraction = Double.random(in: 0..<1)
    var generator = SystemRandomNumberGenerator()
    var raw: UInt64
    var identifier = UUID()

    init() { raw = generator.next() }

    static func == (one: Self, other: Self) -> Bool {
      (one.numbers, one.shuffled, one.fraction, one.raw, one.identifier)
        == (other.numbers, other.shuffled, other.fraction, other.raw, other.identifier)
    }
  }

  private func draws(seed: Seed) -> Draws {
    Interposition.withOverride(StubOverride(seed: seed)) { Draws() }
  }

  @Test func `equal seeds give equal numbers`() {
    #expect(draws(seed: 7) == draws(seed: 7))
  }

  @Test func `every source gives other numbers for another seed`() {
    let (one, other) = (draws(seed: 7), draws(seed: 8))

    #expect(one.numbers != other.numbers)
    #expect(one.shuffled != other.shuffled)
    #expect(one.fraction != other.fraction)
    #expect(one.raw != other.raw)
    #expect(one.identifier != other.identifier)
  }

  /// A sanitizer keeps the program's own calls from being replaced.
  @Test(.enabled(if: !isSanitized), arguments: [0, 1, 7, 8, 9, 300])
  func `exactly the requested bytes are filled`(count: Int) {
    func bytes(seed: Seed) -> [UInt8] {
      var bytes = [UInt8](repeating: 0, count: count + 1)
      Interposition.withOverride(StubOverride(seed: seed)) { arc4random_buf(&bytes, count) }
      return bytes
    }

    #expect(bytes(seed: 1) == bytes(seed: 1))
    #expect(bytes(seed: 1).last == 0)
    #expect(count < 7 || bytes(seed: 1).dropLast() != bytes(seed: 2).dropLast())
  }
}
