import Foundation
import Testing

@testable import cuesim

/// The message of a stopped command is one line, and names all kept files (E-1).
@Suite struct StopRequestTests {
  @Test func `all kept files are listed in one sentence`() {
    #expect(StopRequest.line([], hasPrinted: false) == "interrupted; nothing is kept")
    #expect(
      StopRequest.line(["a is as it was", "week keeps it"], hasPrinted: true)
        == "interrupted; a is as it was, week keeps it, the printed output is incomplete")
  }

  @Test func `a hangup stops like Ctrl-C`() {
    #expect(Set(StopRequest.signals) == [SIGINT, SIGTERM, SIGHUP])
  }
}
