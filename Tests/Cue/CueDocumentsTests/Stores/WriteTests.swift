import CueDocuments
import CueModel
import CueSystem
import Foundation
import StoreFiles
import Testing

/// A write happens or does not; nothing in between is ever read.
@Suite struct WriteTests {
  /// A folder with two generations of a store.
  private func folder(_ old: SharedStorage) throws -> StoreTestFolder {
    let folder = try StoreTestFolder()
    let file = try FileStore(folder: folder.path, cards: ["target"])
    try file.finish(with: SharedStorage(cards: ["target"]))
    try file.finish(with: old)
    return folder
  }

  @Test func `a process killed behind any step leaves the store of before or of after`() throws {
    let (old, new) = (try Kept.storage(), try Kept.storage(after: [0, 45]))
    let bytes = try StoreDocument.bytes(of: new)
    for successor in [.previous, .damaged] as [ReplacedFile.Successor] {
      var seen: [Bool] = []
      let count = StoreFolder("").replaced.replacing(successor, with: bytes).count
      for killed in 0...count {
        let folder = try folder(old)
        if successor == .damaged {
          try FileManager.default.removeItem(atPath: folder.store.previous)
          try FileManager.default.copyItem(atPath: folder.store.file, toPath: folder.store.previous)
          try folder.write([1], to: folder.store.file)
        }
        let steps = folder.store.replaced.replacing(successor, with: bytes)
        for step in steps.prefix(killed) { try step.perform() }

        let contents = try #require(try folder.store.read())
        let found = contents.storage
        #expect(contents.warning == nil || successor == .damaged && found == old)
        #expect(found == old || found == new, "\(successor), killed behind step \(killed)")
        seen.append(found == new)

        // Whatever was left, the next process goes on from there.
        let file = try FileStore(folder: folder.path, cards: ["target"])
        #expect(file.storage == found)
        try file.finish(with: new)
        #expect(try folder.store.read()?.storage == new)
      }
      #expect(seen == seen.sorted { !$0 && $1 } && !seen[1] && seen[count])
    }
  }

  @Test func `a process killed while it writes leaves the old store`() throws {
    let old = try Kept.storage()
    let bytes = try StoreDocument.bytes(of: try Kept.storage(after: [0, 45]))
    let folder = try folder(old)
    for count in stride(from: 0, through: bytes.count, by: 61) {
      try folder.write(Array(bytes.prefix(count)), to: folder.store.replaced.unfinished)
      let contents = try #require(try folder.store.read())
      #expect(contents.storage == old && contents.warning == nil)
    }
  }

  @Test func `the store before the last write lies beside it`() throws {
    let old = try Kept.storage()
    let folder = try folder(old)
    let new = try Kept.storage(after: [0, 45])

    try FileStore(folder: folder.path, cards: ["target"]).finish(with: new)

    #expect(try folder.store.read()?.storage == new)
    #expect(try StoreDocument.storage(in: folder.bytes(of: folder.store.previous)) == old)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        == ["cue.store", "cue.store.previous"])
  }

  @Test func `a write that fails is told once, and the old store stays`() throws {
    let old = try Kept.storage()
    let folder = try folder(old)
    let file = try FileStore(folder: folder.path, cards: ["target"])
    // A folder stands where the write begins.
    try FileManager.default.createDirectory(
      atPath: folder.store.replaced.unfinished, withIntermediateDirectories: false)

    file.keep(try Kept.storage(after: [0, 45]))
    let error = #expect(throws: StoreError.self) { try file.finish(with: old) }

    #expect(
      try #require(error).description
        == "\(folder.store.replaced.unfinished): the file cannot be written; "
        + "name a folder that can be written to")
    #expect(try folder.store.read()?.storage == old)
    #expect(try folder.store.read()?.warning == nil)
  }

  @Test func `a folder that cannot be written to is refused before anything runs`() throws {
    let folder = try folder(try Kept.storage())
    try FileManager.default.createDirectory(
      atPath: folder.store.replaced.unfinished, withIntermediateDirectories: false)

    #expect(throws: StoreError.self) { try FileStore(folder: folder.path, cards: ["target"]) }
    #expect(throws: StoreError.self) {
      try FileStore(folder: folder.store.file, cards: ["target"])
    }
  }

  @Test func `only one process at a time may write to a store`() throws {
    let folder = try StoreTestFolder()
    let first = try FileStore(folder: folder.path, cards: ["target"])
    #expect(throws: StoreError.self) { try FileStore(folder: folder.path, cards: ["target"]) }

    try first.finish(with: first.storage)
    #expect(try folder.store.read()?.storage == first.storage)
  }

  @Test func `a run is the same, kept in a file or in memory (C-43)`() throws {
    let folder = try StoreTestFolder()
    let memory = SharedStore(SharedStorage(cards: ["target"]))
    for minutes in [[0, 10], [20], [45, 60], [1_500]] as [[Int64]] {
      let file = try FileStore(folder: folder.path, cards: ["target"])
      let store = SharedStore(file.storage) { file.keep($0) }

      let kept = try Kept.day(minutes: minutes, store: store)
      try file.finish(with: store.storage)

      #expect(kept == (try Kept.day(minutes: minutes, store: memory)))
      #expect(try folder.store.read()?.storage == memory.storage)
    }
    #expect(memory.storage.reasons.count == 6 && memory.storage.drafts.count == 4)
  }
}
