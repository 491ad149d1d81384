/// The phrases of all languages, and the choice of languages for a text.
struct Lexicon {
  /// The findings in a text, by its possible languages.
  struct Finding {
    /// A bit for each signal that applies.
    var signals: UInt32 = 0
    /// Whether a word that raises a score applies.
    var boosts = false
    /// The highest priority that signals may indicate.
    var ceiling = Priority.critical
  }

  private let books: [PhraseBook]
  /// For each word, a bit for each language in which it is common.
  private let common: WordTable<UInt32>
  private let signals: [ClassificationTables.Signal]

  /// Creates the phrases of tables, with English first.
  init(_ tables: ClassificationTables, _ weights: FocusWeights) {
    let languages = [tables.english] + tables.languages
    let names = tables.signals.enumerated().map { ($1.name, $0) }
    let places = Dictionary(names) { first, _ in first }
    signals = tables.signals
    books = languages.map { language in
      PhraseBook(
        [(weights.boostingWords, .boost)]
          + language.signals.flatMap { entry -> [(texts: [String], role: PhraseBook.Role)] in
            guard let place = places[entry.name] else { return [] }
            return [(entry.words, .signal(place)), (entry.marks, .mark(of: place))]
          } + WordList.allCases.map { (language[$0], .list($0)) })
    }
    var common: [PackedWord: UInt32] = [:]
    for (index, language) in languages.enumerated() {
      let words = language.common + language[.negations] + language[.personal]
      for word in words.compactMap(PackedWord.init) {
        common[word, default: 0] |= 1 << UInt32(index)
      }
    }
    self.common = WordTable(common)
  }

  /// Reads a text by the languages with a significant word in it, given as bits.
  ///
  /// Of several languages, those with the most common words in the text apply: `no` is a negation
  /// in Spanish, and means `in the` in Portuguese.
  func finding(
    in reading: TextReading, telling: UInt32, mayMentionOthers: Bool
  ) -> Finding {
    var finding = Finding()
    let isToOthers = mayMentionOthers && reading.mentionsSomebody
    if isToOthers { finding.ceiling = .high }
    for index in languages(of: reading, among: telling) {
      let evidence = Evidence(reading, books[index], signals, isToOthers: isToOthers)
      finding.signals |= evidence.signals
      finding.boosts = finding.boosts || evidence.boosts
    }
    return finding
  }

  private func languages(of reading: TextReading, among telling: UInt32) -> [Int] {
    let candidates = books.indices.filter { telling >> UInt32($0) & 1 == 1 }
    guard candidates.count > 1 else { return candidates }
    var counts = [Int](repeating: 0, count: books.count)
    for word in reading.words {
      guard let known = common[word.word] else { continue }
      for index in candidates where known >> UInt32(index) & 1 == 1 { counts[index] += 1 }
    }
    let most = candidates.reduce(0) { max($0, counts[$1]) }
    return candidates.filter { counts[$0] == most }
  }
}
