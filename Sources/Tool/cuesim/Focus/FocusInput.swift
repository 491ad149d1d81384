import CommandLineParsing
import CueDocuments
import FileReading
import FocusEngine
import NotificationFormats
import SimulationPrimitives

/// The notifications of a command, and the rules that apply to them.
struct FocusInput {
  static let positionals: [Command.Positional] = [
    .zeroOrMore("FILE", "Pushes, CloudEvents or CSV logs; without one, made-up ones.")
  ]

  static let options: [Command.Option] = [
    .value("seed", "N", "The seed of made-up notifications.", default: "1"),
    .value("count", "N", "How many to make up.", default: "40"),
    .value("import", "FILE", "An exported scenario to play again."),
    .value("mode", "NAME", "Work, personal, sleep or driving, in lower case.", default: "work")
      .naming(ShippedNames.modes),
    .value("rules", "FILE", "The rules of the modes, as 'focus rules set' keeps them."),
    .value(
      "start", "TIME", "The start of the first day, for notifications without a date.",
      default: "2026-03-10T12:00:00Z"),
    .flag("json", "Print one JSON document."),
  ]

  /// The limit on notifications and on skipped rows, each of which takes over a kilobyte.
  static let most = 500_000

  /// The inputs of all decisions.
  var scenario: FocusScenario
  /// The input files.
  let files: [String]
  /// The skipped rows, each with file and line.
  let leftOut: [String]
  /// The other diagnostics of the files, one per line, with line breaks.
  let remarks: String

  /// Reads the files that the options name.
  ///
  /// - Parameters:
  ///   - reader: The options.
  ///   - gap: The interval between notifications; their own times if `nil`.
  /// - Throws: `UsageError` or `ReadingError` on one line.
  init(_ reader: ArgumentReader, every gap: Duration? = nil) throws {
    let named = reader.positionals("FILE")
    let imported = reader.string("import")
    let seed = try reader.unsigned("seed")
    let count = try reader.integer("count", in: 0...Self.most)
    let start = try Self.start(reader)
    let mode = try reader.choice("mode", of: FocusMode.self)
    if !named.isEmpty || imported != nil, seed != nil || count != nil {
      throw UsageError("'--seed' and '--count' make notifications up; leave them out with files")
    }
    if !named.isEmpty, imported != nil {
      throw UsageError("'--import' brings its own notifications; leave the files out")
    }
    var files = named
    var log = FocusLog()
    if let imported {
      files = [imported]
      scenario = try FocusFile.read(FocusScenario.self, from: imported)
      if let problem = scenario.problems.first { throw UsageError("\(imported): \(problem)") }
      if let mode { scenario.mode = mode }
    } else {
      let payloads =
        try named.isEmpty
        ? Self.madeUp(seed: Seed(seed ?? 1), count: count ?? 40, start: start, every: gap)
        : Self.read(named, start: start, &log)
      scenario = FocusScenario(mode: mode ?? .work, payloads: payloads)
    }
    if let gap, !files.isEmpty {
      for index in scenario.payloads.indices {
        let time = start.advanced(by: gap * (index + 1))
        scenario.payloads[index].atNanoseconds = time.nanoseconds
      }
    }
    if let path = reader.string("rules") {
      scenario.rules = try FocusFile.read(FocusRules.self, from: path)
      files.append(path)
    }
    self.files = files
    (leftOut, remarks) = (log.leftOut, log.remarks)
  }

  private static func start(_ reader: ArgumentReader) throws -> VirtualTime {
    let noon = VirtualTime(secondsSinceEpoch: 1_773_144_000)
    return try reader.value("start", expecting: "a time, as in 2026-03-10T12:00:00Z") {
      instant(Array($0.utf8))
    } ?? noon
  }

  private static func madeUp(
    seed: Seed, count: Int, start: VirtualTime, every gap: Duration?
  ) -> [NotificationPayload] {
    var generator = NotificationGenerator(seed: seed, start: start)
    return (0..<count).map { _ in gap.map { generator.next(after: $0) } ?? generator.next() }
  }

  private static func read(
    _ files: [String], start: VirtualTime, _ log: inout FocusLog
  ) throws -> [NotificationPayload] {
    var payloads: [NotificationPayload] = []
    for file in files {
      let reader = try NotificationReader(
        path: file, start: start,
        isKnownPriority: { FocusPipeline.standard.knows(priority: $0) },
        isKnownCategory: { FocusPipeline.standard.knows(category: $0) })
      try reader.read { entry in
        // The number of notifications in memory is bounded (S-2).
        guard payloads.count + log.leftOut.count < most else {
          throw ReadingError(
            file: file,
            message: "more than \(most) notifications with those of the files before; name a part "
              + "of them")
        }
        switch entry {
        case .notification(let record):
          payloads.append(NotificationPayload(record, id: payloads.count))
        case .diagnostic(let diagnostic): log.add(diagnostic, of: file)
        }
      }
    }
    return payloads
  }
}

/// The diagnostics of readers: each dropped row, and each warning once with its count (R-13).
private struct FocusLog {
  private(set) var leftOut: [String] = []
  /// The count and the first location, by file and text.
  private var counts: [String: Int] = [:]
  private var order: [(key: String, place: String)] = []

  mutating func add(_ diagnostic: Diagnostic, of file: String) {
    let place = "\(file):\(diagnostic.line)"
    guard !diagnostic.kind.isDrop else {
      leftOut.append("\(place): \(diagnostic.detail)".oneLine)
      return
    }
    let key = "\(file): \(diagnostic.detail)"
    counts[key, default: 0] += 1
    if counts[key] == 1 { order.append((key, "\(place): \(diagnostic.detail)".oneLine)) }
  }

  var remarks: String {
    order.map { key, place in
      let count = counts[key] ?? 1
      return "cuesim: \(place)\(count > 1 ? "; \(count) rows" : "")\n"
    }.joined()
  }
}
