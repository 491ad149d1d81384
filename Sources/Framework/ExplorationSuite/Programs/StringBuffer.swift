import ScheduleExploration
import SimulationKernel

/// A text that can append the texts of other buffers.
private actor TextBuffer: SimulatedActor {
  nonisolated let context: SimulationContext
  private var text: [Character]

  init(_ text: String, context: SimulationContext) {
    (self.text, self.context) = (Array(text), context)
  }

  var count: Int { text.count }
  var contents: [Character] { text }

  /// Returns the first `count` characters, or `nil` if there are fewer.
  func characters(_ count: Int) -> [Character]? {
    count <= text.count ? Array(text[..<count]) : nil
  }

  func erase() { text = [] }

  /// Appends the text of another buffer with two requests: for its length, and for its characters.
  func appendInTwoSteps(_ other: TextBuffer) async throws -> Bool {
    let count = await other.count
    try await context.schedulePoint()
    guard let new = await other.characters(count) else { return false }
    text += new
    return true
  }

  func append(_ other: TextBuffer) async { text += await other.contents }
}

extension BugSuite {
  /// The string buffer of JDK 1.4.
  static let stringBuffer = SuiteProgram.pair(
    "stringbuffer",
    "Appending asks the other buffer for its length, then for so many characters; it is erased in "
      + "between.",
    published: PublishedFigures(.init(2243, found: 19), 281, 23, 8)
  ) { run, isBuggy in
    let source = run.actor("source") { TextBuffer("abc", context: $0) }
    let target = run.actor("target") { TextBuffer("", context: $0) }
    let reporter = run.reporter
    run.task("append") { _ in
      guard isBuggy else { return await target.append(source) }
      let isDone = try await target.appendInTwoSteps(source)
      reporter.check(isDone, "characters beyond the end are asked for")
    }
    run.task("erase") { context in
      for _ in 0..<3 { try await context.schedulePoint() }
      await source.erase()
    }
  }
}
