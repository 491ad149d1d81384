#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif
import SimulationPrimitives
import Synchronization

/// The posted notices, readable for a signal handler, which may neither allocate nor wait for a
/// lock.
@safe
// Only the thread that takes a place writes it; other threads read it after `thread` is stored.
// Safety: the memory is never freed, except texts, whose notice is withdrawn first.
struct NoticeBoard: @unchecked Sendable {
  /// A notice: its thread, its record and the texts around the word.
  @unsafe private struct Notice: ~Copyable {
    /// The thread; zero if the place is free, and one while the notice is being written.
    let thread = Atomic<UInt64>(0)
    var record: UnsafeMutableRawPointer?
    var texts: UnsafeMutablePointer<UnsafeMutableBufferPointer<UInt8>>?
  }

  private static let room = 64
  /// The greatest number of bytes that are printed; a longer record is printed as its path.
  private static let longest = 24_000
  private static let alphabet: StaticString =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"

  private let notices: UnsafeMutablePointer<Notice>
  /// The buffer of the text.
  private let text: UnsafeMutablePointer<UInt8>
  private let isTelling: UnsafeMutablePointer<Atomic<Bool>>

  init() {
    unsafe notices = .allocate(capacity: Self.room)
    for place in 0..<Self.room { unsafe (notices + place).initialize(to: Notice()) }
    unsafe text = .allocate(capacity: 2 * Self.longest)
    unsafe isTelling = .allocate(capacity: 1)
    unsafe isTelling.initialize(to: Atomic(false))
  }

  /// Posts a notice, and returns its place, or nil if there is none left.
  func post(_ record: MappedRecord, _ text: DeathNotice.Text, thread: UInt64) -> Int? {
    for place in 0..<Self.room {
      let isFree = unsafe notices[place].thread.compareExchange(
        expected: 0, desired: 1, ordering: .acquiring
      ).exchanged
      guard isFree else { continue }
      unsafe notices[place].record = record.base
      let texts = UnsafeMutablePointer<UnsafeMutableBufferPointer<UInt8>>.allocate(capacity: 4)
      for (number, part) in text.parts.enumerated() {
        unsafe (texts + number).initialize(to: Self.copy(Array(part.utf8)))
      }
      unsafe notices[place].texts = texts
      unsafe notices[place].thread.store(thread, ordering: .releasing)
      return place
    }
    return nil
  }

  func withdraw(_ place: Int) {
    unsafe notices[place].thread.store(1, ordering: .relaxed)
    if let texts = unsafe notices[place].texts {
      for number in 0..<4 { unsafe texts[number].deallocate() }
      unsafe texts.deallocate()
    }
    unsafe notices[place].texts = nil
    unsafe notices[place].thread.store(0, ordering: .releasing)
  }

  private static func copy(_ bytes: [UInt8]) -> UnsafeMutableBufferPointer<UInt8> {
    let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count)
    _ = unsafe copy.initialize(from: bytes)
    return unsafe copy
  }

  /// Prints the notices of a thread, or, if it has none, those of the other threads.
  ///
  /// This method neither allocates nor waits. A second signal prints nothing.
  func tell(thread: UInt64, to file: Int32) {
    guard unsafe !isTelling.pointee.exchange(true, ordering: .acquiring) else { return }
    var isFound = false
    var pass = 0
    while pass < 2, !isFound {
      var place = 0
      while place < Self.room {
        let owner = unsafe notices[place].thread.load(ordering: .acquiring)
        if owner > 1, pass == 1 || owner == thread {
          isFound = true
          tell(place, to: file)
        }
        place += 1
      }
      pass += 1
    }
    unsafe isTelling.pointee.store(file < 0 ? false : true, ordering: .releasing)
  }

  private func tell(_ place: Int, to file: Int32) {
    guard let record = unsafe notices[place].record, let texts = unsafe notices[place].texts
    else { return }
    // Safety: the second word of a record is the number of bytes after its words.
    let length = unsafe record.load(fromByteOffset: 8 * MappedRecord.lengthWord, as: UInt64.self)
    let count = Int(truncatingIfNeeded: length)
    let body = unsafe (record + MappedRecord.headerSize).assumingMemoryBound(to: UInt8.self)
    unsafe write(texts[0].baseAddress, texts[0].count, to: file)
    if count <= Self.longest {
      unsafe write(texts[1].baseAddress, texts[1].count, to: file)
      unsafe write(text, spell(body, count), to: file)
    } else {
      unsafe write(texts[2].baseAddress, texts[2].count, to: file)
    }
    unsafe write(texts[3].baseAddress, texts[3].count, to: file)
  }

  /// Writes bytes and their checksum as a word, and returns its length.
  private func spell(_ body: UnsafeMutablePointer<UInt8>, _ count: Int) -> Int {
    var hasher = StableHasher()
    var place = 0
    while place < count {
      unsafe hasher.combine(UInt64(body[place]))
      place += 1
    }
    let sum = hasher.finalize()
    var (bits, width, length) = (0 as UInt32, 0 as UInt32, 0)
    place = 0
    while place < count + 8 {
      let byte =
        unsafe place < count
        ? body[place] : UInt8(truncatingIfNeeded: sum >> UInt64(8 * (place - count)))
      bits = bits << 8 | UInt32(byte)
      width += 8
      while width >= 6 {
        width -= 6
        unsafe text[length] = Self.alphabet.utf8Start[Int(bits >> width & 63)]
        length += 1
      }
      place += 1
    }
    if width > 0 {
      unsafe text[length] = Self.alphabet.utf8Start[Int(bits << (6 - width) & 63)]
      length += 1
    }
    return length
  }

  private func write(_ bytes: UnsafeMutablePointer<UInt8>?, _ count: Int, to file: Int32) {
    guard let bytes = unsafe bytes, count > 0, file >= 0 else { return }
    #if canImport(Glibc)
    _ = unsafe Glibc.write(file, bytes, count)
    #elseif canImport(Musl)
    _ = unsafe Musl.write(file, bytes, count)
    #else
    _ = unsafe Darwin.write(file, bytes, count)
    #endif
  }
}
