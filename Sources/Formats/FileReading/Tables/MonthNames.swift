/// The months by their English names.
enum MonthNames {
  private static let names = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september",
    "october", "november", "december",
  ].map { Array($0.utf8) }

  /// Returns the month of an English name or abbreviation, as in `Sept`, ignoring case, or `nil` if
  /// no month matches.
  static func month(_ word: some Collection<UInt8>) -> Int? {
    // Three letters identify a month.
    guard word.count >= 3 else { return nil }
    let letters = word.map(\.lowercased)
    return names.firstIndex { $0.starts(with: letters) }.map { $0 + 1 }
  }
}
