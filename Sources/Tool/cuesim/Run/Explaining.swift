import CommandLineParsing
import Reporting

/// The decisions of a run to explain: all by `--explain`, or those of `--decision` and `--at`.
struct Explaining {
  static let options: [Command.Option] = [
    .flag(
      "explain", "Explain every decision, with the smallest changes that would reverse it."),
    .repeated("decision", "N", "Explain the decision of this number alone, counted from 1."),
    .repeated("at", "TIME", "Explain decisions at a time: seconds from the start, or HH:MM:SS."),
  ]

  private let reader: ArgumentReader

  init(_ reader: ArgumentReader) { self.reader = reader }

  /// Whether reasons are requested.
  var isWanted: Bool { reader.flag("explain") || isChoosing }

  /// Whether only the reasons are printed.
  var isAlone: Bool { isChoosing || isWanted && reader.flag("json") }

  private var isChoosing: Bool {
    !reader.strings("decision").isEmpty || !reader.strings("at").isEmpty
  }

  /// Rejects options that explain a single run if there are several runs.
  func check(runs: Int) throws(UsageError) {
    guard isAlone, runs != 1 else { return }
    let option = isChoosing ? reader.strings("at").isEmpty ? "decision" : "at" : "explain --json"
    throw UsageError("option '--\(option)' takes one scenario, and \(runs) were given")
  }

  /// Returns the requested decisions of a report with their reasons.
  func report(_ report: ExplanationReport) throws -> ExplanationReport {
    report.explaining(try numbers(in: report))
  }

  /// Returns the output of a command followed or replaced by the reasons of its runs.
  func text(_ reasons: [ExplanationReport], _ answer: () throws -> String) throws -> String {
    let paint = StandardOutput.paint
    guard isAlone, let only = reasons.first else {
      return try answer() + reasons.map { "\n" + $0.text(paint) }.joined()
    }
    return reader.flag("json") ? try only.json() : only.text(paint)
  }

  private func numbers(in report: ExplanationReport) throws -> [Int] {
    let all = report.decisions.map(\.number)
    guard isChoosing else { return all }
    let named = try reader.values("decision", expecting: Self.range(all)) { word in
      Int(word).flatMap { all.contains($0) ? $0 : nil }
    }
    var found = Set(named)
    for word in reader.strings("at") { found.formUnion(try numbers(at: word, in: report)) }
    return found.sorted()
  }

  private static func range(_ numbers: [Int]) -> String {
    guard let last = numbers.last else { return "nothing, as nothing was decided" }
    return last == 1 ? "1, the only decision" : "a number from 1 to \(last)"
  }

  /// Returns the decisions within half a second of an instant, or at a time of day.
  private func numbers(at word: String, in report: ExplanationReport) throws -> [Int] {
    let seconds = Double(word)
    let isClock = word.wholeMatch(of: /(\d{4}-\d\d-\d\d )?\d\d:\d\d:\d\d/) != nil
    guard isClock || seconds?.isFinite == true else {
      throw UsageError(option: "at", found: word, expected: "seconds from the start, or HH:MM:SS")
    }
    let found = report.decisions.filter { entry in
      isClock ? entry.clock.hasSuffix(word) : abs(entry.decision.atSeconds - (seconds ?? 0)) <= 0.5
    }
    guard !found.isEmpty else {
      throw UsageError(
        "there was no decision at '\(word)'; see 'cuesim run FILE --explain' for all decisions")
    }
    return found.map(\.number)
  }
}

extension ArgumentReader {
  /// Returns whether an option of any kind was given.
  func isGiven(_ option: Command.Option) -> Bool {
    switch option.kind {
    case .flag: flag(option.name)
    case .single: string(option.name) != nil
    case .repeated: !strings(option.name).isEmpty
    }
  }
}
