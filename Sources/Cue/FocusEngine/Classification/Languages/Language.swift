extension ClassificationTables {
  /// The words of a language about safety, money and urgency.
  ///
  /// To add a language, write a table like that of `german` and add it to `others`. A document adds
  /// one under `focus.words.languages`. Its signals and lists have the English names, with other
  /// words. Accents and case are ignored. Words of Chinese and Japanese, which are written without
  /// spaces, match any sequence of their signs, also within longer words.
  public struct Language: Hashable, Codable, Sendable {
    /// The words of a signal in the language.
    public struct Words: Hashable, Codable, Sendable {
      /// The name of the ``ClassificationTables/Signal``.
      public var name: String
      /// The phrases of the signal.
      public var words: [String]
      /// The phrases that make the signal concern the user.
      public var marks: [String]

      /// Creates words of a signal.
      public init(_ name: String, words: [String], marks: [String] = []) {
        (self.name, self.words, self.marks) = (name, words, marks)
      }
    }

    /// The phrases of a list in the language.
    public struct Phrases: Hashable, Codable, Sendable {
      /// The list.
      public var list: WordList
      /// The phrases of the list.
      public var words: [String]
    }

    /// The two-letter code, such as `de`.
    public var code: String
    /// The name in English.
    public var name: String
    /// Words that almost every text has.
    ///
    /// If words of several languages alarm, the language with most of these words applies.
    public var common: [String]
    /// The words of signals.
    public var signals: [Words]
    /// The phrases of lists; see ``subscript(_:)``.
    public var lists: [Phrases]
    /// Words that hint at categories.
    public var hints: [Hints]

    /// Creates a language.
    public init(
      _ code: String, _ name: String, common: [String] = [], signals: [Words] = [],
      lists: [Phrases] = [], hints: [Hints] = []
    ) {
      (self.code, self.name, self.common) = (code, name, common)
      (self.signals, self.lists, self.hints) = (signals, lists, hints)
    }

    /// The phrases of a list.
    public subscript(list: WordList) -> [String] {
      get { lists.filter { $0.list == list }.flatMap(\.words) }
      set {
        lists.removeAll { $0.list == list }
        lists.append(Phrases(list: list, words: newValue))
      }
    }
  }

  /// Replaces the language with the same code, or appends the language.
  public mutating func set(_ language: Language) {
    if let index = languages.firstIndex(where: { $0.code == language.code }) {
      languages[index] = language
    } else {
      languages.append(language)
    }
  }

  /// English as a language like the others, with the words of the tables themselves.
  var english: Language {
    Language(
      "en", "English", common: Self.commonEnglish,
      signals: signals.map { Language.Words($0.name, words: $0.words, marks: $0.marks) },
      lists: WordList.allCases.map { Language.Phrases(list: $0, words: self[$0]) }, hints: hints)
  }

  private static let commonEnglish = list(
    """
    the, a, an, is, are, was, were, has, have, your, you, we, it, this, in, on, of, to, and, or, for,
    at, with, from, not
    """)

  /// Returns the phrases of a text that commas separate.
  static func list(_ text: String) -> [String] {
    text.split { $0 == "," || $0.isNewline }
      .map { $0.split(separator: " ").joined(separator: " ") }.filter { !$0.isEmpty }
  }
}

extension ClassificationTables.Language {
  /// The default languages other than English (assumed).
  static let others = [german, french, spanish, italian, portuguese, japanese, chinese]
}

extension ClassificationTables.Language.Words {
  /// Creates words and marks, each from a text with commas.
  init(_ name: String, _ words: String, marks: String = "") {
    self.init(
      name, words: ClassificationTables.list(words), marks: ClassificationTables.list(marks))
  }
}

extension ClassificationTables.Language.Phrases {
  /// Creates phrases from a text with commas.
  init(_ list: WordList, _ words: String) {
    self.init(list: list, words: ClassificationTables.list(words))
  }
}

extension ClassificationTables.Hints {
  /// Creates words from a text with commas.
  init(_ category: NotificationCategory, _ words: String) {
    self.init(category: category, words: ClassificationTables.list(words))
  }
}

extension KeyedDecodingContainer {
  /// Decodes languages, or none from tables of an older version without them.
  func decode(
    _ type: [ClassificationTables.Language].Type, forKey key: Key
  ) throws -> [ClassificationTables.Language] {
    try decodeIfPresent(type, forKey: key) ?? []
  }
}
