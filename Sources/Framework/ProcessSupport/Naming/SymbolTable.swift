#if canImport(Glibc)
import Glibc

/// The functions of one program or library, as its file lists them.
///
/// A program's own functions are in `.symtab` only; a file without one still lists its exports.
struct SymbolTable: Sendable {
  /// The error for a file that cannot be read or is no object file of this processor.
  struct Unreadable: Error {}

  private struct Symbol {
    let start: UInt64
    let size: UInt64
    let name: UInt64
  }

  private let path: String
  private let symbols: [Symbol]
  private let names: Range<UInt64>

  /// Reads the table of a file.
  init(path: String) throws(Unreadable) {
    guard let file = ReadOnlyFile(path), let header = file.read(Elf64_Ehdr.self, at: 0),
      header.e_ident.0 == 0x7f, header.e_ident.1 == 0x45, header.e_ident.2 == 0x4c,
      header.e_ident.3 == 0x46, header.e_ident.4 == ELFCLASS64, header.e_ident.5 == ELFDATA2LSB,
      let sections = file.read(Elf64_Shdr.self, count: UInt64(header.e_shnum), at: header.e_shoff),
      let table = Self.table(in: sections), sections.indices.contains(Int(table.sh_link)),
      let entries = file.read(
        Elf64_Sym.self, count: table.sh_size / UInt64(MemoryLayout<Elf64_Sym>.stride),
        at: table.sh_offset)
    else { throw Unreadable() }
    let strings = sections[Int(table.sh_link)]
    let (end, overflow) = strings.sh_offset.addingReportingOverflow(strings.sh_size)
    names = strings.sh_offset..<(overflow ? strings.sh_offset : end)
    self.path = path
    symbols = entries.filter { $0.st_info & 0xf == STT_FUNC && $0.st_shndx != 0 }
      .map { Symbol(start: $0.st_value, size: $0.st_size, name: UInt64($0.st_name)) }
      .sorted { $0.start < $1.start }
  }

  private static func table(in sections: [Elf64_Shdr]) -> Elf64_Shdr? {
    sections.first { $0.sh_type == SHT_SYMTAB } ?? sections.first { $0.sh_type == SHT_DYNSYM }
  }

  /// Returns the name and the range of the function at an address of the file, or `nil` if none.
  func function(
    at address: UInt64
  ) throws(Unreadable) -> (name: String, addresses: Range<UInt64>)? {
    var (low, high) = (0, symbols.count)
    while low < high {
      let middle = (low + high) / 2
      if symbols[middle].start <= address { low = middle + 1 } else { high = middle }
    }
    guard low > 0, address - symbols[low - 1].start < symbols[low - 1].size else { return nil }
    let symbol = symbols[low - 1]
    return (try name(symbol), symbol.start..<symbol.start + symbol.size)
  }

  /// Returns the range of the first function whose symbol has a prefix and meets a condition, or
  /// `nil`.
  func function(beginning start: String, where isMeant: (String) -> Bool) -> Range<UInt64>? {
    let start = Array(start.utf8)
    guard
      let bytes = ReadOnlyFile(path)?.read(
        UInt8.self, count: names.upperBound - names.lowerBound, at: names.lowerBound)
    else { return nil }
    let found = symbols.first { symbol in
      guard symbol.name < bytes.count, case let name = bytes[Int(symbol.name)...],
        name.starts(with: start)
      else { return false }
      return isMeant(String(decoding: name.prefix { $0 != 0 }, as: UTF8.self))
    }
    return found.map { $0.start..<$0.start + $0.size }
  }

  /// Reads the name of a symbol from the file, as names are long and rarely needed.
  private func name(_ symbol: Symbol) throws(Unreadable) -> String {
    let (start, overflow) = names.lowerBound.addingReportingOverflow(symbol.name)
    guard !overflow, names.contains(start), let file = ReadOnlyFile(path),
      let bytes = file.read(UInt8.self, count: min(8_192, names.upperBound - start), at: start),
      let end = bytes.firstIndex(of: 0), end > 0
    else { throw Unreadable() }
    return String(decoding: bytes[..<end], as: UTF8.self)
  }
}
#endif
