#if canImport(Glibc)
import Glibc

/// The source lines of the instructions of one program or library, as its file lists them.
///
/// DWARF 4 is supported; a file without it, or with another version, has no lines.
struct LineTable: Sendable {
  /// A file and a line of it.
  struct Line: Hashable, Sendable {
    let path: String
    let number: Int

    var file: Substring { path.split(separator: "/").last ?? path[...] }
  }

  /// A range of contiguous instructions: its start, and the unit that lists its lines.
  private struct Stretch {
    let start: UInt64
    let unit: Range<UInt64>
  }

  private let path: String
  private let stretches: [Stretch]

  /// Finds the ranges of a file; their lines are read on demand.
  init(path: String) {
    self.path = path
    guard let file = ReadOnlyFile(path), let section = Self.section(of: file) else {
      stretches = []
      return
    }
    var found: [Stretch] = []
    var start = section.lowerBound
    while start < section.upperBound, let length = file.read(UInt32.self, at: start),
      length > 0, length < .max - 15, start + 4 + UInt64(length) <= section.upperBound
    {
      let unit = start..<start + 4 + UInt64(length)
      if let header = LineHeader(file, at: unit),
        let bytes = file.read(
          UInt8.self, count: unit.upperBound - header.program, at: header.program)
      {
        found += Self.starts(in: bytes).map { Stretch(start: $0, unit: unit) }
      }
      start = unit.upperBound
    }
    stretches = found.sorted { $0.start < $1.start }
  }

  /// Returns the addresses that a program sets, by extended operation 2 of nine bytes.
  ///
  /// A few results may be other bytes of that form.
  private static func starts(in bytes: [UInt8]) -> [UInt64] {
    unsafe bytes.withUnsafeBytes { bytes in
      var (starts, place): ([UInt64], Int) = ([], 1)
      // Safety: the search and the reads stay within the bytes.
      while place + 10 <= bytes.count, let base = bytes.baseAddress,
        let found = unsafe memchr(base + place, 9, bytes.count - place - 9)
      {
        let nine = unsafe base.distance(to: found)
        if unsafe bytes[nine - 1] == 0, unsafe bytes[nine + 1] == 2 {
          unsafe starts.append(bytes.loadUnaligned(fromByteOffset: nine + 2, as: UInt64.self))
        }
        place = nine + 1
      }
      return starts
    }
  }

  /// Returns the range of the line section in a file, or nil if there is none.
  private static func section(of file: ReadOnlyFile) -> Range<UInt64>? {
    guard let header = file.read(Elf64_Ehdr.self, at: 0), header.e_ident.4 == ELFCLASS64,
      let sections = file.read(Elf64_Shdr.self, count: UInt64(header.e_shnum), at: header.e_shoff),
      sections.indices.contains(Int(header.e_shstrndx))
    else { return nil }
    let names = sections[Int(header.e_shstrndx)]
    for section in sections where section.sh_flags & UInt64(SHF_COMPRESSED) == 0 {
      let name = file.text(at: names.sh_offset &+ UInt64(section.sh_name), limit: 16)
      if name == ".debug_line" { return section.sh_offset..<section.sh_offset + section.sh_size }
    }
    return nil
  }

  /// Returns the first line of the instructions in a range, or nil if unknown or from a macro.
  func line(in addresses: Range<UInt64>) -> Line? {
    let behind = stretches.partitioningIndex { $0.start > addresses.lowerBound }
    guard behind > 0, let file = ReadOnlyFile(path),
      case let unit = stretches[behind - 1].unit, let header = LineHeader(file, at: unit),
      let bytes = file.read(UInt8.self, count: unit.upperBound - header.program, at: header.program)
    else { return nil }
    var program = LineProgram(header, bytes)
    var last: LineProgram.Row?
    while let row = program.next() {
      defer { last = row.endsSequence ? nil : row }
      // The previous row ends where this row starts.
      if let before = last, before.line > 0, row.address > addresses.lowerBound,
        before.address < addresses.upperBound
      {
        return header.files.indices.contains(before.file - 1)
          ? Self.line(header.files[before.file - 1], before.line) : nil
      }
    }
    return nil
  }

  private static func line(_ path: String, _ number: Int) -> Line? {
    let line = Line(path: path, number: number)
    return line.file.hasPrefix("@__swiftmacro") || line.file.hasPrefix("<") ? nil : line
  }
}

/// The header of a unit: the parameters of its program, and its file names.
struct LineHeader {
  /// The offset of the program in the file.
  let program: UInt64
  let lineBase: Int
  let lineRange: Int
  let opcodeBase: Int
  let instructionLength: UInt64
  /// The number of operands of each standard operation.
  let lengths: [UInt8]
  /// The paths of the files.
  let files: [String]

  /// Reads the header of a unit, or returns nil for another version.
  init?(_ file: ReadOnlyFile, at place: Range<UInt64>) {
    guard let version = file.read(UInt16.self, at: place.lowerBound + 4), version == 4,
      let length = file.read(UInt32.self, at: place.lowerBound + 6),
      case let program = place.lowerBound + 10 + UInt64(length), program <= place.upperBound,
      let bytes = file.read(
        UInt8.self, count: program - place.lowerBound - 10, at: place.lowerBound + 10),
      bytes.count > 6, bytes[4] > 0, bytes[5] > 0, bytes.count > 5 + Int(bytes[5])
    else { return nil }
    self.program = program
    instructionLength = UInt64(bytes[0])
    (lineBase, lineRange) = (Int(Int8(bitPattern: bytes[3])), Int(bytes[4]))
    opcodeBase = Int(bytes[5])
    lengths = Array(bytes[6..<5 + opcodeBase])
    var reader = LineBytes(bytes[(5 + opcodeBase)...])
    // Each list ends in an empty name. Folder zero is that of the unit, whose name is in another
    // table.
    var folders = [""]
    while let folder = reader.text(), !folder.isEmpty { folders.append("\(folder)/") }
    var files: [String] = []
    while let name = reader.text(), !name.isEmpty {
      let folder = reader.number() ?? 0
      files.append(
        folders.indices.contains(folder) && !name.hasPrefix("/") ? folders[folder] + name : name)
      for _ in 0..<2 { _ = reader.number() }
    }
    self.files = files
  }
}

extension Array {
  /// Returns the first index from which all elements are after a boundary; the end if none is.
  fileprivate func partitioningIndex(_ isBehind: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = (low + high) / 2
      if isBehind(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
#endif
