import SimulationModeling
import SimulationPrimitives
import Testing

/// A different item or value changes the digest of the run.
@Suite struct StoreDigestTests {
  private struct Part: StableHashable, Equatable {
    var size: Int
    var tags: Set<String>

    func hash(into hasher: inout StableHasher) {
      hasher.combine(size)
      tags.hash(into: &hasher)
    }
  }

  private enum Grade: Int32, StableHashable { case good, bad }

  /// The digest of a run in which an item goes into a store and out again, and is emitted by a
  /// signal.
  private func digest<Item: Sendable & StableHashable>(_ item: Item) throws -> UInt64 {
    let world = World(seed: 1)
    let store = world.add("store") { Store<Item>(context: $0) }
    let signal = world.add("signal") { Signal<Item>(context: $0) }
    world.spawn("ada") { ada in
      try await ada.put(item, into: store)
      signal.emit(try await ada.take(from: store))
    }
    try world.run()
    return world.digest
  }

  @Test func `runs with different items have different digests`() throws {
    #expect(try digest(Part(size: 1, tags: ["a"])) != digest(Part(size: 2, tags: ["a"])))
    #expect(try digest(Part(size: 1, tags: ["a"])) != digest(Part(size: 1, tags: ["b"])))
    #expect(try digest(Grade.good) != digest(Grade.bad))
    #expect(try digest(Int8(1)) != digest(Int8(2)))
    #expect(try digest(Int16(1)) != digest(Int16(2)))
    #expect(try digest(UInt(1)) != digest(UInt(2)))
    #expect(try digest(UInt16(1)) != digest(UInt16(2)))
    #expect(try digest(Float(1)) != digest(Float(2)))
    #expect(try digest(Int32(1)) != digest(Int32(2)))
    #expect(try digest("a" as Character) != digest("b" as Character))
    #expect(try digest("ab".prefix(1)) != digest("ba".prefix(1)))
    #expect(try digest(1...2) != digest(1...3))
    #expect(try digest(1..<2) != digest(1..<3))
    #expect(try digest(["a": 1]) != digest(["a": 2]))
    #expect(try digest(["a": 1]) != digest(["b": 1]))
  }

  @Test func `the order of a set or a dictionary does not change the digest`() throws {
    let (forth, back) = (Array(0..<100), Array((0..<100).reversed()))
    #expect(try digest(Set(forth)) == digest(Set(back)))
    #expect(
      try digest(Dictionary(uniqueKeysWithValues: forth.map { ($0, "\($0)") }))
        == digest(Dictionary(uniqueKeysWithValues: back.map { ($0, "\($0)") })))
  }
}
