import TestFolders
import CueDocuments
import CueModel
import CueSystem
import Foundation
import StoreFiles
import SystemCalls
import Testing

/// A write happens or does not; nothing in between is ever read.
@Suite struct WriteTests {
  /// A folder with two generations of a store.
  private func folder(_ old: SharedStorage) throws -> TestFolder {
    let folder = TestFolder()
    let file = try FileStore(folder: folder.path, cards: ["target"])
    try file.finish(with: SharedStorage(cards: ["target"]))
    try file.finish(with: old)
    return folder
  }

  @Test
  func `a power cut at any call leaves the old or the new store, and the next run continues`()
    throws
  {
    let (old, new) = (try Kept.storage(), try Kept.storage(after: [0, 45]))
    for isDamaged in [false, true] {
      var state = DiskState()
      let bytes = try StoreDocument.bytes(of: old)
      state.put(isDamaged ? [1] : bytes, at: "/home/week/cue.store")
      state.put(bytes, at: "/home/week/cue.store.previous")
      let disk = SimulatedDisk(state, keepsSnapshots: true)
      try Files.$system.withValue(disk) {
        try FileStore(folder: "week", cards: ["target"]).finish(with: new)
      }
      for (call, state) in (disk.snapshots + [disk.state]).enumerated() {
        for cut in PowerCut.distinct(for: state) {
          let next = SimulatedDisk(state.after(cut), randomSeed: 9)
          try Files.$system.withValue(next) {
            let contents = try #require(try StoreFolder("week").read())
            if contents.warning != nil { #expect((isDamaged, contents.storage) == (true, old)) }
            #expect([old, new].contains(contents.storage), "call \(call), \(cut)")
            #expect(contents.storage == new || call < disk.callCount)
            try FileStore(folder: "week", cards: ["target"]).finish(with: new)
            #expect(try StoreFolder("week").read()?.storage == new)
          }
        }
      }
    }
  }

  @Test func `the previous store is kept beside the current one`() throws {
    let old = try Kept.storage()
    let folder = try folder(old)
    let new = try Kept.storage(after: [0, 45])

    try FileStore(folder: folder.path, cards: ["target"]).finish(with: new)

    #expect(try folder.store.read()?.storage == new)
    #expect(try StoreDocument.storage(in: folder.bytes(of: folder.store.previous)) == old)
    #expect(
      folder.names
        == [FolderLock.name, "cue.store", "cue.store.previous"])
  }

  @Test func `a write that fails is reported, and the old store remains`() throws {
    let old = try Kept.storage()
    let folder = try folder(old)
    let file = try FileStore(folder: folder.path, cards: ["target"])
    // A folder stands where the store of before goes.
    try FileManager.default.removeItem(atPath: folder.store.previous)
    try FileManager.default.createDirectory(
      atPath: folder.store.previous, withIntermediateDirectories: false)

    let error = #expect(throws: StoreError.self) {
      try file.finish(with: try Kept.storage(after: [0, 45]))
    }

    #expect(error?.message == "the file cannot be written; name a folder that can be written to")
    #expect(try folder.store.read()?.storage == old)
    #expect(folder.names == [FolderLock.name, "cue.store", "cue.store.previous"])
  }

  @Test func `a folder without write permission is refused before the run`() throws {
    let folder = try folder(try Kept.storage())
    try FileManager.default.removeItem(atPath: folder.store.previous)
    try FileManager.default.createDirectory(
      atPath: folder.store.previous, withIntermediateDirectories: false)

    #expect(throws: StoreError.self) { try FileStore(folder: folder.path, cards: ["target"]) }
    #expect(throws: StoreError.self) {
      try FileStore(folder: folder.store.file, cards: ["target"])
    }
  }

  @Test func `only one process at a time writes to a store`() throws {
    let folder = TestFolder()
    let first = try FileStore(folder: folder.path, cards: ["target"])
    #expect(throws: StoreError.self) { try FileStore(folder: folder.path, cards: ["target"]) }

    try first.finish(with: first.storage)
    #expect(try folder.store.read()?.storage == first.storage)
  }

  @Test func `a run has the same result with a store in a file or in memory (C-43)`() throws {
    let folder = TestFolder()
    let memory = SharedStore(SharedStorage(cards: ["target"]))
    for minutes in [[0, 10], [20], [45, 60], [1_500]] as [[Int64]] {
      let file = try FileStore(folder: folder.path, cards: ["target"])
      let store = SharedStore(file.storage)

      let kept = try Kept.day(minutes: minutes, store: store)
      try file.finish(with: store.storage)

      #expect(kept == (try Kept.day(minutes: minutes, store: memory)))
      #expect(try folder.store.read()?.storage == memory.storage)
    }
    #expect((memory.storage.reasons.count, memory.storage.drafts.count) == (6, 4))
  }
}
