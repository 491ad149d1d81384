/// Tables of what apps, names and words tell about a notification; all a ``Classifier`` knows.
public struct ClassificationTables: Hashable, Codable, Sendable {
  /// A name that stands for a category.
  public struct Name: Hashable, Codable, Sendable {
    /// The name.
    public var name: String
    /// The category it stands for.
    public var category: NotificationCategory

    /// Creates an entry.
    public init(_ name: String, _ category: NotificationCategory) {
      self.name = name
      self.category = category
    }
  }

  /// A word that a source uses for a priority.
  public struct PriorityName: Hashable, Codable, Sendable {
    /// The word.
    public var name: String
    /// The priority it stands for.
    public var priority: Priority

    /// Creates an entry.
    public init(name: String, priority: Priority) {
      (self.name, self.priority) = (name, priority)
    }
  }

  /// Words that hint at a category when nothing better does.
  public struct Hints: Hashable, Codable, Sendable {
    /// The category the words hint at.
    public var category: NotificationCategory
    /// Single words, in any case.
    public var words: [String]

    /// Creates hints.
    public init(category: NotificationCategory, words: [String]) {
      (self.category, self.words) = (category, words)
    }
  }

  /// The priority of a category when nothing else tells it.
  public struct Usual: Hashable, Codable, Sendable {
    /// The category.
    public var category: NotificationCategory
    /// Its priority.
    public var priority: Priority
  }

  /// The names sources give their categories, compared by letters and digits only.
  public var declaredCategories: [Name]
  /// Apps and the beginnings of their names, up to a dot, slash or colon; the longest counts.
  public var apps: [Name]
  /// People and senders, by their whole name.
  public var senders: [Name]
  /// Words that hint at categories; the first category in their order counts.
  public var hints: [Hints]
  /// The names sources give their priorities, compared by letters and digits only.
  public var declaredPriorities: [PriorityName]
  /// Words that tell a priority; the first entry that holds counts, of at most 32.
  public var signals: [Signal]
  /// The priorities of categories when nothing else tells them; medium without an entry.
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

  /// The words of languages beside English, which the other properties hold.
  public var languages: [Language]

  /// The reasons that no classification can work with these tables; empty if one can.
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
