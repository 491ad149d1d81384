import ProcessSupport
import SimulationKernel
import Synchronization

/// A small file that records the number of the current run and its decisions so far.
///
/// The file is mapped into memory, so that recording is cheap and survives a crash of the process.
/// A remaining file is read as a token (``ReplayToken/init(_:)``).
final class RunCrumb {
  /// The first word of the file.
  static let magic = UInt64(0x0A34_626D_7572_6378)
  /// The positions of the header's words, except its length.
  enum Word {
    static let magic = 0
    static let steps = 2
    static let number = 3
    static let limit = 4
    static let nameLength = 5
    static let name = 6
  }
  private static let capacity = 1 << 20
  /// The maximum size of a file in bytes.
  static let longestFile = MappedRecord.headerSize + capacity
  private static let count = Atomic<Int>(0)

  let record: MappedRecord
  private let headerLength: Int
  private var place = 0
  private var last = 0
  private var stepCount: UInt64 = 0

  /// Creates a file in a folder, named after the program, or `nil` if the file cannot be created.
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

  /// Notes the start of a run with its number and strategy.
  func begin(_ number: Int, under strategy: String) {
    begin()
    record[word: Word.number] = UInt64(number)
    record[word: Word.nameLength] = UInt64(min(strategy.utf8.count, 80))
    record.write(strategy.utf8, fromWord: Word.name)
  }

  /// Notes the start of a run with the same number: the first one, or a repetition.
  func begin() {
    record.truncate(to: headerLength)
    (place, last, stepCount) = (0, 0, 0)
    record[word: Word.steps] = 0
  }

  /// Records a decision.
  func note(_ answer: Int) {
    defer { place += 1 }
    guard answer != 0 else { return }
    append(place - last)
    append(answer)
    record.commit()
    last = place
  }

  /// Notes the start of a step.
  func step() {
    stepCount += 1
    record[word: Word.steps] = stepCount
  }

  /// Appends a number in the encoding of ``TokenWriter``.
  private func append(_ number: Int) {
    var rest = UInt64(number)
    while rest >= 0x80 {
      record.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    record.append(UInt8(rest))
  }

  /// The number of the last run to perform.
  var limit: UInt64 {
    get { record[word: Word.limit] }
    set { record[word: Word.limit] = newValue }
  }

  /// The number of the run and of its steps, which change as long as there is progress.
  var progress: [UInt64] { [record[word: Word.number], record[word: Word.steps]] }

  /// Removes the file after all runs have returned.
  func remove() { record.remove() }
}

/// The content of a crumb, read from its bytes.
struct CrumbText {
  let token: ReplayToken
  /// The number of the run, and its strategy.
  ///
  /// The number is `nil` before the first run.
  let number: Int?
  let strategy: String
  let stepCount: Int

  /// Reads a crumb, or `nil` if the bytes are not a crumb.
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
