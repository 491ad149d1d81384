import FileReading

/// A fix combined from the sentences of one instant.
///
/// A receiver spreads a fix over several sentences with the same time, in any order. The epoch ends
/// with the first sentence of another time, or with a second sentence of the same kind.
struct NMEAEpoch {
  let line: Int
  let timeOfDay: StatedTimeOfDay
  /// Days since 1970-01-01, if a valid fix or a date sentence states the date.
  private(set) var date: Int64?
  private var recommended: NMEASentence?
  private var fixData: NMEASentence?
  private var position: NMEASentence?
  private var motion: NMEASentence?
  private var seen: [(kind: NMEASentence.Kind, talker: Int)] = []

  init(_ sentence: NMEASentence, line: Int) {
    self.line = line
    timeOfDay = sentence.timeOfDay
    add(sentence)
  }

  /// Whether a sentence belongs to the same instant.
  func includes(_ sentence: NMEASentence) -> Bool {
    // A course and speed sentence has no time, and follows the sentences that have one.
    if sentence.kind == .vtg { return true }
    return sentence.timeOfDay == timeOfDay
      && !seen.contains { $0.kind == sentence.kind && $0.talker == sentence.talker }
  }

  /// Adds a sentence of the same instant; the first valid one of each kind is used.
  mutating func add(_ sentence: NMEASentence) {
    seen.append((sentence.kind, sentence.talker))
    switch sentence.kind {
    case .rmc:
      if recommended == nil || (Self.isValid(sentence) && recommended.map(Self.isValid) == false) {
        recommended = sentence
      }
      if Self.isValid(sentence), date == nil { date = sentence.date }
    case .gga:
      if fixData == nil || (Self.isValid(sentence) && fixData.map(Self.isValid) == false) {
        fixData = sentence
      }
    case .gll:
      if position == nil || (Self.isValid(sentence) && position.map(Self.isValid) == false) {
        position = sentence
      }
    case .zda:
      if date == nil { date = sentence.date }
    case .vtg: motion = motion ?? sentence
    }
  }

  /// Whether the epoch has a position.
  var hasPosition: Bool { recommended != nil || fixData != nil || position != nil }

  /// Whether the receiver reports a valid position.
  ///
  /// The recommended minimum takes precedence.
  var isValid: Bool { (recommended ?? fixData ?? position).map(Self.isValid) ?? false }

  /// Returns the fix without its time.
  func candidate(segment: Int) -> Candidate {
    var candidate = Candidate(line: line, segment: segment)
    if let recommended {
      candidate.latitude = recommended.coordinate(at: 2)
      candidate.longitude = recommended.coordinate(at: 4)
      candidate.speed = recommended.speed(at: 6)
      candidate.course = decimal(recommended.field(7))
    }
    if let fixData, candidate.latitude == nil || candidate.longitude == nil {
      candidate.latitude = fixData.coordinate(at: 1)
      candidate.longitude = fixData.coordinate(at: 3)
    }
    if let position, candidate.latitude == nil || candidate.longitude == nil {
      candidate.latitude = position.coordinate(at: 0)
      candidate.longitude = position.coordinate(at: 2)
    }
    if let motion {
      candidate.speed = candidate.speed ?? motion.speed(at: 4)
      candidate.course = candidate.course ?? decimal(motion.field(0))
    }
    return candidate
  }

  private static func isValid(_ sentence: NMEASentence) -> Bool {
    switch sentence.kind {
    case .rmc: sentence.field(1).first == .ascii("A")
    case .gga: decimal(sentence.field(5)).map { $0 >= 1 } ?? false
    case .gll: sentence.field(5).first == .ascii("A")
    case .zda, .vtg: false
    }
  }
}
