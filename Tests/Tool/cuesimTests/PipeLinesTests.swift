import Foundation
import Testing

@testable import cuesim

@Suite struct PipeLinesTests {
  @Test(arguments: [1, 3, 1 << 16])
  func `lines arrive in order, for any chunks`(size: Int) throws {
    let sent = (0..<40).map { String(repeating: "ü", count: $0 * $0) }
    let bytes = Data(sent.map { $0 + "\n" }.joined().utf8)
    let pipe = Pipe()
    let writer = Thread {
      for start in stride(from: 0, to: bytes.count, by: size) {
        try? pipe.fileHandleForWriting.write(
          contentsOf: bytes[start..<min(start + size, bytes.count)])
      }
      try? pipe.fileHandleForWriting.close()
    }
    writer.start()
    var lines = PipeLines(pipe.fileHandleForReading.fileDescriptor)
    for line in sent { #expect(lines.next() == line) }
    #expect(lines.next() == nil)
  }

  @Test func `text without a line end is not a line`() throws {
    let pipe = Pipe()
    try pipe.fileHandleForWriting.write(contentsOf: Data("whole\nhalf".utf8))
    try pipe.fileHandleForWriting.close()
    var lines = PipeLines(pipe.fileHandleForReading.fileDescriptor)
    #expect(lines.next() == "whole")
    #expect(lines.next() == nil)
  }

  @Test func `a reader waits for no line once the search is over`() {
    let pipe = Pipe()
    var lines = PipeLines(pipe.fileHandleForReading.fileDescriptor)
    #expect(lines.next { true } == nil)
  }
}
