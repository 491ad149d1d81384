import CueModel
import CueSystem
import FileReading
import SimulationPrimitives

/// A part of a document that is a span of time.
private protocol TimeSpan: Sendable {
  var begin: Duration { get set }
  var end: Duration { get set }
}

extension TimeSpan {
  /// The fields of its ends.
  static func ends(_ end: String) -> [DocumentField<Self>] {
    [
      .init(
        "fromSeconds", \.begin, .seconds(upTo: Scenario.longestHorizon), "when it begins",
        isRequired: true),
      .init(
        "untilSeconds", \.end, .seconds(upTo: Scenario.longestHorizon), end, isRequired: true),
    ]
  }

  /// Reads the fields.
  mutating func read(
    _ reader: NodeReader, _ fields: [DocumentField<Self>]
  ) throws(ReadingError) {
    try reader.read(fields, into: &self)
    guard begin <= end else {
      throw reader.error("it ends before it begins", "make 'untilSeconds' the later")
    }
  }
}

/// A right moment for an alert about a card, as in a document.
private struct Moment: TimeSpan {
  var card = ""
  var (begin, end) = (Duration.zero, Duration.zero)
  var cents: Int64 = 0

  static func fields(naming cards: CardNames) -> [DocumentField<Moment>] {
    [.init("card", \.card, .card(among: cards), "the card", isRequired: true)]
      + ends("end, inclusive") + [
        .init("balanceCents", \.cents, .whole("cents", 0...100_000_000), "balance")
      ]
  }
}

/// A span of sleep or work, in the form of a document.
private struct Busy: TimeSpan {
  var (begin, end) = (Duration.zero, Duration.zero)
  var isAsleep = false

  static let fields: [DocumentField<Busy>] =
    ends("end, exclusive") + [
      .init("asleep", \.isAsleep, .flag, "whether asleep, not only busy")
    ]
}

extension Scenario {
  /// The field of the person's reactions as in a population, and of the right moments.
  static let reactionsField = DocumentField<Scenario>(
    key: "reactions", meaning: "",
    read: { reader, scenario throws(ReadingError) in
      var reactions = Reactions(ReactionShape())
      try reader.read(fields(of: scenario), into: &reactions)
      scenario.reactions = reactions
    },
    write: { scenario in
      scenario.reactions.map {
        .init(key: "reactions", value: fields(of: scenario).value(of: $0))
      }
    },
    rows: { prefix, scenario in
      fields(of: Scenario()).flatMap {
        $0.rows("\(prefix)reactions.", Reactions(ReactionShape()))
      }.map { row in
        // The reference of preferences cites the sources of these defaults.
        var row = row
        row.source = nil
        return row
      }
    })

  private static func fields(of scenario: Scenario) -> [DocumentField<Reactions>] {
    ReactionShape.fields.map { $0.lifted(\.shape) } + [
      .init(
        "spendAllShare", \.spending.allShare, .share,
        "prompted uses that spend the whole balance"),
      .init("spendPart", \.spending.part, .share, "part of the balance that other uses spend"),
      .init(
        "liveActivityProbability", \.liveActivityProbability, .share,
        "probability of seeing a live activity in time"),
      .init(
        "busy", \.busyTimes, .list(busy(in: scenario), of: "spans"),
        "times asleep or at work"),
      .init(
        "moments", \.opportunities, .list(moment(in: scenario), of: "moments"),
        "right moments for an alert about a card"),
    ]
  }

  private static func busy(in scenario: Scenario) -> ValueFormat<BusyTime> {
    ValueFormat(
      type: "object",
      read: { reader throws(ReadingError) in
        var busy = Busy()
        try busy.read(reader, Busy.fields)
        return BusyTime(
          isAsleep: busy.isAsleep, from: scenario.start.advanced(by: busy.begin),
          until: scenario.start.advanced(by: busy.end))
      },
      write: { time in
        let busy = Busy(
          begin: scenario.start.duration(to: time.begin),
          end: scenario.start.duration(to: time.end), isAsleep: time.isAsleep)
        return Busy.fields.value(of: busy).withoutComments
      }, parts: { prefix in Busy.fields.flatMap { $0.rows("\(prefix).", Busy()) } })
  }

  private static func moment(in scenario: Scenario) -> ValueFormat<Opportunity> {
    let cards = CardNames(of: scenario.cards)
    let fields = Moment.fields(naming: cards)
    return ValueFormat(
      type: "object",
      read: { reader throws(ReadingError) in
        var moment = Moment()
        try moment.read(reader, fields)
        return Opportunity(
          card: cards[moment.card] ?? CardID(0),
          begin: scenario.start.advanced(by: moment.begin),
          end: scenario.start.advanced(by: moment.end), valueCents: moment.cents)
      },
      write: { opportunity in
        var moment = Moment()
        moment.card =
          cards.list.indices.contains(opportunity.card.index)
          ? cards.list[opportunity.card.index] : ""
        moment.begin = scenario.start.duration(to: opportunity.begin)
        moment.end = scenario.start.duration(to: opportunity.end)
        moment.cents = opportunity.valueCents
        return fields.value(of: moment).withoutComments
      }, parts: { prefix in fields.flatMap { $0.rows("\(prefix).", Moment()) } })
  }
}
