import ScheduleExploration
import Testing

@Suite struct SelfTestTests {
  private let test = ControlSelfTest.run()

  @Test func `each construct is controlled or reported as documented, in any build`() {
    #expect(test.rows.map(\.construct) == ControlConstruct.allCases)
    #expect(test.shortcomings == [])
    #if os(Linux)
    for row in test.rows { #expect(row.control == row.construct.documented, "\(row)") }
    #endif
  }

  #if os(Linux)
  @Test func `an error names the construct as far as the runtime tells it`() throws {
    let words: [ControlConstruct: String] = [
      .yield: "Task.yield", .concurrentFunction: "concurrent function",
      .detachedTask: "Task.detached", .unscopedAsyncLet: "an async let outside context.scope",
      .unscopedGroup: "a task group outside context.scope",
      .foreignResume: "a thread that is not the world's resumed",
    ]
    for (construct, word) in words {
      let row = try #require(test.rows.first { $0.construct == construct })
      #expect(row.detail.contains(word))
    }
  }
  #endif

  @Test func `the table has a line for each construct, with what was seen of it`() {
    let lines = test.text.split(separator: "\n")
    #expect(lines.count == ControlConstruct.allCases.count)
    for (line, row) in zip(lines, test.rows) {
      #expect(line.hasPrefix(row.construct.rawValue))
      #expect(line.contains("  \(row.control)"))
      #expect(line.hasSuffix(row.detail))
    }
  }
}
