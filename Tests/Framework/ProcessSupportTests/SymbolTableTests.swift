#if canImport(Glibc)
import Foundation
import SimulationPrimitives
import Testing

@testable import ProcessSupport

/// A file of symbols is read as far as it makes sense, and never beyond.
@Suite struct SymbolTableTests {
  /// The library of this process with the fewest bytes that lists its own functions.
  private static let library: Data? = LoadedObject.all().map(\.path)
    .filter { (try? SymbolTable(path: $0)) != nil }.compactMap {
      FileManager.default.contents(atPath: $0)
    }
    .min { $0.count < $1.count }

  /// The result of `body` for the table in a file of the given bytes.
  private func table<Result>(of bytes: Data, _ body: (SymbolTable?) -> Result) throws -> Result {
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try bytes.write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    return body(try? SymbolTable(path: file.path(percentEncoded: false)))
  }

  /// Some name in a table.
  private func firstName(_ table: SymbolTable?, within bytes: Data) -> String? {
    stride(from: 0, to: UInt64(bytes.count), by: 16).lazy.compactMap {
      try? table?.function(at: $0)?.name
    }
    .first
  }

  @Test func `a library's own functions are found`() throws {
    let bytes = try #require(Self.library)
    #expect(try table(of: bytes) { firstName($0, within: bytes) } != nil)
    #expect(try table(of: bytes) { try? $0?.function(at: 0)?.name } == nil)
    #expect(try table(of: bytes) { try? $0?.function(at: .max)?.name } == nil)
  }

  @Test(arguments: Seed.sample(60))
  func `a line program is read to its end, for any bytes`(seed: Seed) throws {
    var stream = RandomStream(seed: seed)
    let head: [UInt8] = [1, 1, 1, 251, 14, 13, 0, 1, 1, 1, 1, 0, 0, 0, 1, 0, 0, 1, 0]
    let files = Array("a.swift".utf8) + [0, 0, 0, 0, 0]
    let bytes = (0..<500).map { _ in
      // Half of them are operations of the format.
      UInt8.random(in: Bool.random(using: &stream) ? 0...12 : 0...255, using: &stream)
    }
    let length = UInt8(head.count + files.count)
    let unit = [0, 0, 0, 0, 4, 0, length, 0, 0, 0] + head + files + bytes
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try Data(unit).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let read = try #require(ReadOnlyFile(file.path(percentEncoded: false)))
    let header = try #require(LineHeader(read, at: 0..<UInt64(unit.count)))
    #expect((header.files, header.opcodeBase, header.lineBase) == (["a.swift"], 13, -5))
    var program = LineProgram(header, bytes)
    var count = 0
    while program.next() != nil { count += 1 }
    #expect(count <= bytes.count)
    #expect(LineHeader(read, at: 0..<20) == nil)
  }

  @Test func `the line of a call is that of its source`() throws {
    let callers = CodeName.callerFrames(1)
    #expect(callers.first?.line == "SymbolTableTests.swift:\(#line - 1)")
    #expect(CodeName.line(of: 0) == nil)
    #expect(CodeName.line(of: .max) == nil)
  }

  @Test func `a file that is not an object file has no table`() throws {
    #expect(throws: SymbolTable.Unreadable.self) { try SymbolTable(path: "/nowhere") }
    #expect(throws: SymbolTable.Unreadable.self) { try SymbolTable(path: "/") }
    #expect(try table(of: Data()) { $0 == nil })
    #expect(
      try table(of: Data("no object file, but long enough for a header of one".utf8)) { $0 == nil })
  }

  @Test(arguments: [0, 1, 15, 16, 63, 64, 65, 4_096])
  func `a truncated file causes no trap`(length: Int) throws {
    let bytes = try #require(Self.library)
    #expect(try table(of: bytes.prefix(length)) { $0 == nil })
    #expect(try table(of: bytes.dropLast(length + 1)) { $0 == nil || length == 0 })
  }

  @Test(arguments: Seed.sample(60))
  func `invalid bytes in the headers cause no trap`(seed: Seed) throws {
    var bytes = try #require(Self.library)
    var stream = RandomStream(seed: seed)
    let sections = bytes.count - 64 * 20
    for _ in 0..<12 {
      let place = Bool.random(using: &stream) ? 24..<64 : max(64, sections)..<bytes.count
      bytes[Int.random(in: place, using: &stream)] = UInt8.random(in: 0...255, using: &stream)
    }
    _ = try table(of: bytes) { firstName($0, within: Data(bytes.prefix(4_096))) }
  }
}
#endif
