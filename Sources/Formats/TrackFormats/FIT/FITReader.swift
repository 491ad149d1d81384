import FileReading
import Positions
import SimulationPrimitives

/// Reads the records of a FIT file: the positions and times of a watch or bicycle computer.
///
/// Other messages, other fields and developer fields are skipped. A truncated file is read to its
/// end with a warning. A clock that was never set also causes a warning, and its seconds count from
/// the given start.
struct FITReader {
  let path: String
  let options: TrackOptions
  /// The UTC offset of the device's clock in minutes, if stated at the end of the file.
  private(set) var zoneMinutes: Int?

  init(path: String, options: TrackOptions) { (self.path, self.options) = (path, options) }

  mutating func read(_ body: (TrackEntry) throws -> Void) throws {
    var input = FITInput(try FileBytes(path: path), onProgress: options.onProgress)
    var count = 0
    while let size = try header(&input, body) {
      count += try readFile(&input, size: size, from: count, body)
    }
    guard count > 0 else {
      throw ReadingError(
        file: path,
        message: "no record has a place, as indoors, in plans and in settings; choose another file")
    }
  }

  /// Reads a header and returns the length of the messages, or `nil` at the end.
  private func header(
    _ input: inout FITInput, _ body: (TrackEntry) throws -> Void
  ) throws -> Int? {
    guard let length = try input.byte() else { return nil }
    var bytes: [UInt8] = []
    while bytes.count < max(11, Int(length) - 1), let byte = try input.byte() { bytes.append(byte) }
    guard bytes.count >= 11, bytes[7..<11].elementsEqual(".FIT".utf8) else {
      guard !input.isFirst else {
        throw ReadingError(file: path, message: "this is no FIT file; copy it again")
      }
      input.skipAll()
      let detail = "the bytes after the length stated in the header are no FIT and are ignored"
      try body(.diagnostic(Diagnostic(.noise, line: 1, detail: detail)))
      return nil
    }
    // A device that loses power has not written the length yet.
    let size = LittleEndian(bytes[...])[4, at: 3]
    return size == 0 ? .max : size
  }

  /// Reads one file and counts its records with positions.
  private mutating func readFile(
    _ input: inout FITInput, size: Int, from first: Int, _ body: (TrackEntry) throws -> Void
  ) throws -> Int {
    var (definitions, clock) = ([Int: FITDefinition](), FITClock(start: options.start))
    var (records, count) = (0, 0)
    input.begin(size: size)
    do {
      while input.left > 0 {
        let head = Int(try input.need())
        if head & 0x80 == 0, head & 0x40 != 0 {
          definitions[head & 15] = try FITDefinition(&input, hasDevelopers: head & 0x20 != 0)
          continue
        }
        let isShort = head & 0x80 != 0
        let kind = isShort ? head >> 5 & 3 : head & 15
        guard let definition = definitions[kind] else { throw FITInput.Fault.undefined }
        let values = try definition.values(&input)
        let time = clock.time(of: values, shortOffset: isShort ? head & 31 : nil)
        zoneMinutes = zoneMinutes ?? values.zoneMinutes
        guard definition.kind == .record else { continue }
        records += 1
        var candidate = values.candidate(line: first + records)
        candidate.time = time.map { .at($0) } ?? .missing
        if clock.tellsThatItIsUnset() {
          let detail = "the clock of the device was not set: it counts from the given start"
          try body(.diagnostic(Diagnostic(.form, line: candidate.line, detail: detail)))
        }
        if candidate.latitude != nil || candidate.longitude != nil {
          count += 1
          try body(candidate.entry)
        } else {
          let detail = "the record has no position"
          try body(.diagnostic(Diagnostic(.noFix, line: candidate.line, detail: detail)))
        }
      }
      let (sum, wanted) = (input.sum, try input.checksum())
      if sum != wanted {
        try body(.diagnostic(remark("the checksum of the file is wrong", records, first)))
      }
    } catch FITInput.Fault.truncated {
      try body(.diagnostic(remark("the file ends before its last record", records, first)))
    } catch FITInput.Fault.undefined {
      try body(.diagnostic(remark("a record is of no kind; the rest is left out", records, first)))
      input.skipAll()
    }
    return count
  }

  private func remark(_ detail: String, _ records: Int, _ first: Int) -> Diagnostic {
    Diagnostic(.noise, line: max(1, first + records), detail: detail)
  }
}

/// The times of records: complete, or as the lowest five bits of seconds after the last complete
/// one.
private struct FITClock {
  /// Seconds from 1970-01-01 to 1989-12-31, the epoch of FIT.
  private static let epoch: Int64 = 631_065_600
  /// The smallest number of seconds that is a date.
  ///
  /// Smaller ones count from power-on.
  private static let leastDate: Int64 = 0x1000_0000

  private let start: VirtualTime
  private var last: Int64?
  private var isUnset = false
  private var hasTold = false

  init(start: VirtualTime) { self.start = start }

  mutating func time(of values: FITValues, shortOffset: Int?) -> VirtualTime? {
    if let seconds = values.seconds { last = seconds }
    if let shortOffset, let base = last {
      last = base + (Int64(shortOffset) - base & 31 + 32) & 31
    }
    guard values.seconds != nil || shortOffset != nil, let last else { return nil }
    guard last >= Self.leastDate else {
      isUnset = true
      return start.advanced(byNanoseconds: last * 1_000_000_000)
    }
    return VirtualTime(secondsSinceEpoch: Self.epoch + last)
  }

  /// Returns whether the clock was not set, but `true` only once.
  mutating func tellsThatItIsUnset() -> Bool {
    guard isUnset, !hasTold else { return false }
    hasTold = true
    return true
  }
}
