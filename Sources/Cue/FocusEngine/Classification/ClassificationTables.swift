/// The tables of apps, names and words by which a ``Classifier`` classifies notifications.
public struct ClassificationTables: Hashable, Codable, Sendable {
  /// A name that maps to a category.
  public struct Name: Hashable, Codable, Sendable {
    /// The name.
    public var name: String
    /// The category of the name.
    public var category: NotificationCategory

    /// Creates an entry.
    public init(_ name: String, _ category: NotificationCategory) {
      self.name = name
      self.category = category
    }
  }

  /// The word that a source uses for a priority.
  public struct PriorityName: Hashable, Codable, Sendable {
    /// The word.
    public var name: String
    /// The priority of the word.
    public var priority: Priority

    /// Creates an entry.
    public init(name: String, priority: Priority) {
      (self.name, self.priority) = (name, priority)
    }
  }

  /// Words that indicate a category if no other evidence does.
  public struct Hints: Hashable, Codable, Sendable {
    /// The category of the words.
    public var category: NotificationCategory
    /// Single words, case-insensitive.
    public var words: [String]

    /// Creates hints.
    public init(category: NotificationCategory, words: [String]) {
      (self.category, self.words) = (category, words)
    }
  }

  /// The priority of a category without other evidence of priority.
  public struct Usual: Hashable, Codable, Sendable {
    /// The category.
    public var category: NotificationCategory
    /// Its priority.
    public var priority: Priority
  }

  /// The names of categories that sources declare, compared by letters and digits only.
  public var declaredCategories: [Name]
  /// Apps, by name or by a beginning of the name up to a dot, slash or colon.
  ///
  /// The longest match applies.
  public var apps: [Name]
  /// People and senders, by full name.
  public var senders: [Name]
  /// Words that hint at categories.
  ///
  /// If a text has hints at several categories, the first in the order of ``NotificationCategory``
  /// applies.
  public var hints: [Hints]
  /// The names of priorities that sources declare, compared by letters and digits only.
  public var declaredPriorities: [PriorityName]
  /// Words that determine a priority, in at most 32 entries; the first match applies.
  public var signals: [Signal]
  /// The priorities of categories without other evidence, `medium` without an entry.
  public var usualPriorities: [Usual]
  /// The phrases of ``WordList/negations``.
  public var negations: [String]
  /// The phrases of ``WordList/turns``.
  public var turns: [String]
  /// The phrases of ``WordList/talk``.
  public var talk: [String]
  /// The phrases of ``WordList/offers``.
  public var offers: [String]
  /// The phrases of ``WordList/endings``.
  public var endings: [String]
  /// The phrases of ``WordList/harmless``.
  public var harmless: [String]
  /// The phrases of ``WordList/personal``.
  public var personal: [String]

  /// The words of languages other than English; the other properties contain the English words.
  public var languages: [Language]

  /// The reasons that the tables are invalid, empty if they are valid.
  public var problems: [String] {
    let all = [english] + languages
    let words = all.flatMap(\.hints).flatMap(\.words).filter { PackedWord($0) == nil }.map {
      "the tables hold the word '\($0)'; write single words"
    }
    let signals = all.flatMap(\.signals)
    let texts =
      signals.flatMap { $0.words + $0.marks }
      + all.flatMap { language in WordList.allCases.flatMap { language[$0] } + language.common }
    let phrases = texts.filter { PhraseBook.words(of: $0) == nil }.map {
      "the tables hold the phrase '\($0)'; write 1 to 16 words, no figure first"
    }
    return words + phrases + problemsOfNames
  }

  private var problemsOfNames: [String] {
    let names = Set(signals.map(\.name))
    let codes = ["en"] + languages.map(\.code)
    let unknown = languages.flatMap(\.signals).map(\.name).filter { !names.contains($0) }.map {
      "no signal has the name '\($0)' of a language; add the signal, or rename it"
    }
    return unknown
      + (names.count < signals.count ? ["two signals have one name; rename one"] : [])
      + (signals.count > 32 ? ["\(signals.count) signals; write at most 32"] : [])
      + (Set(codes).count < codes.count
        ? ["two languages have one code, of which 'en' is English; rename one"] : [])
      + (codes.count > 32 ? ["\(codes.count) languages; write at most 32"] : [])
  }
}
