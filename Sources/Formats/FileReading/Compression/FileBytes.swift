import StoreFiles

/// The bytes of a file, uncompressed if it is a gzip file or a zip archive of one file.
package struct FileBytes {
  private enum Source {
    case plain
    case gzip(Gunzipper)
    case entry(ZipEntryReader)
  }

  private let path: String
  private let input: InputFile
  private var source: Source

  /// Opens a file and inspects its first bytes.
  ///
  /// - Throws: ``ReadingError`` if it cannot be read, or is an archive without anything to read.
  package init(path: String) throws(ReadingError) {
    self.path = path
    let head: [UInt8]
    do throws(InputProblem) {
      input = try InputFile(path, isKept: true)
      head = try input.bytes(min(4, input.length), at: 0) ?? []
      input.go(to: 0, through: input.length)
    } catch {
      throw ReadingError(error)
    }
    if head.starts(with: [0x1F, 0x8B]) {
      source = .gzip(Gunzipper(input))
    } else if head.starts(with: [0x50, 0x4B, 0x03, 0x04]) || head.starts(with: [0x50, 0x4B, 5, 6]) {
      let entry = try ZipArchive(input, path: path).onlyFile
      source = .entry(try ZipEntryReader(entry, in: input, path: path))
    } else {
      source = .plain
    }
  }

  /// The length of the file itself when it was opened.
  package var size: Int { input.length }

  /// How much of the file itself has been read.
  package var bytesRead: Int { input.position }

  /// Returns some of the next bytes, or `nil` at the end.
  package mutating func next() throws(ReadingError) -> [UInt8]? {
    do {
      switch source {
      case .plain:
        return try input.next()
      case .gzip(var unzipper):
        // `source` releases the value first: a second owner would cause a copy of its buffers.
        source = .plain
        defer { source = .gzip(unzipper) }
        return try unzipper.next()
      case .entry(var reader):
        source = .plain
        defer { source = .entry(reader) }
        return try reader.next()
      }
    } catch let error as InputProblem {
      throw ReadingError(error)
    } catch Inflater.Fault.truncated {
      throw ReadingError(
        file: path, message: "the compressed data ends too early; copy or download it again")
    } catch {
      throw ReadingError(
        file: path, message: "the compressed data is damaged; copy or download it again")
    }
  }
}

/// Unpacks a gzip file of one or more members (RFC 1952).
struct Gunzipper {
  private var bits: BitReader
  private var inflater: Inflater?
  private var sum = CRC32()
  private var length: UInt32 = 0
  private var isFirst = true

  init(_ input: InputFile) {
    bits = BitReader { try input.next() ?? [] }
  }

  mutating func next() throws -> [UInt8]? {
    while true {
      if inflater == nil {
        guard try isFirst || hasMore() else { return nil }
        try readHeader()
        (inflater, sum, length, isFirst) = (Inflater(bits), CRC32(), 0, false)
      }
      if let piece = try inflater?.next() {
        sum.add(piece)
        length &+= UInt32(truncatingIfNeeded: piece.count)
        return piece
      }
      if let inflater { bits = inflater.bits }
      inflater = nil
      bits.skipToByte()
      let (wantedSum, wantedLength) = (try bits.take(32), try bits.take(32))
      guard wantedSum == Int(sum.value), wantedLength == Int(length) else {
        throw Inflater.Fault.damaged
      }
    }
  }

  /// Whether another member follows.
  ///
  /// Zero padding, as on tapes, is skipped.
  private mutating func hasMore() throws -> Bool {
    while try !bits.isAtEnd() {
      if try bits.take(8) == 0x1F { return true }
    }
    return false
  }

  private mutating func readHeader() throws {
    if isFirst, try bits.take(8) != 0x1F { throw Inflater.Fault.damaged }
    guard try bits.take(8) == 0x8B, try bits.take(8) == 8 else { throw Inflater.Fault.damaged }
    let flags = try bits.take(8)
    for _ in 0..<6 { _ = try bits.take(8) }
    if flags & 4 != 0 {
      for _ in 0..<(try bits.take(16)) { _ = try bits.take(8) }
    }
    for flag in [8, 16] where flags & flag != 0 {
      while try bits.take(8) != 0 {}
    }
    if flags & 2 != 0 { _ = try bits.take(16) }
  }
}
