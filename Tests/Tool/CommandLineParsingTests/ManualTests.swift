import CommandLineParsing
import Foundation
import Testing

/// The manual page is made from the declarations; `.ci/completions` has `man` read it.
@Suite struct ManualTests {
  @Test func `the page tells of each command what its help tells`() throws {
    let page = Example.tool.manual(version: "1.0")

    #expect(page.hasPrefix(".TH CUESIM 1 \"\" \"cuesim 1.0\"\n.SH NAME\ncuesim \\- "))
    for line in [".SS \"cuesim run\"", ".SS \"cuesim replay\"", ".SS \"cuesim focus feed\""] {
      #expect(page.contains("\n\(line)\n"), "\(line)")
    }
    #expect(
      page.contains("\\fB\\-\\-seed\\fR \\fIN\\fR\nThe seed of every random draw. Default: 7.\n"))
    #expect(page.contains("\\fB\\-h, \\-\\-help\\fR\nShow this help.\n"))
    #expect(page.components(separatedBy: "Show this help.").count == 2)
    #expect(page.contains("\\fBcuesim run Scenarios\\fR\n"))
  }

  @Test(arguments: [
    (".so /etc/passwd", "\\&.so /etc/passwd"), ("'quoted'", "\\(aqquoted\\(aq"),
    ("a\\b--c", "a\\eb\\-\\-c"), ("PATH…", "PATH\\[u2026]"), ("🐈", "\\[u1F408]"),
    ("a\u{1B}[1m\nb", "a [1m b"),
  ])
  func `text of all kinds is no request`(text: String, set: String) {
    let page = Command("tool", text).manual(version: "1")

    #expect(page.contains("\\- \(set)\n"), "\(page)")
    #expect(page.contains("\n\(set)\n"), "\(page)")
  }
}
