import CueModel

/// Determines the category and the priority of a notification, deterministically (F-08).
///
/// The category results from the first available evidence: the source's declaration, the app, the
/// sender, a word of the text, else `other`. The priority is that of the interruption level, else
/// the declared one, else that of a word, else the usual one of the category. Some signals raise a
/// declared priority. A word has no effect where the words around it negate it.
///
/// A classifier is shared and immutable, because its tables are large.
public final class Classifier: Sendable {
  /// The meaning of one word of a text.
  private struct Meaning {
    var hints: CategorySet = []
    /// A bit for each language with a phrase that may raise priority or score and requires this
    /// word.
    var telling: UInt32 = 0

    mutating func formUnion(_ other: Meaning?) {
      guard let other else { return }
      hints.formUnion(other.hints)
      telling |= other.telling
    }
  }

  private let declaredCategories: [String: NotificationCategory]
  private let apps: [String: NotificationCategory]
  private let senders: [String: NotificationCategory]
  private let declaredPriorities: [String: Priority]
  private let meanings: WordTable<Meaning>
  private let signals: [ClassificationTables.Signal]
  private let lexicon: Lexicon
  private let usual: [Priority]

  /// Creates a classifier with tables; the first entry for a name applies.
  public init(_ tables: ClassificationTables = .init(), weights: FocusWeights = .init()) {
    declaredCategories = Dictionary(
      tables.declaredCategories.map { ($0.name.normalizedName, $0.category) }
    ) { first, _ in first }
    apps = Dictionary(tables.apps.map { ($0.name, $0.category) }) { first, _ in first }
    senders = Dictionary(tables.senders.map { ($0.name, $0.category) }) { first, _ in first }
    declaredPriorities = Dictionary(
      tables.declaredPriorities.map { ($0.name.normalizedPriority, $0.priority) }
    ) { first, _ in first }
    signals = tables.signals
    lexicon = Lexicon(tables, weights)
    var usual = [Priority](repeating: .medium, count: NotificationCategory.allCases.count)
    for entry in tables.usualPriorities.reversed() {
      usual[entry.category.ordinal] = entry.priority
    }
    self.usual = usual
    meanings = WordTable(Self.meanings(tables, weights))
  }

  /// Classifies a notification.
  ///
  /// - Complexity: O(*n*) for *n* bytes of text.
  public func classify(_ payload: NotificationPayload) -> AppNotification {
    let meaning = meaning(of: payload.title, payload.body)
    let category = category(of: payload, hints: meaning.hints)
    // Most texts have no alarming word, and are not read again.
    let finding =
      meaning.telling == 0 ? Lexicon.Finding() : finding(in: payload, meaning.telling, category)
    return AppNotification(
      id: payload.id, time: payload.time, app: payload.app, sender: payload.sender,
      title: payload.title, body: payload.body, category: category,
      priority: priority(of: payload, category, finding), hasBoostingWord: finding.boosts)
  }

  /// Returns the combined meaning of all words of two texts, each word alone.
  private func meaning(of title: String, _ body: String) -> Meaning {
    var meaning = Meaning()
    title.scan { meaning.formUnion(meanings[$0]) }
    body.scan { meaning.formUnion(meanings[$0]) }
    return meaning
  }

  private func finding(
    in payload: NotificationPayload, _ telling: UInt32, _ category: NotificationCategory
  ) -> Lexicon.Finding {
    lexicon.finding(
      in: TextReading(payload.title, payload.body), telling: telling,
      mayMentionOthers: Self.writtenByPeople.contains(category))
  }

  /// The categories in whose texts a handle names a person, unlike the texts of banks and homes.
  private static let writtenByPeople = CategorySet.all.subtracting(
    CategorySet([.finance, .health, .system]))

  /// Returns the priority of a source's word, or `nil` if the tables have none.
  public func priority(declared name: String) -> Priority? {
    declaredPriorities[name.normalizedPriority]
  }

  /// Returns the category of a source's word, or `nil` if the tables have none.
  public func category(declared name: String) -> NotificationCategory? {
    declaredCategories[name.normalizedName]
  }

  private func category(
    of payload: NotificationPayload, hints: CategorySet
  ) -> NotificationCategory {
    if let category = payload.declaredCategory.flatMap(category(declared:)) { return category }
    return category(ofApp: payload.app) ?? senders[payload.sender] ?? hints.first ?? .other
  }

  /// Returns the category of the longest matching beginning of an app's name.
  private func category(ofApp app: String) -> NotificationCategory? {
    var name = app
    while !name.isEmpty {
      if let category = apps[name] { return category }
      guard let end = name.utf8.lastIndex(where: { Self.separators.contains($0) }) else { break }
      name = String(name[..<end])
    }
    return nil
  }

  private func priority(
    of payload: NotificationPayload, _ category: NotificationCategory, _ finding: Lexicon.Finding
  ) -> Priority {
    let signal = finding.signals == 0 ? nil : signal(among: finding.signals, for: category)
    let told = signal.map { min($0.priority, finding.ceiling) }
    guard let declared = declaredPriority(of: payload) else {
      return told ?? usual[category.ordinal]
    }
    guard let signal, let told, signal.raisesDeclared else { return declared }
    return max(declared, told)
  }

  /// Returns the first of some signals that applies to a category.
  private func signal(
    among found: UInt32, for category: NotificationCategory
  ) -> ClassificationTables.Signal? {
    signals.indices.first { index in
      found >> UInt32(index) & 1 == 1 && signals[index].categories.contains(category)
    }.map { signals[$0] }
  }

  private func declaredPriority(of payload: NotificationPayload) -> Priority? {
    switch payload.interruptionLevel {
    case .critical: .critical
    case .timeSensitive: .high
    case .active: .medium
    case .passive: .low
    case nil: payload.declaredPriority.flatMap(priority(declared:))
    }
  }

  private static let separators: [UInt8] = [
    UInt8(ascii: "."), UInt8(ascii: "/"), UInt8(ascii: ":"),
  ]

  private static func meanings(
    _ tables: ClassificationTables, _ weights: FocusWeights
  ) -> [PackedWord: Meaning] {
    var meanings: [PackedWord: Meaning] = [:]
    for (index, language) in ([tables.english] + tables.languages).enumerated() {
      for entry in language.hints {
        for word in entry.words.compactMap(PackedWord.init) {
          meanings[word, default: Meaning()].hints.formUnion(CategorySet([entry.category]))
        }
      }
      let boosting = index == 0 ? weights.boostingWords : []
      for phrase in boosting + language.signals.flatMap(\.words) {
        // The longest word is the rarest, so that few texts are read again in vain.
        let words = PhraseBook.words(of: phrase) ?? []
        guard let longest = words.max(by: { $0.rawValue < $1.rawValue }) else { continue }
        meanings[longest, default: Meaning()].telling |= 1 << UInt32(index)
      }
    }
    return meanings
  }
}
