import CueModel
import CueSystem
import FileReading
import SimulationPrimitives

/// A right moment to speak of a card, as a document has it.
private struct Moment: Sendable {
  var card = ""
  var (begin, end) = (Duration.zero, Duration.zero)
  var cents: Int64 = 0

  static func fields(naming cards: CardNames) -> [DocumentField<Moment>] {
    [
      .init("card", \.card, .card(among: cards), "the card", isRequired: true),
      .init(
        "fromSeconds", \.begin, .seconds(upTo: Scenario.longestHorizon), "when it begins",
        isRequired: true),
      .init(
        "untilSeconds", \.end, .seconds(upTo: Scenario.longestHorizon), "the last instant of it",
        isRequired: true),
      .init("balanceCents", \.cents, .whole("cents", 0...100_000_000), "what is on the card"),
    ]
  }
}

/// A span in which a person is asleep or busy, as a document has it.
private struct Busy: Sendable {
  var (begin, end) = (Duration.zero, Duration.zero)
  var isAsleep = false

  static let fields: [DocumentField<Busy>] = [
    .init(
      "fromSeconds", \.begin, .seconds(upTo: Scenario.longestHorizon), "when it begins",
      isRequired: true),
    .init(
      "untilSeconds", \.end, .seconds(upTo: Scenario.longestHorizon),
      "the first instant after it", isRequired: true),
    .init("asleep", \.isAsleep, .flag, "whether they sleep, and are not just busy"),
  ]
}

extension Scenario {
  /// The field of the person's reactions, as a population has it, and of the right moments.
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
      }
    })

  private static func fields(of scenario: Scenario) -> [DocumentField<Reactions>] {
    ReactionShape.fields.map { $0.lifted(\.shape) } + [
      .init(
        "spendAllShare", \.spending.allShare, .share,
        "uses they are brought to that take all that is on the card"),
      .init("spendPart", \.spending.part, .share, "the part of it that the others take"),
      .init(
        "readoutProbability", \.readoutProbability, .share,
        "whether they see in time a readout that is lit"),
      .init(
        "busy", \.busyTimes, .list(busy(in: scenario), of: "spans"),
        "when they sleep or are at work"),
      .init(
        "moments", \.opportunities, .list(moment(in: scenario), of: "moments"),
        "when it would be right to speak of a card"),
    ]
  }

  private static func busy(in scenario: Scenario) -> ValueFormat<BusyTime> {
    ValueFormat(
      type: "object",
      read: { reader throws(ReadingError) in
        var busy = Busy()
        try reader.read(Busy.fields, into: &busy)
        guard busy.begin <= busy.end else {
          throw reader.error("it ends before it begins", "make 'untilSeconds' the later")
        }
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
        try reader.read(fields, into: &moment)
        guard moment.begin <= moment.end else {
          throw reader.error("it ends before it begins", "make 'untilSeconds' the later")
        }
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
