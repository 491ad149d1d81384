import CueModel
import FocusEngine
import Testing

/// Classification tries one property after another, and the first that decides counts.
@Suite struct ClassifierTests {
  private func classified(
    title: String = "", app: String = "", sender: String = "", category: String? = nil,
    priority: String? = nil, level: InterruptionLevel? = nil
  ) -> AppNotification {
    Classifier().classify(
      NotificationPayload(
        id: 0, at: noon, app: app, sender: sender, title: title, declaredCategory: category,
        declaredPriority: priority, interruptionLevel: level))
  }

  @Test func `R-13: a number with a sign is not a priority, and counts as absent`() {
    let usual = classified(title: "x").priority
    for number in ["-1", "-2", "-3", "-4", "-5", "-5.0"] {
      #expect(Classifier().priority(declared: number) == nil)
      #expect(classified(title: "x", priority: number).priority == usual)
    }
    #expect(Classifier().priority(declared: "5") == .high)
    #expect(Classifier().priority(declared: "time-sensitive") != nil)
  }

  @Test func `F-08: a declaration precedes app, sender and words, in this order`() {
    let title = "A headline about a sale"
    #expect(classified(title: title).category == .shopping)
    #expect(classified(title: title, sender: "Payroll").category == .finance)
    #expect(
      classified(title: title, app: "com.medtrack.app", sender: "Payroll").category == .health)
    #expect(
      classified(title: title, app: "com.medtrack.app", category: "Work").category == .work)
    #expect(classified(title: "Hello").category == .other)
    #expect(classified(title: title, category: "DYNAMIC").category == .shopping)
  }

  @Test func `F-08: an app is recognized by its prefix, up to a mark`() {
    #expect(classified(app: "com.github.pull.create").category == .work)
    #expect(classified(app: "com.github").category == .work)
    #expect(classified(app: "com.githubbish.pull").category == .other)
    #expect(classified(app: "com").category == .other)
  }

  @Test func `F-08: the level precedes the declared priority, words and the category`() {
    #expect(classified(title: "outage", app: "com.slack").priority == .high)
    #expect(classified(title: "hello", app: "com.slack").priority == .medium)
    #expect(classified(title: "hello", app: "com.chirp").priority == .low)
    #expect(classified(title: "outage", app: "com.slack", priority: "INFO").priority == .low)
    #expect(
      classified(title: "outage", app: "com.slack", priority: "info", level: .critical).priority
        == .critical)
    let levels = InterruptionLevel.allCases.map { classified(level: $0).priority }
    #expect(levels == Priority.allCases)
  }

  @Test(arguments: [
    (
      Priority.low,
      [
        "0", "1", "2", "IMPORTANCE_NONE", "IMPORTANCE_MIN", "IMPORTANCE_LOW", "min", "low",
        "passive",
      ]
    ),
    (.medium, ["3", "3.0", "IMPORTANCE_DEFAULT", "default", "medium", "normal", "active"]),
    (
      .high,
      [
        "4", "5", "5.0", "IMPORTANCE_HIGH", "IMPORTANCE_MAX", "high", "max", "urgent",
        "time-sensitive", "timeSensitive", "Time Sensitive", "importance_high",
      ]
    ),
    (.critical, ["critical", "CRITICAL"]),
  ])
  func `R-13: the scales of platforms are recognized`(priority: Priority, words: [String]) {
    for word in words {
      #expect(classified(app: "com.slack", priority: word).priority == priority, "\(word)")
      #expect(FocusPipeline.standard.knows(priority: word), "\(word)")
    }
  }

  @Test(arguments: ["6", "40", "loud", "IMPORTANCE_LOUD", "-", "2.5", "", "lowish"])
  func `R-13: an unknown word is no priority, and never low`(word: String) {
    #expect(!FocusPipeline.standard.knows(priority: word))
    #expect(classified(app: "com.slack", priority: word).priority == .medium)
    #expect(classified(title: "outage", app: "com.slack", priority: word).priority == .high)
  }

  @Test func `F-15: fraud is critical from a bank, and an ordinary word in an offer`() {
    #expect(classified(title: "fraud", app: "com.firstbank.mobile").priority == .critical)
    #expect(classified(title: "fraud", app: "com.megamart.shop").priority == .low)
  }

  @Test func `the error for an invalid word in the tables names it`() {
    var tables = ClassificationTables()
    #expect(tables.problems == [])
    tables.hints[0].words.append("two words")
    tables[.offers].append("# first")
    tables.signals[0].words = [""]
    tables.signals.append(tables.signals[0])
    tables.languages[0].code = "en"
    tables.languages[0].signals[0].name = "unknown"
    #expect(tables.problems.count == 7)
  }

  @Test(arguments: WordList.allCases)
  func `R-12: every list of words is data, and edits of it apply`(list: WordList) {
    let texts: [WordList: (text: String, phrase: String)] = [
      .negations: ("hardly any fraud on your card", "hardly"),
      .turns: ("not paid whereas fraud on your card", "whereas"),
      .talk: ("fraud on your card: a quiz", "quiz"),
      .offers: ("fraud on your card bargain", "bargain"),
      .endings: ("fraud on your card quashed", "quashed"),
      .harmless: ("your fraud quota", "fraud quota"), .personal: ("fraud on thy card", "thy"),
    ]
    guard let (text, phrase) = texts[list] else { return }
    let payload = NotificationPayload(id: 0, at: noon, app: "com.firstbank", title: text)
    var tables = ClassificationTables()
    let before = Classifier(tables).classify(payload).priority
    tables[list].append(phrase)
    let after = Classifier(tables).classify(payload).priority
    let raises = list == .turns || list == .personal
    #expect([before, after] == (raises ? [.medium, .critical] : [.critical, .medium]))
  }

  @Test func `R-12: a signal replaces the one of its name, or precedes all`() {
    var tables = ClassificationTables()
    let names = tables.signals.map(\.name)
    tables.set(.init("fraud", .low, in: .all, words: ["fraud"]))
    #expect(tables.signals.map(\.name) == names)
    tables.set(.init("reactor", .critical, in: .all, words: ["core leak"]))
    #expect(tables.signals.map(\.name) == ["reactor"] + names)
    let payload = NotificationPayload(id: 0, at: noon, title: "A core leak in block 4")
    #expect(Classifier(tables).classify(payload).priority == .critical)
  }
}
