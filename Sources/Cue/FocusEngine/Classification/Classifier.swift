import CueModel

/// Tells what a notification is about and how much it matters, always the same (F-08).
///
/// The category is the first that is found: what the source declares, the app, the sender, a word
/// of the text, else `other`. The priority is that of the interruption level, else what the source
/// declares, else what a word tells, else the usual one of the category.
public struct Classifier: Sendable {
  /// What a word of a text means.
  private struct Meaning {
    var boosts = false
    var hints: CategorySet = []
    /// A bit for each signal the word belongs to.
    var signals: UInt32 = 0
  }

  private let declaredCategories: [String: NotificationCategory]
  private let apps: [String: NotificationCategory]
  private let senders: [String: NotificationCategory]
  private let declaredPriorities: [String: Priority]
  private let meanings: [PackedWord: Meaning]
  private let signals: [(priority: Priority, categories: CategorySet)]
  private var usual = [Priority](repeating: .medium, count: NotificationCategory.allCases.count)

  /// Prepares tables; of two entries for one name the first counts.
  public init(_ tables: ClassificationTables = .init(), weights: FocusWeights = .init()) {
    declaredCategories = Dictionary(
      tables.declaredCategories.map { ($0.name.normalizedName, $0.category) }
    ) { first, _ in first }
    apps = Dictionary(tables.apps.map { ($0.name, $0.category) }) { first, _ in first }
    senders = Dictionary(tables.senders.map { ($0.name, $0.category) }) { first, _ in first }
    declaredPriorities = Dictionary(
      tables.declaredPriorities.map { ($0.name.normalizedName, $0.priority) }
    ) { first, _ in first }
    signals = tables.signals.map { ($0.priority, $0.categories) }
    for entry in tables.usualPriorities.reversed() {
      usual[entry.category.ordinal] = entry.priority
    }
    meanings = Self.meanings(tables, weights)
  }

  /// Classifies a notification.
  ///
  /// - Complexity: O(*n*) for *n* bytes of text.
  public func classify(_ payload: NotificationPayload) -> AppNotification {
    var found = Meaning()
    func look(_ word: PackedWord) {
      guard let meaning = meanings[word] else { return }
      if meaning.boosts { found.boosts = true }
      found.hints.formUnion(meaning.hints)
      found.signals |= meaning.signals
    }
    payload.title.forEachWord(look)
    payload.body.forEachWord(look)
    let category = category(of: payload, hints: found.hints)
    return AppNotification(
      id: payload.id, time: payload.time, app: payload.app, sender: payload.sender,
      title: payload.title, body: payload.body, category: category,
      priority: priority(of: payload, category, signals: found.signals),
      hasBoostingWord: found.boosts)
  }

  private func category(
    of payload: NotificationPayload, hints: CategorySet
  ) -> NotificationCategory {
    if let name = payload.declaredCategory, let category = declaredCategories[name.normalizedName] {
      return category
    }
    return category(ofApp: payload.app) ?? senders[payload.sender] ?? hints.first ?? .other
  }

  /// The category of the longest known beginning of an app's name.
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
    of payload: NotificationPayload, _ category: NotificationCategory, signals found: UInt32
  ) -> Priority {
    switch payload.interruptionLevel {
    case .critical: return .critical
    case .timeSensitive: return .high
    case .active: return .medium
    case .passive: return .low
    case nil: break
    }
    if let name = payload.declaredPriority, let priority = declaredPriorities[name.normalizedName] {
      return priority
    }
    for (index, signal) in signals.enumerated()
    where found >> UInt32(index) & 1 == 1 && signal.categories.contains(category) {
      return signal.priority
    }
    return usual[category.ordinal]
  }

  private static let separators: [UInt8] = [
    UInt8(ascii: "."), UInt8(ascii: "/"), UInt8(ascii: ":"),
  ]

  private static func meanings(
    _ tables: ClassificationTables, _ weights: FocusWeights
  ) -> [PackedWord: Meaning] {
    var meanings: [PackedWord: Meaning] = [:]
    for word in weights.boostingWords.compactMap(PackedWord.init) {
      meanings[word, default: Meaning()].boosts = true
    }
    for entry in tables.hints {
      for word in entry.words.compactMap(PackedWord.init) {
        meanings[word, default: Meaning()].hints.formUnion(CategorySet([entry.category]))
      }
    }
    for (index, signal) in tables.signals.enumerated() {
      for word in signal.words.compactMap(PackedWord.init) {
        meanings[word, default: Meaning()].signals |= 1 << UInt32(index)
      }
    }
    return meanings
  }
}
