import ProcessSupport
import SimulationKernel
import Synchronization

/// A small file that says which run is being made and how it was decided so far.
///
/// It lies in memory, so that a decision costs nothing and yet is there when the process crashes: a trap in the
/// explored code ends the process, and what is left is read as a token (``ReplayToken/init(_:)``).
final class RunCrumb {
  /// The word the file begins with.
  static let magic = UInt64(0x0A34_626D_7572_6378)
  /// The words of the record, beside its length.
  enum Word {
    static let magic = 0
    static let steps = 2
    static let number = 3
    static let limit = 4
    static let nameLength = 5
    static let name = 6
  }
  private static let capacity = 1 << 20
  /// The most bytes a file has.
  static let longestFile = MappedRecord.headerSize + capacity
  private static let count = Atomic<Int>(0)

  let record: MappedRecord
  private let headerLength: Int
  private var place = 0
  private var last = 0
  private var stepCount: UInt64 = 0

  /// Creates one in a folder, named after the program; nil where none can be made, which is done without.
  init?(_ program: ExploredProgram, _ settings: ExplorationSettings, folder: String) {
    let name = program.name.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" }
    let number = Self.count.add(1, ordering: .relaxed).newValue
    let path =
      "\(folder)/exploring-\(String(name.prefix(80)))-\(ForkedProcess.current)-\(number).crumb"
    guard let record = MappedRecord(path: path, capacity: Self.capacity) else { return nil }
    self.record = record
    let token = ReplayToken(
      build: .current, program: program.name, settings: settings, log: ChoiceLog(), digest: nil)
    for byte in token.body { record.append(byte) }
    headerLength = record.count
    record.commit()
    record[word: Word.limit] = .max
    record[word: Word.number] = .max
    record[word: Word.magic] = Self.magic
  }

  /// A run begins.
  func begin(_ number: Int, under strategy: String) {
    begin()
    record[word: Word.number] = UInt64(number)
    record[word: Word.nameLength] = UInt64(min(strategy.utf8.count, 80))
    record.write(strategy.utf8, fromWord: Word.name)
  }

  /// A run begins of the same number: the first, or what is made again of it.
  func begin() {
    record.truncate(to: headerLength)
    (place, last, stepCount) = (0, 0, 0)
    record[word: Word.steps] = 0
  }

  /// Something was decided.
  func note(_ answer: Int) {
    defer { place += 1 }
    guard answer != 0 else { return }
    append(place - last)
    append(answer)
    record.commit()
    last = place
  }

  /// A step begins.
  func step() {
    stepCount += 1
    record[word: Word.steps] = stepCount
  }

  /// As ``TokenWriter`` writes numbers.
  private func append(_ number: Int) {
    var rest = UInt64(number)
    while rest >= 0x80 {
      record.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    record.append(UInt8(rest))
  }

  /// The last run to be made.
  var limit: UInt64 {
    get { record[word: Word.limit] }
    set { record[word: Word.limit] = newValue }
  }

  /// Changes as long as runs are made.
  var progress: [UInt64] { [record[word: Word.number], record[word: Word.steps]] }

  /// All runs came back.
  func remove() { record.remove() }
}

/// The content of a crumb, read from its bytes.
struct CrumbText {
  let token: ReplayToken
  /// The number of the run, and who decided it; nil before the first.
  let number: Int?
  let strategy: String
  let stepCount: Int

  /// Reads a crumb; nil if the bytes are none.
  init?(_ bytes: [UInt8]) {
    var reader = TokenReader(bytes.prefix(MappedRecord.headerSize))
    let words = (0..<RunCrumb.Word.name).compactMap { _ in reader.word() }
    guard words.count == RunCrumb.Word.name, words[RunCrumb.Word.magic] == RunCrumb.magic,
      words[MappedRecord.lengthWord] <= bytes.count - MappedRecord.headerSize,
      let token = ReplayToken(
        body: bytes[MappedRecord.headerSize...].prefix(Int(words[MappedRecord.lengthWord])))
    else { return nil }
    self.token = token
    number = Int(exactly: words[RunCrumb.Word.number])
    stepCount = Int(clamping: words[RunCrumb.Word.steps])
    let length = min(Int(clamping: words[RunCrumb.Word.nameLength]), 80)
    strategy = String(
      decoding: bytes[8 * RunCrumb.Word.name..<8 * RunCrumb.Word.name + length], as: UTF8.self)
  }
}
