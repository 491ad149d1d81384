import CueModel
import FileReading
import FocusEngine

/// An expectation of any kind, as in a document.
struct ExpectationDraft: Hashable, Sendable {
  var count: Scenario.Countable?
  var event: EventKind?
  var subject: String?
  var outcome: String?
  var surfaces: [Surface]?
  var primaryReason: String?
  var vetoes: [String]?
  var cards: [String]?
  var level: InterruptionLevel?
  var liveActivity: String?
  var at: Duration?
  var touches: String?
  var watchList: [String]?
  var shown: String?
  var on: Surface?
  var notification: String?
  var chips: [FocusChip]?
  var mode: FocusMode?
  var alert: String?
  var bucket: GatewayBucket?
  var analytics: String?
  var opened: String?
  var equals: Int?
  var atLeast: Int?
  var atMost: Int?
  var after: Duration?
  var before: Duration?

  /// The parts of a document that the words of an expectation may refer to.
  struct Context: Sendable {
    var horizon = Scenario.longestHorizon
    var cards = CardNames()
    var consumers = ConsumerRegistry.standard.consumers.map(\.name)
    var rules = Rules()
  }

  /// Every key of an expectation.
  static func fields(in context: Context) -> [DocumentField<ExpectationDraft>] {
    counts + decisions(in: context) + words + platform(in: context) + bounds(in: context)
  }

  private static let counts: [DocumentField<ExpectationDraft>] = [
    .init("count", optional: \.count, .choice, "quantity to count")
  ]

  private static func decisions(in context: Context) -> [DocumentField<ExpectationDraft>] {
    let reason = ValueFormat<String>.rule(as: "reason", among: context.rules)
    return [
      .init("event", optional: \.event, .event, "kind of alert"),
      .init(
        "subject", optional: \.subject, .subject(in: context),
        "subject; `cluster-0` is a shopping area"),
      .init(
        "outcome", optional: \.outcome, .word(Outcome.allCases, FocusOutcome.allCases),
        "outcome; the last three are of other apps' notifications"),
      .init(
        "surfaces", optional: \.surfaces, .distinct(.choice, of: "surfaces"),
        "exact set of surfaces"),
      .init(
        "primaryReason", optional: \.primaryReason, reason,
        "first veto by precedence"),
      .init(
        "vetoes", optional: \.vetoes, .distinct(reason, of: "vetoes"),
        "exact set of vetoes"),
      .init(
        "cards", optional: \.cards, .list(.card(among: context.cards), of: "cards"),
        "exact set of cards"),
      .init("level", optional: \.level, .choice, "interruption level"),
      .init(
        "watchList", optional: \.watchList, .list(.card(among: context.cards), of: "cards"),
        "exact set of quieted cards on the watch at the end"),
      .init(
        "touches", optional: \.touches, .card(among: context.cards),
        "card whose touches are counted"),
    ]
  }

  private static let words: [DocumentField<ExpectationDraft>] = [
    .init(
      "liveActivity", optional: \.liveActivity, .text,
      "live activity's text: `450 m`, `here` or `nothing`"),
    .init(
      "shown", optional: \.shown, .text,
      "part of a text that a surface shows"),
    .init("on", optional: \.on, .choice, "surface of `shown`"),
    .init("notification", optional: \.notification, .text, "part of another app's title"),
    .init("chips", optional: \.chips, .list(.choice, of: "chips"), "reasons it includes"),
    .init("mode", optional: \.mode, .choice, "Focus at that time"),
  ]

  private static func platform(in context: Context) -> [DocumentField<ExpectationDraft>] {
    [
      .init(
        "alert", optional: \.alert, .consumer(among: context.consumers),
        "consumer of the alert"),
      .init("bucket", optional: \.bucket, .choice, "budget of the alert"),
      .init(
        "analytics", optional: \.analytics, .name(of: "event", among: AnalyticsEvent.names),
        "analytics event"),
      .init("opened", optional: \.opened, .link, "link that the app opens"),
    ]
  }

  private static func bounds(in context: Context) -> [DocumentField<ExpectationDraft>] {
    [
      .init(
        "atSeconds", optional: \.at, .seconds(upTo: context.horizon),
        "time of 'liveActivity', that instant included"),
      .init(
        "equals", optional: \.equals, .whole("", 0...Int.max),
        "exact count; with `event` alone, of decisions"),
      .init("atLeast", optional: \.atLeast, .whole("", 0...Int.max), "least count"),
      .init("atMost", optional: \.atMost, .whole("", 0...Int.max), "greatest count"),
      .init(
        "afterSeconds", optional: \.after, .seconds(upTo: context.horizon),
        "earliest time, inclusive"),
      .init(
        "beforeSeconds", optional: \.before, .seconds(upTo: context.horizon),
        "latest time, inclusive"),
    ]
  }
}
