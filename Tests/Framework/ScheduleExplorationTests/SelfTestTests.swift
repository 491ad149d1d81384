import ScheduleExploration
import Testing

@Suite struct SelfTestTests {
  private let test = ControlSelfTest.run()

  @Test func `each construct is controlled or reported as documented, in any build`() {
    #expect(test.rows.map(\.construct) == ControlConstruct.all)
    #expect(Set(ControlConstruct.all).count == ControlConstruct.all.count)
    for row in test.shortcomings { Issue.record("\(row)") }
    #if os(Linux)
    for row in test.rows { #expect(row.control == row.construct.documented, "\(row)") }
    #endif
  }

  #if os(Linux)
  @Test func `the cause of lost control is named`() throws {
    let words = [
      "continuation resumed by a DispatchQueue": "DispatchQueue",
      "continuation resumed by a Thread": "thread",
    ]
    for (construct, word) in words {
      let row = try #require(test.rows.first { $0.construct.name == construct })
      #expect(row.detail.contains(word))
    }
  }
  #endif

  @Test func `the table has a line for each construct, with its observed behavior`() {
    let lines = test.text.split(separator: "\n")
    #expect(lines.count == ControlConstruct.all.count)
    for (line, row) in zip(lines, test.rows) {
      #expect(line.hasPrefix(row.construct.name))
      #expect(line.contains("  \(row.control)"))
      #expect(line.hasSuffix(row.detail))
    }
  }
}
