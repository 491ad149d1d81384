import CueModel
import CueSystem
import FileReading
import Foundation
import SimulationKernel
import SimulationPrimitives

extension Scenario: FieldDocument {
  /// The longest a scenario can last: ten years.
  public static let longestHorizon: Duration = .days(3_653)

  package static var unchanged: Scenario { Scenario() }

  /// The keys of a document, in an order in which later ones may depend on earlier ones.
  package static let fields: [DocumentField<Scenario>] =
    times + [policyField, profileField] + surroundings + devices + [eventsField, expectField]

  private static let times: [DocumentField<Scenario>] = [
    .init("name", \.name, .text, "its name", isRequired: true),
    .init("description", \.description, .line, "what it shows"),
    zoneField, startField,
    .init("horizonSeconds", \.horizon, .horizon, "when the run ends", isRequired: true),
    DocumentField(
      "seed", .whole("", 0...UInt64.max), "the seed of all random streams",
      get: { $0.seed.rawValue }, set: { $0.seed = Seed($1) }),
  ]

  private static let zoneField = DocumentField<Scenario>.custom(
    "timeZone", type: "time zone", range: "an IANA name, or as in `UTC-05:00`",
    "where the person lives", isRequired: true
  ) { reader, scenario throws(ReadingError) in
    if let calendar = try DocumentZone.offsets(reader) {
      scenario.zone = Zone(calendar)
    } else {
      let name = try reader.timeZone().identifier
      scenario.zone = Zone(identifier: name, initialOffsetSeconds: 0, transitions: [])
    }
  } write: { scenario in
    scenario.zone.named == nil
      ? DocumentZone.value(of: LocalCalendar(scenario.zone)) : .text(scenario.zone.identifier)
  }

  private static let startField = DocumentField<Scenario>.custom(
    "start", type: "time",
    range: "1970 to 2199, as in `2026-03-10T14:00:00`, with Z or an offset if not local",
    "when it begins", isRequired: true
  ) { reader, scenario throws(ReadingError) in
    guard let time = StartTime(try reader.text()) else {
      throw reader.mismatch(
        "a time from 1970 to 2199, as in 2026-03-10T14:00:00, with Z or an offset if not local")
    }
    let zone = scenario.zone
    let named = zone.named
    let start = time.secondsSinceEpoch { named?.offset(at: $0) ?? zone.offset(at: $0) }
    guard let start else {
      throw reader.error("the clocks skip this time in \(zone.identifier)", "choose another")
    }
    scenario.start = VirtualTime(secondsSinceEpoch: start)
  } write: { scenario in
    let offset = scenario.zone.offset(at: scenario.start.nanoseconds / 1_000_000_000)
    return .text(StartTime.text(of: scenario.start, offsetSeconds: offset))
  }

  private static let policyField = DocumentField<Scenario>.custom(
    "policy", type: "object", range: "as a policy's document, without `base`",
    "policy fields to change"
  ) { reader, scenario throws(ReadingError) in
    scenario.policy = try reader.policyOverrides(naming: scenario.rules)
  } write: {
    $0.policy.isEmpty ? nil : $0.policy.value(naming: $0.rules)
  }

  private static let profileField = DocumentField<Scenario>(
    "profile", optional: \.profile, ProfileDocument.format,
    "what the platform allows; `default` if left out")

  private static let eventsField = DocumentField<Scenario>.custom(
    "events", type: "list of events", range: "each with `atSeconds` and one thing that happens",
    "external events, see Events"
  ) { reader, scenario throws(ReadingError) in
    let (cards, consumers) = (CardNames(of: scenario.cards), scenario.registry)
    var load = EventLoad(cardCount: scenario.cards.count)
    for element in try reader.elements() {
      let event = try Event(
        element, horizon: scenario.horizon, cards: cards, consumers: consumers)
      try load.add(event, at: element)
      scenario.events.append(event)
      scenario.written.events.append(DocumentValue(element.node))
    }
  } write: {
    .list($0.written.events)
  }

  private static let expectField = listed(
    "expect", \.expectations, "expectations"
  ) { scenario in
    var context = ExpectationDraft.Context()
    if scenario.horizon > .zero { context.horizon = scenario.horizon }
    context.cards = CardNames(of: scenario.cards)
    context.consumers = scenario.registry.consumers.map(\.name)
    context.rules = scenario.rules
    return Expectation.format(in: context)
  }
}

extension ValueFormat where Value == Duration {
  /// The format of a scenario's duration.
  fileprivate static var horizon: ValueFormat {
    var format = ValueFormat.seconds(upTo: Scenario.longestHorizon)
    let read = format.read
    format.range += ", above 0"
    return ValueFormat(
      type: format.type, unit: format.unit, range: format.range,
      read: { reader throws(ReadingError) in
        let horizon = try read(reader)
        guard horizon > .zero else { throw reader.mismatch("a number of seconds above 0") }
        return horizon
      }, write: format.write)
  }
}
