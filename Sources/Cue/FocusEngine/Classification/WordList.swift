/// One list of words in ``ClassificationTables``, with its name, its meaning and its property.
///
///     var tables = ClassificationTables()
///     tables[.offers].append("clearance")
///
/// Phrases of several words are written with a space between them. `#` stands for any figure and
/// `%` for the sign. Documents, reports and tests share this one table of names.
public enum WordList: String, CaseIterable, Codable, Sendable {
  /// Negations of the words that follow in the same clause: `no fraud`.
  case negations
  /// Words that begin a new statement, so that a negation before them does not affect it.
  case turns
  /// Words that make a sentence general: advice, a report, a setting.
  case talk
  /// Words that mark a notification as a sales offer.
  case offers
  /// Words that mark an event as over, or as not real.
  case endings
  /// Phrases with an alarming word but without an alarm: `emergency contact`.
  case harmless
  /// Words that make a sentence concern the user.
  case personal

  /// The effect of a phrase of the list, in one line.
  public var meaning: String {
    switch self {
    case .negations: "negates the words after it in the same clause"
    case .turns: "ends the effect of a negation before it"
    case .talk: "makes a sentence general, without an event"
    case .offers: "marks a notification as a sales offer"
    case .endings: "marks an event as over, or as not real"
    case .harmless: "has an alarming word without an alarm"
    case .personal: "makes a sentence concern the user"
    }
  }

  /// The property of the tables.
  fileprivate var path: any WritableKeyPath<ClassificationTables, [String]> & Sendable {
    switch self {
    case .negations: \.negations
    case .turns: \.turns
    case .talk: \.talk
    case .offers: \.offers
    case .endings: \.endings
    case .harmless: \.harmless
    case .personal: \.personal
    }
  }
}

extension ClassificationTables {
  /// The phrases of a list.
  public subscript(list: WordList) -> [String] {
    get { self[keyPath: list.path] }
    set { self[keyPath: list.path] = newValue }
  }

  /// Replaces the signal of the same name, or inserts the signal before all others.
  public mutating func set(_ signal: Signal) {
    if let index = signals.firstIndex(where: { $0.name == signal.name }) {
      signals[index] = signal
    } else {
      signals.insert(signal, at: 0)
    }
  }
}
