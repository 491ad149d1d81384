extension ClassificationTables {
  /// Creates the default tables (assumed).
  public init() {
    (declaredCategories, apps) = (Self.knownCategories, Self.knownApps)
    senders = [Name("Mum", .messages), Name("Payroll", .finance), Name("Dr. Okafor", .health)]
    hints = Self.standardHints
    declaredPriorities = PriorityName.standard
    signals = Signal.standard
    usualPriorities = [
      Usual(category: .social, priority: .low), Usual(category: .shopping, priority: .low),
      Usual(category: .news, priority: .low), Usual(category: .other, priority: .low),
    ]
    (negations, turns, talk) = (Self.denials, ["but", "however", "although"], Self.generalities)
    (offers, endings, harmless) = (Self.sellingWords, Self.allClear, Self.harmlessPhrases)
    languages = Language.others
    personal = ["you", "your", "yours", "yourself", "near you"]
  }

  private static let standardHints = [
    Hints(
      category: .work, words: ["meeting", "review", "deploy", "outage", "approval", "build"]),
    Hints(category: .finance, words: ["bank", "payment", "invoice", "fraud", "card", "salary"]),
    Hints(category: .health, words: ["glucose", "medication", "doctor", "workout", "dose"]),
    Hints(
      category: .system, words: ["battery", "update", "storage", "backup", "alarm", "smoke"]),
    Hints(category: .messages, words: ["replied", "call", "voicemail", "message"]),
    Hints(category: .social, words: ["liked", "followed", "tagged", "posted", "shared"]),
    Hints(category: .shopping, words: ["sale", "offer", "discount", "parcel", "order"]),
    Hints(category: .news, words: ["headline", "newsletter", "breaking", "podcast"]),
  ]
}
