import TestFolders
import CueDocuments
import CueModel
import StoreFiles
import Testing

/// No damage to a stored file goes unseen, and the last good one stays.
@Suite struct DamageTests {
  @Test func `a storage reads back unchanged, and equal ones give equal bytes`() throws {
    for minutes in [[], [0], [0, 10, 45]] as [[Int64]] {
      let storage = try Kept.storage(after: minutes)
      let bytes = try StoreDocument.bytes(of: storage)

      #expect(try StoreDocument.storage(in: bytes) == storage)
      #expect(try StoreDocument.bytes(of: try Kept.storage(after: minutes)) == bytes)
    }
  }

  @Test func `every flipped bit is detected`() throws {
    let bytes = try StoreDocument.bytes(of: try Kept.storage())
    var missed: [Int] = []
    for index in bytes.indices {
      for bit in 0..<8 {
        var damaged = bytes
        damaged[index] ^= 1 << UInt8(bit)
        if (try? StoreDocument.storage(in: damaged)) != nil { missed.append(index) }
      }
    }
    #expect(missed == [])
  }

  @Test func `truncation at any byte and trailing bytes are detected`() throws {
    let bytes = try StoreDocument.bytes(of: try Kept.storage())
    for count in bytes.indices {
      #expect(throws: StoreDefect.self, "\(count) bytes") {
        try StoreDocument.storage(in: Array(bytes.prefix(count)))
      }
    }
    #expect(throws: StoreDefect.wrongLength(found: bytes.count + 1 - 65, expected: 0)) {
      let empty = StoreDocument.format.document(holding: [])
      return try StoreDocument.storage(
        in: empty + Array(repeating: 0, count: bytes.count + 1 - 65))
    }
    #expect(throws: StoreDefect.self) { try StoreDocument.storage(in: bytes + [0x0A]) }
  }

  @Test func `exchanged words are detected`() throws {
    let bytes = try StoreDocument.bytes(of: try Kept.storage())
    let body = bytes.firstIndex(of: 0x0A).map { $0 + 1 } ?? 0
    for place in stride(from: body, to: bytes.count - 16, by: 8) {
      var damaged = bytes
      for index in place..<(place + 8) { damaged.swapAt(index, index + 8) }
      guard damaged != bytes else { continue }
      #expect(throws: StoreDefect.self) { try StoreDocument.storage(in: damaged) }
    }
  }

  @Test func `the previous store replaces a damaged one, with a warning`() throws {
    let folder = TestFolder()
    let (old, new) = (try Kept.storage(), try Kept.storage(after: [0, 45]))
    let bytes = try StoreDocument.bytes(of: new)
    try folder.write(try StoreDocument.bytes(of: old), to: folder.store.previous)
    for count in stride(from: 0, to: bytes.count, by: 97) {
      try folder.write(Array(bytes.prefix(count)), to: folder.store.file)

      let contents = try #require(try folder.store.read())

      #expect(contents.storage == old)
      let warning = try #require(contents.warning)
      #expect(warning.hasPrefix("\(folder.store.file): "))
      #expect(warning.hasSuffix("; \(folder.store.previous), the store before it, is used instead"))
    }
  }

  @Test func `the next write moves a damaged store aside and keeps the valid one`() throws {
    let folder = TestFolder()
    let (old, new) = (try Kept.storage(), try Kept.storage(after: [0, 45]))
    try folder.write([1, 2, 3], to: folder.store.file)
    try folder.write(try StoreDocument.bytes(of: old), to: folder.store.previous)

    try FileStore(folder: folder.path, cards: ["target"]).finish(with: new)

    #expect(try folder.bytes(of: folder.store.replaced.damaged) == [1, 2, 3])
    #expect(try StoreDocument.storage(in: folder.bytes(of: folder.store.previous)) == old)
    #expect(try folder.store.read()?.storage == new)
    #expect(try folder.store.read()?.warning == nil)
  }
}
