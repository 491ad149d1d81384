import SimulationPrimitives
import Testing

@testable import FocusEngine

/// The word tables decide about safety and money in eight languages.
@Suite struct LanguageTests {
  private func priority(_ text: String, app: String = "", declared: String? = nil) -> Priority {
    let payload = NotificationPayload(
      id: 0, at: noon, app: app, title: text, declaredPriority: declared)
    return FocusPipeline.standard.classify(payload).priority
  }

  @Test(arguments: CorpusMessage.all)
  func `S-10: a message has its priority in every language`(message: CorpusMessage) {
    let priority = FocusPipeline.standard.classify(message.payload).priority
    #expect(message.accepts(priority), "\(priority)")
  }

  @Test func `S-10: a text that mentions a person is at most high, whatever it states about you`() {
    #expect(priority("@ada you are on fire") == .low)
    #expect(priority("You are on fire") == .critical)
    #expect(priority("@team evacuate now") == .high)
    #expect(priority("请@小明 立即撤离") == .high)
    #expect(priority("Evacuate now, says ada@example.com") == .critical)
    #expect(priority("Fire alarm @home", app: "io.robbie.HomeAssistant") == .critical)
    #expect(priority("@team evacuate now", declared: "low") == .high)
  }

  @Test(arguments: [
    "ÉVACUEZ le bâtiment", "evacuez le batiment", "E\u{301}vacuez le bâtiment", "«Évacuez !»",
    "¡EVACÚE EL EDIFICIO!", "ｅｖａｃｕａｔｅ　ｎｏｗ", "本日、直ちに避難してください。",
    "Kohlenmonoxid in Ihrer Wohnung erkannt",
  ])
  func `S-10: accents, case, width and punctuation do not hide an emergency`(text: String) {
    #expect(priority(text) == .critical)
  }

  @Test func `S-10: long compounds are ordinary words`() {
    #expect(priority("Evakuierungsanordnung") == .critical)
    #expect(priority("Evakuierungsanordnungen") < .critical)
    #expect(PackedWord("evakuierungsanordnung") != PackedWord("evakuierungsanordnunf"))
  }

  @Test func `S-10: a language of a document extends the known ones`() {
    var tables = ClassificationTables()
    let payload = NotificationPayload(
      id: 0, at: noon, app: "com.revolut", title: "Mogelijke fraude op je rekening")
    tables.languages.removeAll { $0.code != "ja" }
    #expect(Classifier(tables).classify(payload).priority == .medium)
    tables.set(.init("nl", "Dutch", signals: [.init("fraud", "fraude", marks: "mogelijke")]))
    #expect(tables.problems == [])
    #expect(Classifier(tables).classify(payload).priority == .critical)
    tables.set(.init("nl", "Dutch"))
    #expect(tables.languages.count == 2)
    #expect(Classifier(tables).classify(payload).priority == .medium)
  }

  @Test func `S-10: no language repeats a word of English, which applies to every text`() {
    let tables = ClassificationTables()
    let english = Set(tables.signals.flatMap(\.words))
    for language in tables.languages {
      #expect(language.signals.flatMap(\.words).filter(english.contains) == [])
    }
  }

  @Test(arguments: [
    ("com.whatsapp", NotificationCategory.messages), ("com.instagram.android", .social),
    ("org.telegram.messenger", .messages), ("org.thoughtcrime.securesms", .messages),
    ("com.google.android.gm", .work), ("com.revolut.revolut", .finance),
  ])
  func `S-10: well-known apps have their categories`(app: String, category: NotificationCategory) {
    let payload = NotificationPayload(id: 0, at: noon, app: app, title: "x")
    #expect(Classifier().classify(payload).category == category)
  }

  @Test(arguments: [
    "msg", "missed_call", "call", "alarm", "reminder", "transport", "err", "promo", "social",
    "email", "event", "navigation", "service", "status", "sys", "progress", "recommendation",
    "workout", "voicemail", "stopwatch", "location_sharing", "car_emergency", "car_warning",
    "car_information",
  ])
  func `S-10: Android's categories are recognized`(name: String) {
    #expect(Classifier().category(declared: name) != nil)
  }
}
