/// The months by their English names.
enum MonthNames {
  private static let names = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september",
    "october", "november", "december",
  ].map { Array($0.utf8) }

  /// The month of a name or of its beginning, as in `Sept`, in letters of any size; nil of a word that
  /// begins none.
  static func month(_ word: some Collection<UInt8>) -> Int? {
    // So many letters begin one month at most.
    guard word.count >= 3 else { return nil }
    let letters = word.map(\.lowercased)
    return names.firstIndex { $0.starts(with: letters) }.map { $0 + 1 }
  }
}
