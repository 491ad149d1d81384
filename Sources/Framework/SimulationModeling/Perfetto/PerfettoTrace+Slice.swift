extension PerfettoTrace {
  /// One event on the track of its actor.
  struct Slice {
    let track: UInt64
    let nanoseconds: Int64
    let category: String
    let name: String
    let text: String
    var leaving: [UInt64] = []
    var arriving: UInt64?
    var kind = Kind.instant

    /// The types of events in Perfetto's public `TrackEvent`.
    enum Kind: UInt64 {
      case begin = 1
      case end, instant
    }
  }
}

extension PerfettoTrace.Slice {
  init(
    _ entry: TraceEntry, track: UInt64, base: Int64, leaving: [UInt64], arriving: UInt64?
  ) {
    let kind = entry.content.kind
    self.init(
      track: track, nanoseconds: entry.time.nanoseconds &- base, category: kind.category,
      name: kind.name, text: entry.description, leaving: leaving, arriving: arriving)
  }

  private enum Field {
    static let (annotation, type, track) = (UInt64(4), UInt64(9), UInt64(11))
    static let (category, name) = (UInt64(22), UInt64(23))
    static let (leaving, arriving) = (UInt64(47), UInt64(48))
    static let (annotatedText, annotationName) = (UInt64(6), UInt64(10))
  }

  /// Writes a `TrackEvent`.
  func write(to event: inout ProtobufBytes) {
    event.add(Field.type, kind.rawValue)
    event.add(Field.track, track)
    if kind == .end { return }
    event.add(Field.category, category)
    event.add(Field.name, name)
    for flow in leaving { event.add(Field.leaving, fixed: flow) }
    if let arriving { event.add(Field.arriving, fixed: arriving) }
    event.add(Field.annotation) { annotation in
      annotation.add(Field.annotationName, "text")
      annotation.add(Field.annotatedText, text)
    }
  }
}

extension TraceEntry.Content {
  /// The kind of the entry, and a name that entries of a kind share, so that they can be counted.
  fileprivate var kind: (category: String, name: String) {
    switch self {
    case .delivery(let message): ("delivery", Self.head(of: "\(message)"))
    case .record(let record): ("record", Self.head(of: "\(record)"))
    case .note(let note): ("note", Self.head(of: "\(note)"))
    case .wake: ("wake", "wakes")
    case .addition: ("life", "is added")
    case .stop: ("life", "stops")
    case .crash: ("fault", "crashes")
    case .fault(let fate): ("fault", "\(fate)")
    case .failure(let error): ("fault", error.code.rawValue)
    }
  }

  /// Returns the text before the first parenthesis, at most as much as a track shows.
  private static func head(of text: String) -> String {
    let head = text.prefix { $0 != "(" }
    return String((head.isEmpty ? text[...] : head).prefix(80))
  }
}
