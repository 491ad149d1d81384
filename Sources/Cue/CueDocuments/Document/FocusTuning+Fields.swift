import FileReading
import FocusEngine

extension FocusTuning {
  /// The keys of the focus section that change the judgment of notifications.
  static let fields: [DocumentField<FocusTuning>] = [
    .section("words", words),
    .init(
      "senders", \.senders, .list(.object(Sender.template, Sender.fields), of: "senders"),
      "senders that matter; others do not"),
    .section("weights", worths),
  ]

  /// The lists by their names, and the other tables.
  private static let words: [DocumentField<FocusTuning>] =
    WordList.allCases.map { list in
      .init(list.rawValue, \.tables[list], .phrases, "each \(list.meaning)")
    } + [
      .init(
        "boosting", \.weights.boostingWords, .list(.text, of: "words"), "each raises a score, once"),
      .init(
        "signals", \.signals, .list(.object(Signal.template, Signal.fields), of: "signals"),
        "what tells a priority; one of a known name takes its place, others go first"),
      .init(
        "hints", \.hints, .list(.object(Hints.template, Hints.fields), of: "hints"),
        "words that hint at a category when nothing better does"),
      .init(
        "apps", \.apps, .list(.object(Name.template, Name.fields), of: "apps"),
        "apps, or the beginnings of their names, before those that are known"),
      .init(
        "priorities", \.priorities,
        .list(.object(PriorityName.template, PriorityName.fields), of: "words"),
        "what sources call their priorities, before what is known"),
      .init(
        "languages", \.languages,
        .list(.object(Language.template, Language.fields), of: "languages"),
        "words of languages beside English; one of a known code takes its place"),
    ]

  private typealias Signal = ClassificationTables.Signal
  private typealias Language = ClassificationTables.Language
  private typealias Hints = ClassificationTables.Hints
  private typealias Name = ClassificationTables.Name
  private typealias PriorityName = ClassificationTables.PriorityName

  private static let worths: [DocumentField<FocusTuning>] = [
    .init("lowPriority", \.weights.lowPriority, .points, "for low priority"),
    .init("mediumPriority", \.weights.mediumPriority, .points, "for medium priority"),
    .init("highPriority", \.weights.highPriority, .points, "for high priority"),
    .init("criticalPriority", \.weights.criticalPriority, .points, "for critical priority"),
    .init("recency", \.weights.recency, .points, "for one posted this very moment"),
    .init(
      "recencyHalfLifeSeconds", \.weights.recencyHalfLifeSeconds, .whole("s", 1...31_536_000),
      "after how long half of that is left"),
    .init("keyword", \.weights.keyword, .points, "for a boosting word, once"),
    .init("recencyChip", \.weights.recencyChip, .points, "least recency that a reason names"),
    .init("senderChip", \.weights.senderChip, .points, "least sender worth that a reason names"),
    .init(
      "summaryCeiling", \.weights.summaryCeiling, .choice,
      "the highest priority of what the summary names"),
  ]
}

extension FocusTuning.Sender {
  fileprivate static let template = Self(name: "", worth: 0)

  fileprivate static let fields: [DocumentField<Self>] = [
    .init("name", \.name, .text, "an app or a sender, as notifications name it", isRequired: true),
    .init(
      "worth", \.worth, .whole("thousandths of a point", 0...15_000), "how much it matters",
      isRequired: true),
    .init(
      "category", \.category, .optional(.choice, null: "as apps and words tell"),
      "what it sends is about"),
  ]
}

extension ClassificationTables.Signal {
  fileprivate static let template = Self("", .high, in: .all, words: [])

  fileprivate static let fields: [DocumentField<Self>] = [
    .init("name", \.name, .text, "its name, unlike any other", isRequired: true),
    .init("priority", \.priority, .choice, "what its words tell"),
    .init("categories", \.categories, .categories, "where they tell it"),
    .init("words", \.words, .phrases, "the words and phrases", isRequired: true),
    .init("about", \.addressee, .choice, "the person that a sentence must be about"),
    .init("marks", \.marks, .phrases, "phrases that say that it happened to the user"),
    .init("raisesDeclared", \.raisesDeclared, .flag, "whether a lower declared priority gives way"),
  ]
}

extension ClassificationTables.Language {
  fileprivate static let template = Self("", "")

  fileprivate static let fields: [DocumentField<Self>] =
    [
      .init("code", \.code, .text, "its code, as `de`", isRequired: true),
      .init("name", \.name, .text, "its name"),
      .init("common", \.common, .phrases, "words that almost every text has"),
      .init(
        "signals", \.signals, .list(.object(Words.template, Words.fields), of: "signals"),
        "the words of signals by their names"),
      .init(
        "hints", \.hints,
        .list(
          .object(ClassificationTables.Hints.template, ClassificationTables.Hints.fields),
          of: "hints"),
        "words that hint at a category"),
    ]
    + WordList.allCases.map { list in
      .init(list.rawValue, \.[list], .phrases, "each \(list.meaning)")
    }
}

extension ClassificationTables.Language.Words {
  fileprivate static let template = Self("", words: [])

  fileprivate static let fields: [DocumentField<Self>] = [
    .init("name", \.name, .text, "the name of a signal", isRequired: true),
    .init("words", \.words, .phrases, "its words and phrases", isRequired: true),
    .init("marks", \.marks, .phrases, "phrases that say that it happened to the user"),
  ]
}

extension ClassificationTables.Hints {
  fileprivate static let template = Self(category: .other, words: [])

  fileprivate static let fields: [DocumentField<Self>] = [
    .init("category", \.category, .choice, "what the words hint at", isRequired: true),
    .init("words", \.words, .list(.text, of: "words"), "single words", isRequired: true),
  ]
}

extension ClassificationTables.Name {
  fileprivate static let template = Self("", .other)

  fileprivate static let fields: [DocumentField<Self>] = [
    .init("name", \.name, .text, "the name, or its beginning", isRequired: true),
    .init("category", \.category, .choice, "what it stands for", isRequired: true),
  ]
}

extension ClassificationTables.PriorityName {
  fileprivate static let template = Self(name: "", priority: .medium)

  fileprivate static let fields: [DocumentField<Self>] = [
    .init("name", \.name, .text, "the word or figure", isRequired: true),
    .init("priority", \.priority, .choice, "what it stands for", isRequired: true),
  ]
}

extension ValueFormat where Value == Int {
  /// Thousandths of a point, so that sums are exact.
  fileprivate static var points: ValueFormat { .whole("thousandths of a point", 0...1_000_000) }
}

extension ValueFormat where Value == [String] {
  /// Words and phrases.
  fileprivate static var phrases: ValueFormat {
    .list(.text, of: "phrases", range: "1 to 16 words each; `#` is any figure")
  }
}

extension ValueFormat where Value == CategorySet {
  /// Some categories by their names.
  fileprivate static var categories: ValueFormat {
    let names = ValueFormat<[NotificationCategory]>.list(.choice, of: "categories")
    return ValueFormat(
      type: names.type, range: ValueFormat<NotificationCategory>.choice.range,
      read: { reader throws(ReadingError) in CategorySet(try names.read(reader)) },
      write: { names.write($0.categories) })
  }
}
