package import ScheduleExploration

/// A program of the suite: what it is, what breaks in it, and what others measured on its model.
package struct SuiteProgram: Sendable {
  /// The program to explore.
  package let program: ExploredProgram
  /// Whether some schedule breaks it; no schedule breaks a corrected variant.
  package let isBuggy: Bool
  /// A sentence on what breaks and in which order; for a fixed variant, that of its broken one.
  package let summary: String
  /// Figures measured elsewhere on the program this one behaves like, if there are any.
  package let published: PublishedFigures?
  /// A search of fewer schedules than this need not find the bug.
  package let leastSearch: Int
  /// The public report of this bug in a package, if it is one.
  package let source: PublishedReport?
  /// The code of a pair in ordinary Swift, which is told whether to be the broken one.
  let ordinary: (@Sendable (_ isBuggy: Bool) async throws -> Void)?

  /// The program's code where it is ordinary Swift, to run without the explorer.
  package var body: (@Sendable () async throws -> Void)? {
    guard let ordinary else { return nil }
    return { [isBuggy] in try await ordinary(isBuggy) }
  }

  /// The name on the command line.
  package var name: String { program.name }
}

extension SuiteProgram {
  /// A broken program and its fixed variant, which is called the same with `_fixed` behind it; the
  /// closure builds either and is told which.
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
  /// A broken program and its fixed variant in ordinary code, which does not use the explorer.
  ///
  /// What breaks is thrown by the closure, or is that the closure never ends.
  static func ordinaryPair(
    _ name: String, _ summary: String, leastSearch: Int = 1, source: PublishedReport? = nil,
    _ body: @escaping @Sendable (_ isBuggy: Bool) async throws -> Void
  ) -> [SuiteProgram] {
    pair(name, summary, leastSearch: leastSearch, source: source, ordinary: body) { run, isBuggy in
      run.body { try await body(isBuggy) }
    }
  }
}
