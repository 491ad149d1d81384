import FileReading
import SimulationPrimitives

/// Reads the log of a satellite receiver (NMEA 0183).
struct NMEATrackReader {
  private static let dayNanoseconds: Int64 = 86_400_000_000_000

  private let path: String
  private let options: TrackOptions
  private var calendar = NMEACalendar()
  private var fixes = 0

  init(path: String, options: TrackOptions) {
    self.path = path
    self.options = options
  }

  mutating func read(_ body: (TrackEntry) throws -> Void) throws {
    let encoding = NMEASentence.encoding(of: try FileHead(path: path)) ?? .asciiCompatible
    try setCalendar(encoding, body)
    var epochs = try NMEAEpochs(path: path, encoding: encoding, onProgress: options.onProgress)
    while let epoch = try epochs.next({ try body(.diagnostic($0)) }) {
      let time = calendar.time(of: epoch)
      guard epoch.hasPosition else { continue }
      guard epoch.isValid else {
        let detail = "the receiver reports no fix"
        try body(.diagnostic(Diagnostic(.noFix, line: epoch.line, detail: detail)))
        continue
      }
      fixes += 1
      var candidate = epoch.candidate(segment: 0)
      candidate.time = time
      try body(candidate.entry)
    }
    guard fixes > 0 else {
      throw ReadingError(
        file: path, message: "the receiver has no fix in the whole file; record under open sky")
    }
  }

  /// Finds the first day of the log; its first date may follow its first fix.
  private mutating func setCalendar(
    _ encoding: TextEncoding, _ body: (TrackEntry) throws -> Void
  ) throws {
    var epochs = try NMEAEpochs(path: path, encoding: encoding, onProgress: nil)
    var trial = NMEACalendar()
    while let epoch = try epochs.next({ _ in }) {
      _ = trial.time(of: epoch)
      if let date = epoch.date {
        calendar.day = date - trial.midnights
        return
      }
    }
    let start = options.start.nanoseconds
    calendar.day = (start - (start < 0 ? Self.dayNanoseconds - 1 : 0)) / Self.dayNanoseconds
    let detail = "no sentence has a date; the fixes are put on the day of the given start"
    try body(.diagnostic(Diagnostic(.form, line: 1, detail: detail)))
  }
}

/// Assigns days to times of day across midnights.
struct NMEACalendar {
  /// Days since 1970-01-01.
  var day: Int64 = 0
  /// The number of midnights passed, with or without a date.
  private(set) var midnights: Int64 = 0
  private var last: Int64?

  /// Returns the time of an epoch, by its own date or the current day.
  ///
  /// A decrease by more than half a day means that midnight has passed.
  mutating func time(of epoch: NMEAEpoch) -> StatedTime {
    switch epoch.timeOfDay {
    case .missing: return .missing
    case .unreadable: return .unreadable
    case .at(let timeOfDay):
      let isNext = last.map { $0 - timeOfDay > 43_200_000_000_000 } ?? false
      if isNext { midnights += 1 }
      day = epoch.date ?? (isNext ? day + 1 : day)
      last = timeOfDay
      return .at(VirtualTime(nanoseconds: day * 86_400_000_000_000 + timeOfDay))
    }
  }
}

/// The epochs of a log one by one, in constant memory.
struct NMEAEpochs {
  private var lines: TextLines
  private var needsChecksum = false
  private var waiting: [(sentence: NMEASentence, line: Int)] = []
  private var epoch: NMEAEpoch?

  init(
    path: String, encoding: TextEncoding, onProgress: ((Int, Int) -> Void)?
  ) throws(ReadingError) {
    lines = try TextLines(path: path, encoding: encoding, onProgress: onProgress)
  }

  /// Returns the next epoch, or `nil` after the last.
  ///
  /// Damaged sentences are reported.
  mutating func next(_ report: (Diagnostic) throws -> Void) throws -> NMEAEpoch? {
    while true {
      while !waiting.isEmpty {
        let (sentence, line) = waiting.removeFirst()
        if epoch?.includes(sentence) == true {
          epoch?.add(sentence)
          continue
        }
        let finished = epoch
        epoch = NMEAEpoch(sentence, line: line)
        if let finished { return finished }
      }
      guard let text = try lines.next() else {
        defer { epoch = nil }
        return epoch
      }
      try take(text, report)
    }
  }

  private mutating func take(
    _ text: ArraySlice<UInt8>, _ report: (Diagnostic) throws -> Void
  ) throws {
    guard let first = text.first, first != .ascii("#") else { return }
    let line = NMEALine(text, needsChecksum: needsChecksum)
    if !needsChecksum { needsChecksum = NMEALine.hasChecksum(text) }
    waiting = line.sentences.map { ($0, lines.number) }
    if let fault = line.fault {
      try report(Diagnostic(.noise, line: lines.number, detail: fault))
    }
  }
}
