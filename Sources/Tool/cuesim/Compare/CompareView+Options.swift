import CommandLineParsing
import FleetRunner
import Reporting

/// The options for the parts of a comparison report.
extension CompareView {
  /// The options.
  static let options: [Command.Option] = [
    .value(
      "by", "GROUPING,…",
      "Group the differences by some of \(groupingNames). From 14 days on the net benefit is shown by "
        + "week and horizon without it."),
    .value(
      "worst", "N by=MEASURE",
      "List the N, \(Extremes.most) at most, with the greatest losses and gains; by "
        + "\(Measure.primary.identifier) without 'by='."),
    .repeated(
      "require", "'MEASURE[.p95] <= N'",
      "Exit with 1 unless the last policy keeps it with all of its interval; 'A.MEASURE' is of the first, and "
        + "'MEASURE.difference.high <= N' of the difference."),
  ]

  /// The names of those options.
  static let optionNames = ["by", "worst", "require"]

  /// Reads the options.
  ///
  /// A measure after `by=` belongs to `--worst`.
  init(_ reader: ArgumentReader, by measure: String?) throws {
    self.init()
    groupings = try reader.string("by").map(Self.groupings) ?? []
    worst = try Self.worst(reader.string("worst"), by: measure)
    requirements = try reader.strings("require").map(Self.requirement)
  }

  /// Checks that the requirements name existing policies.
  func check(policies count: Int) throws {
    guard let beyond = requirements.first(where: { ($0.policy ?? 0) >= count }) else { return }
    throw UsageError(
      option: "require", found: beyond.text,
      expected: "a letter from A to \(UnicodeScalar(UInt8(64 + min(count, 26)))), as there are "
        + "\(count) policies")
  }

  /// Removes `by=MEASURE`, which belongs to `--worst`, from some words.
  static func measure(from words: inout [String]) -> String? {
    let found = words.first { $0.hasPrefix("by=") }
    words.removeAll { $0.hasPrefix("by=") }
    return found.map { String($0.dropFirst(3)) }
  }

  /// Returns the measure of a name.
  static func measure(_ name: String, option: String) throws -> Measure {
    guard let measure = Measure.named(name) else {
      throw UsageError(
        option: option, found: name, expected: "a measure: \(measureNames)")
    }
    return measure
  }

  private static var groupingNames: String {
    Grouping.allCases.map(\.rawValue).joined(separator: ",")
  }

  private static var measureNames: String {
    Measure.all.map(\.identifier).joined(separator: ", ")
  }

  private static func groupings(_ words: String) throws -> [Grouping] {
    let groupings = try words.split(separator: ",", omittingEmptySubsequences: false).map { word in
      guard let grouping = Grouping(rawValue: String(word)) else {
        throw UsageError(
          option: "by", found: words,
          expected: "some of \(groupingNames)")
      }
      return grouping
    }
    try checkRepeats(of: groupings, option: "by", found: words)
    return groupings
  }

  /// Checks that a list has no duplicates.
  static func checkRepeats<Item: Hashable>(
    of items: [Item], option: String, found words: String
  ) throws(UsageError) {
    guard Set(items).count < items.count else { return }
    throw UsageError(option: option, found: words, expected: "each of them once")
  }

  private static func worst(_ word: String?, by name: String?) throws -> Worst? {
    let expected = "a number from 1 to \(Extremes.most) and a measure, as in '5 by=annoyance'"
    guard let word else {
      guard let name else { return nil }
      throw UsageError("'by=\(name)' stands alone; expected '--worst N by=\(name)'")
    }
    let parts = word.split(separator: " ").map(String.init)
    let measured = parts.dropFirst().first.map {
      $0.hasPrefix("by=") ? String($0.dropFirst(3)) : ""
    }
    guard let count = parts.first.flatMap({ Int($0) }), (1...Extremes.most).contains(count),
      parts.count <= 2, measured == nil || name == nil
    else { throw UsageError(option: "worst", found: word, expected: expected) }
    let measure = try measure(measured ?? name ?? Measure.primary.identifier, option: "worst")
    return Worst(count: count, measure: measure.identifier)
  }

  private static func requirement(_ text: String) throws -> Requirement {
    guard let requirement = Requirement(text) else {
      throw UsageError(
        option: "require", found: text,
        expected:
          "MEASURE[.mean|low|high|p50|p95|p99|max], or MEASURE.difference[.low|.high], one of "
          + "<= >= == < >, and a number, as in 'interruptions.p95 <= 2'; a measure is one of "
          + measureNames)
    }
    return requirement
  }
}
