import SimulationPrimitives
import SimulationStatistics
import Testing

/// The error of a study names the replication, the seed and the measure.
@Suite("Studies that fail") struct StudyErrorTests {
  /// The number of a replication, from its seed.
  private static let indices = Dictionary(
    uniqueKeysWithValues: (0..<40).map { (Seed(1).derived(UInt64($0)), $0) })

  /// The error of a study whose body depends on the number of the replication.
  private func failure(
    threads: Int, antithetic: Bool = false,
    body: @escaping @Sendable (Int) throws -> KeyValuePairs<String, Double>
  ) async -> StudyError? {
    await #expect(throws: StudyError.self) {
      try await Study { seed in
        // The least of those that fail is not known for an antithetic one.
        try body(Self.indices[seed] ?? -1)
      }.run(replications: 40, threads: threads, antithetic: antithetic)
    }
  }

  @Test("The error names the first replication with an invalid number.", arguments: [1, 2, 7])
  func infinite(threads: Int) async throws {
    for value in [Double.nan, .infinity, -.infinity] {
      let error = await failure(threads: threads) { index in
        ["good": 1, "bad": [5, 6, 30].contains(index) ? value : 2]
      }
      #expect(error?.code == .notFinite)
      #expect(error?.measures == ["bad"])
      #expect((error?.replication, error?.seed) == (5, Seed(1).derived(5)))
      #expect(
        "\(try #require(error))".hasPrefix(
          "notFinite: bad in replication 5 (seed \(Seed(1).derived(5))): "))
    }
  }

  @Test("The error for measures missing in a replication names them, both more and fewer.")
  func names() async {
    let more = await failure(threads: 2) { $0 < 8 ? ["a": 1] : ["c": 1, "a": 1, "b": 1] }
    #expect(more?.code == .otherMeasures)
    #expect(more?.measures == ["b", "c"])
    #expect((more?.replication, more?.seed) == (8, Seed(1).derived(8)))
    let fewer = await failure(threads: 2) { $0 < 9 ? ["a": 1, "b": 2] : ["a": 1] }
    #expect((fewer?.measures, fewer?.replication) == (["b"], 9))
    let mirrored = await failure(threads: 2, antithetic: true) { $0 < 0 ? ["a": 1] : ["b": 1] }
    #expect((mirrored?.measures, mirrored?.replication) == (["a", "b"], 0))
    #expect(mirrored?.seed == Seed(1).derived(0).antithetic)
  }

  @Test("A study without measures, and one with equal names, are refused.")
  func emptyAndTwice() async {
    let empty = await failure(threads: 2) { $0 == 3 ? [:] : ["a": 1] }
    #expect(empty?.code == .noMeasures)
    #expect(empty?.replication == 3)
    let twice = await failure(threads: 2) { _ in ["a": 1, "b": 2, "a": 1] }
    #expect(twice?.code == .repeatedMeasure)
    #expect(twice?.measures == ["a"])
    #expect(twice?.replication == 0)
  }

  @Test("Precision of an unknown measure is refused.")
  func unknown() async {
    let error = await #expect(throws: StudyError.self) {
      try await ModelQueue().study().run(until: "weight", is: .relative(0.1))
    }
    #expect(error?.code == .unknownMeasure)
    #expect(error?.measures == ["weight"])
  }

  @Test("An error of the body is thrown for the first replication.", arguments: [1, 2, 7])
  func body(threads: Int) async {
    struct Broken: Error, Equatable { let index: Int? }
    await #expect(throws: Broken(index: 4)) {
      try await Study { seed in
        let index = Self.indices[seed]
        if let index, index >= 4 { throw Broken(index: index) }
        return ["a": 1]
      }.run(replications: 40, threads: threads)
    }
  }
}
