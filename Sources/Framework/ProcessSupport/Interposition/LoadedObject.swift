#if canImport(Glibc)
import Glibc

/// The program or a library, as it is mapped into this process.
struct LoadedObject {
  /// The path of the file; empty for the program.
  let path: String
  /// The difference between the addresses in memory and those in the file.
  let base: UInt
  /// The loader's number of the object's thread-local memory; zero if there is none.
  let threadModule: UInt
  private let segments: [Elf64_Phdr]

  /// The name of the file without its folders.
  package var name: Substring { path.split(separator: "/").last ?? "" }

  /// Returns all objects mapped now; none if the loader does not report them.
  static func all() -> [LoadedObject] {
    // Safety: the loader declares the function with this type.
    guard let iterate = unsafe SystemFunctions.find("dl_iterate_phdr", as: Iterate.self) else {
      return []
    }
    var objects: [LoadedObject] = []
    unsafe withUnsafeMutablePointer(to: &objects) { objects in
      _ = unsafe iterate(
        { description, _, objects in
          // Safety: the loader passes the array above, and a description that is valid during this
          // call.
          guard let description = unsafe description, let objects = unsafe objects else { return 1 }
          unsafe objects.assumingMemoryBound(to: [LoadedObject].self).pointee
            .append(LoadedObject(description))
          return 0
        }, objects)
    }
    return objects
  }

  private typealias Visit =
    @convention(c) (UnsafeRawPointer?, Int, UnsafeMutableRawPointer?) -> Int32
  private typealias Iterate = @convention(c) (Visit, UnsafeMutableRawPointer?) -> Int32

  /// Reads a `struct dl_phdr_info`: base, name, program headers and their count, and after two
  /// counters the number of the thread-local memory.
  private init(_ description: UnsafeRawPointer) {
    // Safety: the loader fills all these fields, and the name ends in zero.
    base = unsafe description.load(as: UInt.self)
    let name = unsafe description.load(fromByteOffset: 8, as: UnsafePointer<CChar>?.self)
    path = unsafe name.map { unsafe String(cString: $0) } ?? ""
    let headers = unsafe description.load(fromByteOffset: 16, as: UnsafePointer<Elf64_Phdr>?.self)
    let count = unsafe description.load(fromByteOffset: 24, as: UInt16.self)
    threadModule = unsafe description.load(fromByteOffset: 48, as: UInt.self)
    segments = unsafe Array(UnsafeBufferPointer(start: headers, count: Int(count)))
  }

  /// Returns the addresses of the segment of a kind that occurs at most once.
  func range(ofSegment kind: Int32) -> Range<UInt>? {
    segments.first { $0.p_type == UInt32(kind) }.map(range)
  }

  /// Checks whether a range of addresses is within the mapped file.
  func contains(_ address: UInt, count: UInt) -> Bool {
    segments.contains { segment in
      let mapped = range(segment)
      return segment.p_type == UInt32(PT_LOAD) && mapped.contains(address)
        && count <= mapped.upperBound - address
    }
  }

  /// Checks whether a word may be written, now or once its page is no longer sealed.
  func mayWrite(at address: UInt) -> Bool {
    segments.contains { segment in
      segment.p_type == UInt32(PT_LOAD) && segment.p_flags & UInt32(PF_W) != 0
        && range(segment).contains(address)
    }
  }

  /// The pages that the loader makes read-only after it has written them.
  var sealedPages: Range<UInt> {
    guard let sealed = range(ofSegment: PT_GNU_RELRO) else { return 0..<0 }
    let page = UInt(getpagesize())
    return sealed.lowerBound / page * page..<sealed.upperBound / page * page
  }

  private func range(_ segment: Elf64_Phdr) -> Range<UInt> {
    let start = base &+ UInt(segment.p_vaddr)
    return start..<max(start, start &+ UInt(segment.p_memsz))
  }
}
#endif
