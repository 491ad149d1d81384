import TestFolders
import Foundation
import StoreFiles
import Synchronization
import SystemCalls
import Testing

/// At the end of the process all unfinished files are found and removed (E-5).
@Suite struct LeftoversTests: Sendable {
  private let temporary = TestFolder()

  private var folder: String { temporary.path }

  private var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder).sorted() }
  }

  private func make(_ name: String, in leftovers: Leftovers) throws {
    let path = "\(folder)/\(name)"
    try leftovers.make(path) {
      try FileManager.default.createDirectory(
        atPath: "\(path)/inner", withIntermediateDirectories: true)
    }
  }

  @Test func `unfinished files are removed, and finished ones stay`() throws {
    let leftovers = Leftovers()
    try make("done", in: leftovers)
    try make("open", in: leftovers)
    leftovers.forget("\(folder)/done")

    leftovers.clear { _ in }

    #expect(try names == ["done"])
  }

  @Test func `files that many threads make at once are all removed`() throws {
    let leftovers = Leftovers()
    DispatchQueue.concurrentPerform(iterations: 100) { number in
      try? make("open \(number)", in: leftovers)
      leftovers.tell(of: "\(number)", "is as it was")
    }
    #expect(try names.count == 100)

    leftovers.clear { news in #expect(news.count == 100) }

    #expect(try names == [])
  }

  @Test func `messages about files are printed in order, without withdrawn ones`() {
    let leftovers = Leftovers()
    let told = Mutex<[String]>([])
    leftovers.tell(of: "b", "is as it was")
    leftovers.tell(of: "c", "is as it was")
    leftovers.tell(of: "a", "keeps it")
    leftovers.tell(of: "c", nil)

    leftovers.clear { news in told.withLock { $0 = news } }

    #expect(told.withLock(\.self) == ["a keeps it", "b is as it was"])
  }

  @Test func `a file that cannot be moved to its place is removed (W-4)`() throws {
    let file = try OutputFile("\(folder)/a")
    try FileManager.default.createDirectory(
      atPath: "\(folder)/a", withIntermediateDirectories: true)
    #expect(throws: StoreError.self) { try file.write([1]) }

    #expect(try names == ["a"])
  }

  @Test func `the next process removes exactly the unfinished files of an ended one`()
    throws
  {
    let dead = "\(folder)/.cuesim-0123456789abcdef0123456789abcdef.unfinished"
    for path in [dead, "\(folder)/.cuesim-mine.unfinished"] {
      #expect(FileManager.default.createFile(atPath: path, contents: nil))
    }
    try OutputFile("\(folder)/a").write([1])
    #expect(try names == [".cuesim-mine.unfinished", "a"])
  }

  @Test func `a temporary folder that cannot be opened is removed (W-4)`() throws {
    var state = DiskState()
    state.makeFolder(at: TemporaryFolder.parent)
    let calls = SimulatedDisk(state)
    _ = try Files.$system.withValue(calls) { try TemporaryFolder() }
    for number in 0..<calls.callCount {
      let disk = SimulatedDisk(state) { $0.number == number ? .fails(.forbidden) : nil }
      let folder = Files.$system.withValue(disk) { try? TemporaryFolder() }
      #expect(folder != nil || disk.state.paths == state.paths, "call \(number)")
    }
  }
}
