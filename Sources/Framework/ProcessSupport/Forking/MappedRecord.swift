#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif
import Synchronization

/// A small file that lies in memory: what is written to it is there for others at once, and outlives
/// the process however it dies, without a call of the system.
///
///     let record = MappedRecord(path: "/tmp/run.crumb", capacity: 1 << 20)
///     record?[word: 2] = 17
///     record?.append(3)
///
/// It begins with sixteen words, the second of which is how many bytes follow them.
@safe
// One process and thread appends; what others read are single words, each stored at once.
// Safety: the mapping is made before the object is shared and stays until the last reference is gone.
package final class MappedRecord: @unchecked Sendable {
  /// How many bytes the words take.
  package static let headerSize = 128
  /// The word that says how many bytes were appended.
  package static let lengthWord = 1

  /// Where the file lies.
  package let path: String
  /// Where it begins in memory.
  let base: UnsafeMutableRawPointer
  private let capacity: Int
  /// How many bytes were appended.
  package private(set) var count = 0
  /// Whether something had no room.
  package private(set) var isCut = false

  /// Creates its own file; nil where none can be made.
  package init?(path: String, capacity: Int) {
    // One that is there is of a process that is gone and had the same number.
    unsafe unlink(path)
    let file = unsafe open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard file >= 0 else { return nil }
    defer { close(file) }
    // The bytes that are never written take no room on the disk.
    guard ftruncate(file, off_t(capacity)) == 0,
      let base = unsafe mmap(nil, capacity, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0),
      unsafe base != MAP_FAILED
    else {
      unsafe unlink(path)
      return nil
    }
    self.path = path
    self.capacity = capacity
    unsafe self.base = base
  }

  deinit { unsafe munmap(base, capacity) }

  /// Removes the file; what is mapped stays readable.
  package func remove() { unsafe unlink(path) }

  /// One of the sixteen words.
  package subscript(word place: Int) -> UInt64 {
    get { unsafe word(place).pointee.load(ordering: .acquiring) }
    set { unsafe word(place).pointee.store(newValue, ordering: .releasing) }
  }

  private func word(_ place: Int) -> UnsafeMutablePointer<Atomic<UInt64>> {
    precondition(0..<16 ~= place, "a record has sixteen words; name one of them")
    // Safety: a mapping begins at a page, and all bits of a word are a number.
    return unsafe (base + 8 * place).assumingMemoryBound(to: Atomic<UInt64>.self)
  }

  /// Writes bytes into the words from one on; what has no room there is left out.
  package func write(_ bytes: some Sequence<UInt8>, fromWord place: Int) {
    var offset = 8 * place
    for byte in bytes where offset < Self.headerSize {
      unsafe base.storeBytes(of: byte, toByteOffset: offset, as: UInt8.self)
      offset += 1
    }
  }

  /// Appends a byte; it counts from the next ``commit()`` on.
  package func append(_ byte: UInt8) {
    guard Self.headerSize + count < capacity else { return isCut = true }
    unsafe base.storeBytes(of: byte, toByteOffset: Self.headerSize + count, as: UInt8.self)
    count += 1
  }

  /// Says that what was appended is whole.
  package func commit() { self[word: Self.lengthWord] = UInt64(count) }

  /// Takes back what was appended behind the first so many bytes.
  package func truncate(to count: Int) {
    self.count = min(count, self.count)
    isCut = false
    commit()
  }

  /// The words and what was appended, as a copy; also what another process wrote.
  package var bytes: [UInt8] {
    let count = min(Int(clamping: self[word: Self.lengthWord]), capacity - Self.headerSize)
    return unsafe Array(UnsafeRawBufferPointer(start: base, count: Self.headerSize + count))
  }
}
