import ScheduleExploration
import SimulationKernel

extension BugSuite {
  /// SCTBench's reorder_N: N − 1 setters and a checker.
  static let reorders = zip(
    [3, 4, 5, 10, 20, 50, 100],
    [
      PublishedFigures(.never, 185, 86, 7), PublishedFigures(.never, 554, 533, 7),
      PublishedFigures(.never, 647, 2169, 10),
      PublishedFigures(.never, .init(3225, found: 16), .never, 17),
      PublishedFigures(.never, 3005, .never, 6),
      PublishedFigures(.never, .init(3304, found: 6), .never, 13),
      PublishedFigures(.never, .never, .never, 194),
    ]
  ).flatMap(reorder)

  private static func reorder(_ count: Int, _ published: PublishedFigures) -> [SuiteProgram] {
    SuiteProgram.pair(
      "reorder_\(count)",
      "\(count - 1) setters write a = 1, then b = −1; the checker reads a, then b. It sees half a "
        + "write if a setter, or all of them, stand between.",
      published: published
    ) { run, isBuggy in
      let a = run.shared("a", 0)
      let b = run.shared("b", 0)
      let both = run.shared("both", [0, 0])
      for setter in 1..<count {
        run.task("setter \(setter)") { _ in
          guard isBuggy else { return await both.write([1, -1]) }
          await a.write(1)
          await b.write(-1)
        }
      }
      let reporter = run.reporter
      run.task("checker") { _ in
        let seen = isBuggy ? [await a.read(), await b.read()] : await both.read()
        reporter.check(seen == [0, 0] || seen == [1, -1], "half a write is seen: \(seen)")
      }
    }
  }

  /// SCTBench's twostage_N: N − 1 writers and a reader.
  static let twoStages = zip(
    [2, 20, 50, 100],
    [
      PublishedFigures(464, 13, 15, 8), PublishedFigures(.never, 159, 156, 6),
      PublishedFigures(.never, 1676, 1637, 20),
      PublishedFigures(.never, .init(7466, found: 3), .init(6674, found: 3), 454),
    ]
  ).flatMap(twoStage)

  private static func twoStage(_ count: Int, _ published: PublishedFigures) -> [SuiteProgram] {
    SuiteProgram.pair(
      "twostage_\(count)",
      "\(count - 1) writers put 1 in the first place, then 2 in the second; the reader comes when "
        + "the first is written by one and the second by none.",
      published: published
    ) { run, isBuggy in
      let first = run.shared("first", 0)
      let second = run.shared("second", 0)
      for writer in 1..<count {
        run.task("writer \(writer)") { _ in
          // The fixed variant writes last the value that the reader checks first.
          if !isBuggy { await second.write(2) }
          await first.write(1)
          if isBuggy { await second.write(2) }
        }
      }
      let reporter = run.reporter
      run.task("reader") { _ in
        let seen = await first.read()
        guard seen != 0 else { return }
        reporter.check(await second.read() == seen + 1, "the second stage is missing")
      }
    }
  }
}
