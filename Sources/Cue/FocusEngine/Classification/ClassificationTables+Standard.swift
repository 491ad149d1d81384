extension ClassificationTables {
  /// The tables everybody begins with (ours).
  public init() {
    declaredCategories =
      NotificationCategory.allCases.map { Name($0.rawValue, $0) }
      + [
        Name("email", .work), Name("calendar", .work), Name("meeting", .work),
        Name("payment", .finance), Name("banking", .finance), Name("fitness", .health),
        Name("medication", .health), Name("alarm", .system), Name("security", .system),
        Name("camera", .system), Name("message", .messages), Name("chat", .messages),
        Name("call", .messages), Name("promo", .shopping), Name("delivery", .shopping),
      ]
    apps = [
      Name("com.github", .work), Name("com.slack", .work), Name("com.google.cloud", .work),
      Name("google.cloud", .work), Name("com.pagerline", .work), Name("com.boardroom", .work),
      Name("com.firstbank", .finance), Name("com.paywise", .finance),
      Name("com.medtrack", .health), Name("com.apple.Health", .health),
      Name("com.stride", .health), Name("org.publicwarning", .system),
      Name("com.apple.Preferences", .system), Name("io.robbie.HomeAssistant", .system),
      Name("com.apple.MobileSMS", .messages), Name("com.pigeon", .messages),
      Name("com.chirp", .social), Name("com.snapfeed", .social), Name("com.parcelway", .shopping),
      Name("com.megamart", .shopping), Name("com.dailyledger", .news),
    ]
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
