import SimulationStatistics
import Testing

/// Guarantees of a run of many worlds.
@Suite struct ReplicationsTests {
  @Test func `values come in the order of their indices, for any number of threads`() async {
    for threads in [0, 1, 2, 7] {
      let squares = await Replications.map(count: 50, threads: threads) { $0 * $0 }
      #expect(squares == (0..<50).map { $0 * $0 })
    }
  }

  @Test func `zero replications end at once`() async {
    #expect(await Replications.map(count: 0, threads: 2) { $0 } == [])
  }

  @Test func `the failure of the least index is thrown`() async {
    struct Refusal: Error, Equatable { let index: Int }
    for threads in [1, 2, 4] {
      await #expect(throws: Refusal(index: 13)) {
        try await Replications.map(count: 100, threads: threads) { index throws(Refusal) in
          if index >= 13 { throw Refusal(index: index) }
          return index
        }
      }
    }
  }
}
