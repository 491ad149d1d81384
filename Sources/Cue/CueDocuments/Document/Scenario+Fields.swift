import CueModel
import CueSystem
import FileReading
import Foundation
import SimulationKernel
import SimulationPrimitives

extension Scenario {
  /// The longest a scenario can last: ten years.
  public static let longestHorizon: Duration = .days(3_653)

  /// Every key of a document, those first that others are read by.
  static let fields: [DocumentField<Scenario>] =
    times + [policyField, profileField] + surroundings + devices + [eventsField, expectField]

  private static let times: [DocumentField<Scenario>] = [
    .init("name", \.name, .text, "what people call it", isRequired: true),
    .init("description", \.description, .line, "what it shows, in a paragraph"),
    zoneField, startField,
    .init("horizonSeconds", \.horizon, .horizon, "when the run ends", isRequired: true),
    DocumentField(
      "seed", .whole("", 0...UInt64.max), "the root of every random draw",
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
    "start", type: "time", range: "as in `2026-03-10T14:00:00`, with Z or an offset if not local",
    "when it begins", isRequired: true
  ) { reader, scenario throws(ReadingError) in
    guard let time = StartTime(try reader.text()) else {
      throw reader.mismatch("a time, as in 2026-03-10T14:00:00, with Z or an offset if not local")
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
    "the fields of the policy to change"
  ) { reader, scenario throws(ReadingError) in
    scenario.policy = try reader.policyOverrides()
  } write: {
    $0.policy.isEmpty ? nil : $0.policy.value
  }

  private static let profileField = DocumentField<Scenario>(
    "profile", optional: \.profile, .profile,
    "what the platform allows, unless a run says otherwise; seed if left out")

  private static let surroundings: [DocumentField<Scenario>] = [
    listed("places", \.places, "the shops and malls around") { _ in
      .place()
    } read: {
      reader, scenario throws(ReadingError) in
      // One after the other, as a place may be given from those before it.
      for element in try reader.elements() {
        let place = try ValueFormat.place(from: scenario.landmarks).read(element)
        guard !scenario.places.contains(where: { $0.id == place.id }) else {
          throw element.error(
            "a second place '\(place.id.rawValue.clipped)'", "rename one of them")
        }
        scenario.places.append(place)
      }
    },
    listed("cards", \.cards, "the gift cards in the wallet") {
      Card.format(from: $0.landmarks, hasPlaces: !$0.places.isEmpty)
    } read: { reader, scenario throws(ReadingError) in
      for element in try reader.elements() {
        let format = Card.format(from: scenario.landmarks, hasPlaces: !scenario.places.isEmpty)
        let card = try format.read(element)
        guard !scenario.cards.contains(where: { $0.id == card.id }) else {
          throw element.error("a second card called '\(card.id.clipped)'", "rename one of them")
        }
        scenario.cards.append(card)
      }
    },
    listed("consumers", \.consumers, "who speaks beside the cards and those that ship") {
      Consumer.format(in: $0)
    } read: { reader, scenario throws(ReadingError) in
      for element in try reader.elements() {
        scenario.consumers.append(try Consumer.format(in: scenario).read(element))
      }
    },
    .custom(
      "focus", type: "object", range: "as `Scenario.focus` says",
      "how the person's Focus is set up, and what other apps send"
    ) { reader, scenario throws(ReadingError) in
      scenario.focus = try Scenario.focus(reader)
      scenario.written.focus = DocumentValue(reader.node)
    } write: {
      $0.written.focus
    },
    .init(
      "paydays", \.paydays,
      .list(.localDate, of: "dates") { days, reader, _ throws(ReadingError) in
        guard Set(days).count == days.count else {
          throw reader.error("a day is named twice", "name it once")
        }
      }, "the days the person is paid"),
  ]

  private static let devices: [DocumentField<Scenario>] = [
    DocumentField(
      key: "person", meaning: "", isRequired: true,
      read: { reader, scenario throws(ReadingError) in
        try reader.read(Person.fields(from: scenario.landmarks), into: &scenario.person)
      },
      write: {
        .init(key: "person", value: Person.fields(from: Landmarks()).value(of: $0.person))
      },
      rows: { prefix, scenario in
        Person.fields(from: Landmarks()).flatMap { $0.rows("\(prefix)person.", scenario?.person) }
      }),
    .section("sensor", SensorSettings.fields.map { $0.lifted(\.sensor) }),
    .section(
      "links", [.section("watch", WatchLinkSettings.fields.map { $0.lifted(\.watchLink) })]),
    listed("route", \.route, "where the person goes, one leg after the other") {
      Leg.format(from: $0.landmarks)
    },
    listed("journey", \.journey, "where they go by the clock, in place of a route") {
      TimedLeg.format(from: $0.landmarks)
    },
    reactionsField,
  ]

  private static let eventsField = DocumentField<Scenario>.custom(
    "events", type: "list of events", range: "each with `atSeconds` and one thing that happens",
    "what happens from outside"
  ) { reader, scenario throws(ReadingError) in
    for element in try reader.elements() {
      scenario.events.append(
        try Event(element, horizon: scenario.horizon, cards: scenario.cards.map(\.id)))
      scenario.written.events.append(DocumentValue(element.node))
    }
  } write: {
    .list($0.written.events)
  }

  private static let expectField = listed(
    "expect", \.expectations, "what must hold at the end"
  ) { scenario in
    var context = ExpectationDraft.Context()
    if scenario.horizon > .zero { context.horizon = scenario.horizon }
    context.cards = scenario.cards.map(\.id)
    context.consumers = scenario.registry.consumers.map(\.name)
    return Expectation.format(in: context)
  }

  /// A list whose elements are read by what the document has said before it.
  private static func listed<Element>(
    _ key: String, _ path: any WritableKeyPath<Scenario, [Element]> & Sendable, _ meaning: String,
    _ format: @escaping @Sendable (Scenario) -> ValueFormat<Element>,
    read: (@Sendable (NodeReader, inout Scenario) throws(ReadingError) -> Void)? = nil
  ) -> DocumentField<Scenario> {
    let usual: @Sendable (NodeReader, inout Scenario) throws(ReadingError) -> Void = {
      reader, scenario throws(ReadingError) in
      scenario[keyPath: path] =
        try ValueFormat.list(format(scenario), of: key).read(reader)
    }
    return DocumentField(
      key: key, meaning: meaning, read: read ?? usual,
      write: { scenario in
        let format = format(scenario)
        return .init(
          key: key, value: .list(scenario[keyPath: path].map(format.write)), comment: meaning)
      },
      rows: { prefix, _ in
        let row = ReferenceRow(
          key: prefix + key, type: "list of objects", unit: "", range: "", usual: .list([]),
          meaning: meaning)
        return [row] + format(Scenario()).parts("\(prefix)\(key)[]")
      })
  }

  /// The places and cards that positions may be given from.
  private var landmarks: Landmarks {
    var landmarks = Landmarks()
    for card in cards {
      if let pin = card.pin { landmarks.add(card.id, at: pin) }
    }
    for place in places {
      landmarks.add(place.id.rawValue, at: place.coordinate)
      landmarks.add(place.name, at: place.coordinate)
    }
    return landmarks
  }
}

extension ValueFormat where Value == Duration {
  /// How long a scenario lasts.
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
