#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif
import Synchronization

/// A small file mapped into memory, whose content survives any crash of the process.
///
/// Bytes are visible to other processes at once, without a system call.
///
///     let record = MappedRecord(path: "/tmp/run.crumb", capacity: 1 << 20)
///     record?[word: 2] = 17
///     record?.append(3)
///
/// The file begins with sixteen words, the second of which is the number of bytes that follow them.
@safe
// One thread appends. Other threads and processes read single words, which are stored atomically.
// Safety: the mapping exists before the object is shared, and until its last reference is released.
package final class MappedRecord: @unchecked Sendable {
  /// The number of bytes of the words.
  package static let headerSize = 128
  /// The index of the word with the number of appended bytes.
  package static let lengthWord = 1

  /// The path of the file.
  package let path: String
  /// The address of the mapping.
  let base: UnsafeMutableRawPointer
  private let capacity: Int
  /// The number of appended bytes.
  package private(set) var count = 0
  /// Whether a byte was discarded because the record was full.
  package private(set) var isCut = false

  /// Creates the file, or returns nil if this fails.
  package init?(path: String, capacity: Int) {
    // An existing file belongs to an ended process that had the same number.
    unsafe unlink(path)
    let file = unsafe open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard file >= 0 else { return nil }
    defer { close(file) }
    // Bytes that are never written take no space on the disk.
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

  /// Removes the file; the mapping stays readable.
  package func remove() { unsafe unlink(path) }

  /// The word at an index, one of sixteen.
  package subscript(word place: Int) -> UInt64 {
    get { unsafe word(place).pointee.load(ordering: .acquiring) }
    set { unsafe word(place).pointee.store(newValue, ordering: .releasing) }
  }

  private func word(_ place: Int) -> UnsafeMutablePointer<Atomic<UInt64>> {
    precondition(0..<16 ~= place, "a record has sixteen words; name one of them")
    // Safety: a mapping starts at a page boundary, and any bits of a word are a valid number.
    return unsafe (base + 8 * place).assumingMemoryBound(to: Atomic<UInt64>.self)
  }

  /// Writes bytes into the words from an index on, as far as there is room.
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

  /// Publishes the number of appended bytes.
  package func commit() { self[word: Self.lengthWord] = UInt64(count) }

  /// Removes the appended bytes after the first `count` bytes.
  package func truncate(to count: Int) {
    self.count = min(count, self.count)
    isCut = false
    commit()
  }

  /// A copy of the words and of the appended bytes, also those that another process wrote.
  package var bytes: [UInt8] {
    let count = min(Int(clamping: self[word: Self.lengthWord]), capacity - Self.headerSize)
    return unsafe Array(UnsafeRawBufferPointer(start: base, count: Self.headerSize + count))
  }
}
