import CueModel
import FocusEngine
import Testing

/// Classification looks at one thing after another, and the first that tells counts.
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

  @Test func `F-08: what is declared goes before app, sender and words, in this order`() {
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

  @Test func `F-08: an app is known by its beginning, up to a mark`() {
    #expect(classified(app: "com.github.pull.create").category == .work)
    #expect(classified(app: "com.github").category == .work)
    #expect(classified(app: "com.githubbish.pull").category == .other)
    #expect(classified(app: "com").category == .other)
  }

  @Test func `F-08: the level goes before the declared priority, words and the category`() {
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

  @Test func `F-15: fraud is critical from a bank, and only a word in an offer`() {
    #expect(classified(title: "fraud", app: "com.firstbank.mobile").priority == .critical)
    #expect(classified(title: "fraud", app: "com.megamart.shop").priority == .low)
  }

  @Test func `tables with a word that cannot be found name it`() {
    var tables = ClassificationTables()
    #expect(tables.problems == [])
    tables.hints[0].words.append("incomprehensibility")
    #expect(tables.problems.count == 1)
  }
}
