import Foundation
import Testing

@testable import FleetRunner

/// Reports of the driver's lines, and of a missing driver.
@Suite struct RayReportTests {
  @Test func `finished shards are counted in devices, each once`() {
    var report = RayReport(devices: 10)
    let taken = ["noise", "done 1", "shards 3", "done 1", "done 1", "done 4", "done 3"]
      .map { report.take($0) }

    #expect(taken == [false, false, false, true, false, false, true])
    #expect(report.done == 7)
    #expect(!report.isComplete)
    let last = report.take("done 2")
    #expect(last)
    #expect(report.done == 10)
    #expect(report.isComplete)
  }

  @Test func `an error is reported without the name of the tool that printed it`() {
    var report = RayReport(devices: 1)
    let isProgress = report.take("error cuesim: a.json: broken; mend it")
    #expect(!isProgress)
    #expect(report.problem == "a.json: broken; mend it")
  }

  @Test func `lines are complete for any chunks of bytes`() {
    for size in 1...20 {
      var (buffer, lines) = (LineBuffer(), [String]())
      let bytes = Array("one\n\ntwo words\nrest".utf8)
      for start in stride(from: 0, to: bytes.count, by: size) {
        lines += buffer.take(Data(bytes[start..<min(start + size, bytes.count)]))
      }
      #expect(lines == ["one", "", "two words"])
    }
  }
}
