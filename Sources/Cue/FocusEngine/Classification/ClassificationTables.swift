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
    /// Whole words of up to 16 bytes, in any case.
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

  /// Why no classification can work with these tables; empty if one can.
  public var problems: [String] {
    let words = hints.flatMap(\.words).filter { PackedWord($0) == nil }.map {
      "the tables hold the word '\($0)'; write single words of 1 to 16 bytes"
    }
    let texts =
      signals.flatMap { $0.words + $0.marks } + WordList.allCases.flatMap { self[$0] }
    let phrases = texts.filter { PhraseBook.words(of: $0) == nil }.map {
      "the tables hold the phrase '\($0)'; write 1 to 6 words of 1 to 16 bytes, no figure first"
    }
    let names = signals.map(\.name)
    let doubled = Set(names).count < names.count ? ["two signals have one name; rename one"] : []
    let many = signals.count > 32 ? ["\(signals.count) signals; write at most 32"] : []
    return words + phrases + doubled + many
  }
}
