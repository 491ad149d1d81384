import CueModel
import CueSystem
import FileReading
import FocusEngine
import SimulationPrimitives
import Testing

@testable import CueDocuments

/// A document changes the words, senders and weights of the Focus, and nothing else (R-12).
@Suite struct FocusTuningTests {
  @Test(arguments: WordList.allCases)
  func `R-12: a list of words replaces the default list`(list: WordList) throws {
    let focus = try Documents.scenario("focus: { words: { \(list.rawValue): ['new word'] } }").focus
    var expected = ClassificationTables()
    expected[list] = ["new word"]
    #expect(focus.tables == expected)
    #expect(focus.weights == FocusWeights())
  }

  @Test
  func `R-13: an unknown word of a notification causes a remark, a known one does not`()
    throws
  {
    func diagnostics(_ words: String) throws -> [String] {
      try Documents.scenario(
        """
        focus: { words: { priorities: [{ name: 'red', priority: 'high' }] } },
        events: [{ atSeconds: 1, notification: { title: 'x', \(words) } }],
        """
      ).diagnostics
    }
    #expect(try diagnostics("priority: 'red', category: 'health'") == [])
    #expect(try diagnostics("priority: 'Time-Sensitive', level: 'active'") == [])
    let both = try diagnostics("priority: 'critcal', category: 'heatlh'")
    #expect(both.count == 2)
    #expect(
      both.last
        == "walk.json5, line 6: no table knows the priority 'critcal', which counts as not given; "
        + "expected critical, high, medium or low")
  }

  @Test func `R-12: signals, hints, apps and priorities extend the defaults`() throws {
    let focus = try Documents.scenario(
      """
      focus: { words: {
        signals: [{ name: 'plant', priority: 'critical', words: ['core leak'], about: 'user',
                    marks: ['block #'], categories: ['work', 'other'], raisesDeclared: true },
                  { name: 'fraud', words: ['swindle'] }],
        hints: [{ category: 'work', words: ['reactor'] }],
        apps: [{ name: 'com.plant', category: 'work' }],
        priorities: [{ name: 'red', priority: 'high' }, { name: 'low', priority: 'medium' }],
        boosting: ['leak'] } }
      """
    ).focus
    let tables = try #require(focus.tables)
    let standard = ClassificationTables()
    #expect(tables.signals.map(\.name) == ["plant"] + standard.signals.map(\.name))
    #expect(
      tables.signals[0]
        == .init(
          "plant", .critical, in: CategorySet([.work, .other]), words: ["core leak"], about: .user,
          marks: ["block #"], raisesDeclared: true))
    #expect(
      tables.signals.first { $0.name == "fraud" }
        == .init("fraud", .high, in: .all, words: ["swindle"]))
    #expect(tables.hints.count == standard.hints.count)
    let classifier = Classifier(tables, weights: try #require(focus.weights))
    func classified(_ title: String, app: String = "", priority: String? = nil) -> AppNotification {
      classifier.classify(
        NotificationPayload(
          id: 0, at: .zero, app: app, title: title, declaredPriority: priority))
    }
    #expect(classified("A core leak in block 4").priority == .critical)
    #expect(classified("A core leak", app: "com.plant.x").priority == .medium)
    #expect(classified("reactor").category == .work)
    #expect(classified("review").category == .other)
    #expect(classified("x", priority: "red").priority == .high)
    #expect(classified("x", priority: "low").priority == .medium)
    #expect(classified("x", priority: "urgent").priority == .high)
    #expect(classified("a leak").hasBoostingWord)
    #expect(!classified("outage").hasBoostingWord)
  }

  @Test func `F-11: the senders of a document replace the default senders`() throws {
    let focus = try Documents.scenario(
      "focus: { senders: [{ name: 'Ann', worth: 900, category: 'work' }, { name: 'b', worth: 0 }] }"
    ).focus
    #expect(focus.weights?.senders.map(\.name) == ["Ann", "b"])
    #expect(focus.weights?.senders.map(\.worth) == [900, 0])
    let known = try #require(focus.tables?.senders)
    #expect(known.first == .init("Ann", .work))
    #expect(known.contains { $0.name == "Mum" })
  }

  @Test(
    arguments: [
      ("lowPriority", \FocusWeights.lowPriority), ("mediumPriority", \.mediumPriority),
      ("highPriority", \.highPriority), ("criticalPriority", \.criticalPriority),
      ("recency", \.recency), ("recencyHalfLifeSeconds", \.recencyHalfLifeSeconds),
      ("keyword", \.keyword), ("recencyChip", \.recencyChip), ("senderChip", \.senderChip),
    ] as [(String, any WritableKeyPath<FocusWeights, Int> & Sendable)])
  func `D-07: each weight is a separate field`(
    key: String, path: any WritableKeyPath<FocusWeights, Int> & Sendable
  ) throws {
    let focus = try Documents.scenario("focus: { weights: { \(key): 777 } }").focus
    var expected = FocusWeights()
    expected[keyPath: path] = 777
    #expect(focus.weights == expected)
    #expect(expected != FocusWeights())
    #expect(focus.tables == ClassificationTables())
  }

  @Test func `D-07: the ceiling of summaries is a priority`() throws {
    let focus = try Documents.scenario("focus: { weights: { summaryCeiling: 'low' } }").focus
    #expect(focus.weights?.summaryCeiling == .low)
  }

  @Test func `defaults apply without words, senders and weights`() throws {
    let focus = try Documents.scenario("focus: { beginsWhenDriving: true }").focus
    #expect(focus.tables == nil)
    #expect(focus.weights == nil)
  }

  @Test func `a document that is written reads back unchanged`() throws {
    var tuning = FocusTuning()
    tuning.weights.keyword = 5
    tuning.tables[.offers] = ["clearance", "save #"]
    tuning.signals = [.init("plant", .low, in: CategorySet([.news]), words: ["x y"], marks: ["z"])]
    let text = DocumentWriter(isJSON: true).line(FocusTuning.fields.value(of: tuning))
    let node = try JSON5Parser.parse(text, file: "x")
    var read = FocusTuning()
    try NodeReader(file: "x", node: node).read(FocusTuning.fields, into: &read)
    #expect(read.weights == tuning.weights)
    #expect((read.signals, read.hints) == (tuning.signals, tuning.hints))
    for list in WordList.allCases { #expect(read.tables[list] == tuning.tables[list]) }
    #expect(
      Classifier(read.tables).classify(NotificationPayload(id: 0, at: .zero, title: "x y")).priority
        == .low)
  }

  @Test(arguments: [
    ("wrds: {}", "focus.wrds: unknown key; did you mean 'words'?"),
    ("words: { offer: [] }", "focus.words.offer: unknown key; did you mean 'offers'?"),
    ("words: { offers: 'x' }", "focus.words.offers: found 'x'; expected a list"),
    ("words: { offers: ['# first'] }", "focus.words: the tables hold the phrase '# first'; write"),
    ("words: { signals: [{ name: 'x' }] }", "focus.words.signals[0]: 'words' is missing; add it"),
    (
      "words: { signals: [{ name: 'x', words: [], priority: 'loud' }] }",
      "focus.words.signals[0].priority: found 'loud'; expected low, medium, high or critical"
    ),
    ("words: { boosting: ['two words'] }", "focus.words: boostingWords has 'two words'; write"),
    (
      "senders: [{ name: 'x', worth: 15001 }]",
      "focus.senders[0].worth: found 15001; expected a whole number from 0 to 15000"
    ),
    (
      "weights: { keyword: -1 }",
      "focus.weights.keyword: found -1; expected a whole number from 0 to 1000000"
    ),
  ])
  func `the error for an invalid field has its position`(focus: String, complaint: String) {
    let failure = Documents.failure(Documents.minimal("focus: { \(focus) }"))
    #expect(failure?.contains(complaint) == true, "\(failure ?? "accepted")")
  }
}
