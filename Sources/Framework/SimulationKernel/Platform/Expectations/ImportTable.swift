#if canImport(Glibc)
import Glibc

/// What one loaded library imports from others, where its calls can be led elsewhere.
struct ImportTable {
  private let base: UInt
  private let entries: [Int: UInt]

  /// Finds a library among those the process has loaded.
  init?(of library: String) {
    typealias Information =
      @convention(c) (
        UnsafeMutableRawPointer?, Int32, UnsafeMutableRawPointer?
      ) -> Int32
    let linkMapRequest: Int32 = 2
    var map: UnsafeMutablePointer<link_map>?
    guard let handle = unsafe dlopen(library, RTLD_LAZY | RTLD_NOLOAD),
      let function = unsafe dlsym(dlopen(nil, RTLD_LAZY), "dlinfo"),
      unsafe unsafeBitCast(function, to: Information.self)(handle, linkMapRequest, &map) == 0,
      let map = unsafe map, var entry = unsafe UnsafeRawPointer(map.pointee.l_ld)
    else { return nil }
    base = unsafe UInt(map.pointee.l_addr)
    var entries: [Int: UInt] = [:]
    // Safety: the linker ends this list of pairs with a zero and keeps it while the library is loaded.
    while case let tag = unsafe entry.load(as: Int.self), tag != 0 {
      entries[tag] = unsafe entry.load(fromByteOffset: 8, as: UInt.self)
      unsafe entry += 16
    }
    self.entries = entries
  }

  /// Leads the library's calls of an imported function to another one.
  ///
  /// - Returns: Whether the library imports the function.
  func redirect(_ name: String, to replacement: UInt) -> Bool {
    var isFound = false
    for (table, size) in [(Tag.lazyImports, Tag.lazyImportsSize), (Tag.imports, Tag.importsSize)] {
      guard let table = entries[table], let size = entries[size] else { continue }
      for relocation in stride(from: table, to: table + size, by: 24)
      where symbol(of: relocation) == name {
        isFound = store(replacement, at: base + word(relocation)) || isFound
      }
    }
    return isFound
  }

  private enum Tag {
    static let lazyImportsSize = 2
    static let strings = 5
    static let symbols = 6
    static let imports = 7
    static let importsSize = 8
    static let lazyImports = 23
  }

  private func symbol(of relocation: UInt) -> String? {
    guard let symbols = entries[Tag.symbols], let strings = entries[Tag.strings],
      case let index = word(relocation + 8) >> 32, index != 0,
      // Safety: names lie in the library's table of strings and end in zero.
      let name = unsafe UnsafePointer<CChar>(
        bitPattern: strings + word(symbols + index * 24) & 0xffff_ffff)
    else { return nil }
    return unsafe String(cString: name)
  }

  private func word(_ address: UInt) -> UInt {
    // Safety: only the tables of a loaded library are read, which never go away.
    unsafe UnsafePointer<UInt>(bitPattern: address)?.pointee ?? 0
  }

  /// Writes a word of a library that may have been sealed after loading.
  private func store(_ value: UInt, at address: UInt) -> Bool {
    let page = UInt(getpagesize())
    guard let start = unsafe UnsafeMutableRawPointer(bitPattern: address / page * page),
      unsafe mprotect(start, Int(page), PROT_READ | PROT_WRITE) == 0,
      let slot = unsafe UnsafeMutablePointer<UInt>(bitPattern: address)
    else { return false }
    // Safety: a reader sees the old function or the new one: the word is aligned.
    unsafe slot.pointee = value
    return true
  }
}
#endif
