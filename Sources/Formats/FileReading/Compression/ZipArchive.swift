import SimulationPrimitives
import StoreFiles

/// The directory of a zip archive.
struct ZipArchive {
  /// A file in an archive.
  struct Entry: Hashable {
    var name: String
    var isDeflated: Bool
    var packedSize: Int
    var size: Int
    var sum: UInt32
    var offset: Int
  }

  private static let longestEnd = 22 + 0xFFFF
  /// The limit on entries, more than an archive of one recording has.
  private static let mostEntries = 10_000

  private let path: String
  private(set) var entries: [Entry] = []

  /// Reads the directory at the end of an archive.
  init(_ input: InputFile, path: String) throws(ReadingError) {
    self.path = path
    let tail = min(Self.longestEnd, input.length)
    guard let bytes = try input.part(tail, at: input.length - tail),
      let end = bytes.indices.dropLast(21).last(where: {
        bytes[$0...].starts(with: [0x50, 0x4B, 5, 6])
      })
    else { throw Self.damaged(path) }
    let record = LittleEndian(bytes[end...])
    let (count, size, offset) = (record[2, at: 10], record[4, at: 12], record[4, at: 16])
    guard count < 0xFFFF, count <= Self.mostEntries, offset + size <= input.length,
      let list = try input.part(size, at: offset)
    else { throw Self.damaged(path) }
    var rest = list[...]
    for _ in 0..<count {
      let header = LittleEndian(rest)
      guard rest.count >= 46, rest.starts(with: [0x50, 0x4B, 1, 2]) else {
        throw Self.damaged(path)
      }
      let (flags, method) = (header[2, at: 8], header[2, at: 10])
      let lengths = [28, 30, 32].map { header[2, at: $0] }
      let name = rest.dropFirst(46).prefix(lengths[0]).text
      rest = rest.dropFirst(46 + lengths.reduce(0, +))
      guard Self.isRecording(name) else { continue }
      guard flags & 1 == 0, method == 0 || method == 8 else {
        throw ReadingError(
          file: path,
          message: "\(name.quotable) in it is encrypted or packed otherwise; unpack it first")
      }
      entries.append(
        Entry(
          name: name, isDeflated: method == 8, packedSize: header[4, at: 20],
          size: header[4, at: 24], sum: UInt32(header[4, at: 16]), offset: header[4, at: 42]))
    }
  }

  /// The one file to read: the list of a map archive, the stops of a timetable, or the only file.
  var onlyFile: Entry {
    get throws(ReadingError) {
      if let stops = entries.first(where: { $0.name == "stops.txt" }) { return stops }
      if entries.contains(where: { $0.name == "xl/workbook.xml" || $0.name == "content.xml" }) {
        throw ReadingError(file: path, message: "this is a workbook: save its sheet as CSV")
      }
      let maps = entries.filter { $0.name.lowercased().hasSuffix(".kml") }
      if let map = maps.first(where: { $0.name == "doc.kml" }) { return map }
      if let map = maps.first, maps.count == 1 { return map }
      guard let only = entries.first, entries.count == 1 else {
        let names = entries.prefix(5).map(\.name.quotable).joined(separator: ", ")
        throw ReadingError(
          file: path,
          message: entries.isEmpty
            ? "the zip archive holds no file; name the recording itself"
            : "the zip archive holds \(entries.count) files (\(names)"
              + "\(entries.count > 5 ? ", …" : "")); unpack it and name one")
      }
      return only
    }
  }

  static func damaged(_ path: String) -> ReadingError {
    ReadingError(file: path, message: "the zip archive is damaged; copy or download it again")
  }

  /// Whether a name belongs neither to a folder nor to a system's metadata file.
  private static func isRecording(_ name: String) -> Bool {
    let parts = name.split(separator: "/")
    return !name.hasSuffix("/") && parts.first != "__MACOSX" && parts.last?.first != "."
  }
}

/// Unpacks one file of an archive.
struct ZipEntryReader {
  private let entry: ZipArchive.Entry
  private let input: InputFile
  private var inflater: Inflater?
  private var sum = CRC32()
  private var size = 0

  init(_ entry: ZipArchive.Entry, in input: InputFile, path: String) throws(ReadingError) {
    self.entry = entry
    self.input = input
    guard let bytes = try input.part(30, at: entry.offset), bytes.starts(with: [0x50, 0x4B, 3, 4])
    else { throw ZipArchive.damaged(path) }
    let header = LittleEndian(bytes[...])
    let start = entry.offset + 30 + header[2, at: 26] + header[2, at: 28]
    input.go(to: start, through: start + entry.packedSize)
    if entry.isDeflated { inflater = Inflater(BitReader { try input.next() ?? [] }) }
  }

  mutating func next() throws -> [UInt8]? {
    let piece = (inflater == nil ? try input.next() : try inflater?.next()) ?? []
    guard !piece.isEmpty else {
      guard sum.value == entry.sum, size == entry.size else { throw Inflater.Fault.damaged }
      return nil
    }
    sum.add(piece)
    size += piece.count
    return piece
  }
}

extension InputFile {
  /// Returns the bytes at an offset, or throws the reason why they cannot be read.
  fileprivate func part(_ count: Int, at offset: Int) throws(ReadingError) -> [UInt8]? {
    do throws(InputProblem) {
      return try bytes(count, at: offset)
    } catch {
      throw ReadingError(error)
    }
  }
}

/// Little-endian numbers in bytes.
package struct LittleEndian {
  private let bytes: ArraySlice<UInt8>

  /// Wraps bytes.
  package init(_ bytes: ArraySlice<UInt8>) { self.bytes = bytes }

  /// Returns the number in `count` bytes at an offset.
  ///
  /// Bytes beyond the end count as 0.
  package subscript(count: Int, at offset: Int) -> Int {
    (0..<count).reduce(0) { value, index in
      let place = bytes.startIndex + offset + index
      return value | (place < bytes.endIndex ? Int(bytes[place]) << (8 * index) : 0)
    }
  }
}
