/// What apps, names and words tell about a notification; all a ``Classifier`` knows.
public struct ClassificationTables: Hashable, Codable, Sendable {
  /// A name that stands for a category.
  public struct Name: Hashable, Codable, Sendable {
    /// The name.
    public var name: String
    /// What it stands for.
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
    /// What it stands for.
    public var priority: Priority
  }

  /// Words that hint at a category when nothing better does.
  public struct Hints: Hashable, Codable, Sendable {
    /// What the words hint at.
    public var category: NotificationCategory
    /// Whole words of up to 16 bytes, in any case.
    public var words: [String]
  }

  /// Words that tell the priority of a notification of some categories.
  public struct Signal: Hashable, Codable, Sendable {
    /// What the words tell.
    public var priority: Priority
    /// Where they tell it: an offer that says "fraud" is no alarm.
    public var categories: CategorySet
    /// Whole words of up to 16 bytes, in any case.
    public var words: [String]
  }

  /// The priority of a category when nothing else tells it.
  public struct Usual: Hashable, Codable, Sendable {
    /// The category.
    public var category: NotificationCategory
    /// Its priority.
    public var priority: Priority
  }

  /// What sources call their categories, compared by letters and digits only.
  public var declaredCategories: [Name]
  /// Apps and the beginnings of their names, up to a dot, slash or colon; the longest counts.
  public var apps: [Name]
  /// People and senders, by their whole name.
  public var senders: [Name]
  /// Words that hint at categories; the first category in their order counts.
  public var hints: [Hints]
  /// What sources call their priorities, compared by letters and digits only.
  public var declaredPriorities: [PriorityName]
  /// Words that tell a priority; the first entry that holds counts, of at most 32.
  public var signals: [Signal]
  /// The priorities of categories when nothing else tells them; medium without an entry.
  public var usualPriorities: [Usual]

  /// Why no classification can work with these tables; empty if one can.
  public var problems: [String] {
    let words = hints.flatMap(\.words) + signals.flatMap(\.words)
    let long = words.filter { PackedWord($0) == nil }.map {
      "the tables hold the word '\($0)'; write single words of 1 to 16 bytes"
    }
    return signals.count > 32 ? long + ["\(signals.count) signals; write at most 32"] : long
  }
}
