import StoreFiles
import SystemCalls
import Testing

/// A file is replaced whole or not at all, whenever the power goes (W-1, W-3).
@Suite struct ReplacedFileTests {
  private let file = ReplacedFile(folder: "week", name: "store")

  /// A disk with an old file, for `replace` with a report of each call.
  private func start() -> DiskState {
    var state = DiskState()
    state.put([1], at: "/home/week/store")
    return state
  }

  @Test(arguments: [ReplacedFile.Successor.nothing, .previous, .damaged])
  func `a power cut at any call leaves the old file or the new one`(
    successor: ReplacedFile.Successor
  ) throws {
    let disk = SimulatedDisk(start(), keepsSnapshots: true)
    try Files.$system.withValue(disk) { try file.replace(successor, with: [2, 3]) }
    #expect(disk.snapshots.count > 5)
    for state in disk.snapshots {
      for cut in PowerCut.allCases {
        let after = state.after(cut)
        let bytes = after.bytes(at: "/home/week/store")
        let beside = after.bytes(at: "/home/week/store.previous")
        #expect(bytes == nil ? beside == [1] : bytes == [1] || bytes == [2, 3], "\(cut)")
      }
    }
    for cut in PowerCut.allCases {
      #expect(disk.state.after(cut).bytes(at: "/home/week/store") == [2, 3])
    }
  }

  @Test func `the old file is kept under the name of its treatment`() throws {
    for (successor, name) in [(ReplacedFile.Successor.previous, "previous"), (.damaged, "damaged")]
    {
      let disk = SimulatedDisk(start())
      try Files.$system.withValue(disk) { try file.replace(successor, with: [2]) }
      #expect(disk.state.bytes(at: "/home/week/store.\(name)") == [1])
    }
  }

  @Test func `a call that fails leaves only the old file`() throws {
    let calls = SimulatedDisk(start())
    try Files.$system.withValue(calls) { try file.replace(.nothing, with: [2]) }
    for number in 0..<calls.callCount {
      let disk = SimulatedDisk(start()) { $0.number == number ? .fails(.full) : nil }
      do {
        try Files.$system.withValue(disk) { try file.replace(.nothing, with: [2]) }
      } catch let error as StoreError {
        #expect(error.message.hasPrefix("the disk is full; "))
      }
      let names = disk.state.paths.filter { $0.hasPrefix("/home/week/") && !$0.hasSuffix("/") }
      #expect(names == ["/home/week/store"], "call \(number)")
    }
  }
}
