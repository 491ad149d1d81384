import CueModel
import FileReading
import FocusEngine

/// An expectation as a document may have it, of whatever kind.
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
  var readout: String?
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

  /// The things in its document that the words of an expectation may stand for.
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
    .init("count", optional: \.count, .choice, "what is counted, between bounds")
  ]

  private static func decisions(in context: Context) -> [DocumentField<ExpectationDraft>] {
    let reason = ValueFormat<String>.rule(as: "reason", among: context.rules)
    return [
      .init("event", optional: \.event, .event, "the kind of alert that is decided on"),
      .init(
        "subject", optional: \.subject, .subject(in: context),
        "what it is about: a card, `wallet`, a consumer or, as in `cluster-0`, a shopping area"),
      .init(
        "outcome", optional: \.outcome, .word(Outcome.allCases, FocusOutcome.allCases),
        "what becomes of it; of another app's notification one of the last three"),
      .init(
        "surfaces", optional: \.surfaces, .distinct(.choice, of: "surfaces"),
        "exactly the surfaces that are told"),
      .init(
        "primaryReason", optional: \.primaryReason, reason,
        "the veto that is named first, by precedence"),
      .init(
        "vetoes", optional: \.vetoes, .distinct(reason, of: "vetoes"),
        "exactly the vetoes that hold"),
      .init(
        "cards", optional: \.cards, .list(.card(among: context.cards), of: "cards"),
        "exactly the cards it speaks of"),
      .init("level", optional: \.level, .choice, "how loudly it is presented"),
      .init(
        "watchList", optional: \.watchList, .list(.card(among: context.cards), of: "cards"),
        "exactly the quieted cards, which the watch lists, at the end"),
      .init(
        "touches", optional: \.touches, .card(among: context.cards),
        "the card whose touches of the person are counted"),
    ]
  }

  private static let words: [DocumentField<ExpectationDraft>] = [
    .init(
      "readout", optional: \.readout, .text,
      "the distance on the lock screen, as in `450 m` or `here`; or `nothing`"),
    .init(
      "shown", optional: \.shown, .text,
      "a part of words that a surface shows; the widget if `on` says so"),
    .init("on", optional: \.on, .choice, "the surface that shows them"),
    .init("notification", optional: \.notification, .text, "a part of another app's title"),
    .init("chips", optional: \.chips, .list(.choice, of: "chips"), "chips it has"),
    .init("mode", optional: \.mode, .choice, "the Focus it comes in"),
  ]

  private static func platform(in context: Context) -> [DocumentField<ExpectationDraft>] {
    [
      .init(
        "alert", optional: \.alert, .consumer(among: context.consumers),
        "the consumer on whose alert the gateway decides"),
      .init("bucket", optional: \.bucket, .choice, "the budget it comes out of"),
      .init(
        "analytics", optional: \.analytics, .name(of: "event", among: AnalyticsEvent.names),
        "an event the platform layer reports"),
      .init("opened", optional: \.opened, .link, "the link the app's screen follows"),
    ]
  }

  private static func bounds(in context: Context) -> [DocumentField<ExpectationDraft>] {
    [
      .init(
        "atSeconds", optional: \.at, .seconds(upTo: context.horizon),
        "the instant of 'readout', what happens then included"),
      .init(
        "equals", optional: \.equals, .whole("", 0...Int.max),
        "how often; of an `event` without `count`, how many decisions"),
      .init("atLeast", optional: \.atLeast, .whole("", 0...Int.max), "how often at least"),
      .init("atMost", optional: \.atMost, .whole("", 0...Int.max), "how often at most"),
      .init(
        "afterSeconds", optional: \.after, .seconds(upTo: context.horizon),
        "from when on, that instant included"),
      .init(
        "beforeSeconds", optional: \.before, .seconds(upTo: context.horizon),
        "until when, that instant included"),
    ]
  }
}
