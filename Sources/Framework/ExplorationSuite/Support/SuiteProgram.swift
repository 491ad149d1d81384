package import ScheduleExploration

/// A program of the suite, with a description of its bug and figures from the literature.
package struct SuiteProgram: Sendable {
  /// The program to explore.
  package let program: ExploredProgram
  /// Whether the program fails in some schedule, which a fixed variant never does.
  package let isBuggy: Bool
  /// A sentence about the failure, which a buggy program shares with its fixed variant.
  package let summary: String
  /// Published figures for the original of the program, if there are any.
  package let published: PublishedFigures?
  /// The minimum number of schedules of a search that must find the bug.
  package let leastSearch: Int
  /// The public report of the bug in a package, if there is one.
  package let source: PublishedReport?
  /// The code of a pair in ordinary Swift, with a flag for the buggy variant.
  let ordinary: (@Sendable (_ isBuggy: Bool) async throws -> Void)?

  /// The program's code without the explorer, if the program is ordinary Swift.
  package var body: (@Sendable () async throws -> Void)? {
    guard let ordinary else { return nil }
    return { [isBuggy] in try await ordinary(isBuggy) }
  }

  /// The name on the command line.
  package var name: String { program.name }
}

extension SuiteProgram {
  /// Creates a buggy program and a fixed variant named with the suffix `_fixed`, where the flag of
  /// the closure selects the variant.
  static func pair(
    _ name: String, _ summary: String, published: PublishedFigures? = nil, leastSearch: Int = 1,
    source: PublishedReport? = nil,
    ordinary: (@Sendable (_ isBuggy: Bool) async throws -> Void)? = nil,
    _ build: @escaping @Sendable (_ run: Exploration, _ isBuggy: Bool) -> Void
  ) -> [SuiteProgram] {
    [true, false].map { isBuggy in
      SuiteProgram(
        program: ExploredProgram(isBuggy ? name : name + "_fixed") { run in build(run, isBuggy) },
        isBuggy: isBuggy, summary: summary, published: published, leastSearch: leastSearch,
        source: source, ordinary: ordinary)
    }
  }
}

extension SuiteProgram {
  /// Creates a buggy program and its fixed variant in ordinary code, without the explorer.
  ///
  /// The closure throws on a failure, or never ends.
  static func ordinaryPair(
    _ name: String, _ summary: String, leastSearch: Int = 1, source: PublishedReport? = nil,
    _ body: @escaping @Sendable (_ isBuggy: Bool) async throws -> Void
  ) -> [SuiteProgram] {
    pair(name, summary, leastSearch: leastSearch, source: source, ordinary: body) { run, isBuggy in
      run.body { try await body(isBuggy) }
    }
  }
}
