import CueModel
import CueSystem
import FileReading
import SimulationKernel

extension Scenario {
  /// The fields of the person's surroundings and of the wallet.
  static let surroundings: [DocumentField<Scenario>] = [
    listed("places", \.places, "stores and malls") { _ in
      .place()
    } read: {
      reader, scenario throws(ReadingError) in
      // The places are read in order, because a place may be relative to an earlier one.
      var (landmarks, known) = (scenario.landmarks, Set<PlaceID>())
      for element in try reader.elements() {
        let place = try Scenario.place(element, from: landmarks)
        guard known.insert(place.id).inserted else {
          throw element.error(
            "a second place '\(place.id.rawValue.clipped)'", "rename one of them")
        }
        landmarks.add(place)
        scenario.places.append(place)
      }
    },
    listed("cards", \.cards, "the gift cards in the wallet") {
      Card.format(from: $0.landmarks, hasPlaces: !$0.places.isEmpty)
    } read: { reader, scenario throws(ReadingError) in
      var (landmarks, known) = (scenario.landmarks, Set<String>())
      for element in try reader.elements() {
        let card = try Scenario.card(
          element, from: landmarks, hasPlaces: !scenario.places.isEmpty)
        guard known.insert(card.id).inserted else {
          throw element.error("a second card called '\(card.id.clipped)'", "rename one of them")
        }
        landmarks.add(card)
        scenario.cards.append(card)
      }
    },
    listed("consumers", \.consumers, "alert sources beside the built-in ones") {
      Consumer.format(in: $0)
    } read: { reader, scenario throws(ReadingError) in
      for element in try reader.elements() {
        scenario.consumers.append(try Consumer.format(in: scenario).read(element))
      }
    },
    .custom(
      "focus", type: "object",
      range: "schedules, beginsWhenDriving, otherAppsEverySeconds, otherAppsLull, rules, words, "
        + "senders, weights",
      "the Focus and other apps' notifications, see Focus"
    ) { reader, scenario throws(ReadingError) in
      scenario.focus = try Scenario.focus(reader)
      if let excess = scenario.focus.excess(for: scenario.horizon) {
        throw reader.error(excess, FocusSettings.excessAdvice)
      }
      scenario.written.focus = DocumentValue(reader.node)
    } write: {
      $0.written.focus
    },
    .init(
      "paydays", \.paydays,
      .list(.date, of: "dates") { days, reader, _ throws(ReadingError) in
        guard Set(days).count == days.count else {
          throw reader.error("a day is named twice", "name it once")
        }
      }, "the days the person is paid"),
  ]

  // Separate functions release each format, and the landmarks in it, before the landmarks grow.
  // Otherwise each addition would copy all landmarks.

  private static func place(
    _ reader: NodeReader, from landmarks: Landmarks
  ) throws(ReadingError) -> Place {
    try ValueFormat.place(from: landmarks).read(reader)
  }

  private static func card(
    _ reader: NodeReader, from landmarks: Landmarks, hasPlaces: Bool
  ) throws(ReadingError) -> Card {
    try Card.format(from: landmarks, hasPlaces: hasPlaces).read(reader)
  }

  /// The person, their devices and their ways.
  static let devices: [DocumentField<Scenario>] = [
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
    .init(
      "refreshPhaseSeconds", \.refreshPhaseSeconds, .whole("s", 0...86_400),
      "delay of the first background refresh"),
    listed("route", \.route, "legs, in order") {
      Leg.format(from: $0.landmarks)
    },
    listed("journey", \.journey, "timed legs, in place of `route`") {
      TimedLeg.format(from: $0.landmarks)
    } read: { reader, scenario throws(ReadingError) in
      let format = TimedLeg.format(from: scenario.landmarks)
      for element in try reader.elements() {
        let leg = try format.read(element)
        if let last = scenario.journey.last, leg.leave < last.arrive {
          throw element.error(
            "it begins before the leg ahead of it ends",
            "have it leave once the other has arrived, at \(Double(last.arrive.wholeNanoseconds) / 1e9) s"
          )
        }
        scenario.journey.append(leg)
      }
    },
    reactionsField,
  ]
}
