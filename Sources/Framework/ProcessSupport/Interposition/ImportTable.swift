#if canImport(Glibc)
import Glibc

/// The table of a loaded object by which it calls functions of other objects.
///
/// The loader writes each function's address into the table. The entries of the object's dynamic
/// section contain the name and the place.
struct ImportTable {
  package let object: LoadedObject
  private let section: [Int: UInt]

  /// Finds the table, or returns `nil` if the object imports nothing.
  init?(of object: LoadedObject) {
    guard let range = object.range(ofSegment: PT_DYNAMIC),
      object.contains(range.lowerBound, count: UInt(range.count))
    else { return nil }
    self.object = object
    let count = range.count / MemoryLayout<Elf64_Dyn>.stride
    // Safety: the section is mapped, and the reads end with its segment.
    section = unsafe UnsafeBufferPointer(
      start: UnsafePointer<Elf64_Dyn>(bitPattern: range.lowerBound), count: count
    ).prefix { $0.d_tag != 0 }.reduce(into: [:]) { section, entry in
      section[Int(entry.d_tag)] = unsafe UInt(entry.d_un.d_val)
    }
  }

  /// Returns the places of the addresses of the functions with the given names.
  func slots(of names: some Collection<String>) -> [(name: String, slot: UInt)] {
    let wanted = Set(names)
    let entries =
      relocations(from: DT_JMPREL, size: DT_PLTRELSZ) + relocations(from: DT_RELA, size: DT_RELASZ)
    return entries.compactMap { entry in
      guard Self.kinds.contains(UInt32(truncatingIfNeeded: entry.r_info)),
        let name = name(ofSymbol: UInt(entry.r_info >> 32)), wanted.contains(name)
      else { return nil }
      return (name, object.base &+ UInt(entry.r_offset))
    }
  }

  /// The loader's numbers for an imported function's address, by processor.
  #if arch(x86_64)
  private static let kinds: [UInt32] = [6, 7]
  #elseif arch(arm64)
  private static let kinds: [UInt32] = [1025, 1026]
  #else
  private static let kinds: [UInt32] = []
  #endif

  private func relocations(from start: Int32, size: Int32) -> [Elf64_Rela] {
    guard let start = address(start), let size = section[Int(size)],
      object.contains(start, count: size)
    else { return [] }
    // Safety: the guard has checked that the whole table is mapped.
    return unsafe Array(
      UnsafeBufferPointer(
        start: UnsafePointer<Elf64_Rela>(bitPattern: start),
        count: Int(size) / MemoryLayout<Elf64_Rela>.stride))
  }

  private func name(ofSymbol index: UInt) -> String? {
    guard let symbols = address(DT_SYMTAB), let names = address(DT_STRTAB),
      let size = section[Int(DT_STRSZ)]
    else { return nil }
    let stride = UInt(MemoryLayout<Elf64_Sym>.stride)
    let place = symbols &+ index &* stride
    guard object.contains(place, count: stride), object.contains(names, count: size) else {
      return nil
    }
    // Safety: the guard has checked that the symbol and the names are mapped. The names end in
    // zero, as the loader requires.
    let offset = unsafe UnsafePointer<Elf64_Sym>(bitPattern: place)?.pointee.st_name ?? 0
    guard offset < size else { return nil }
    return unsafe UnsafePointer<CChar>(bitPattern: names &+ UInt(offset)).map {
      unsafe String(cString: $0)
    }
  }

  /// Returns the address in an entry of the section; some loaders leave it as it is in the file.
  private func address(_ tag: Int32) -> UInt? {
    section[Int(tag)].map { $0 < object.base ? object.base &+ $0 : $0 }
  }
}
#endif
