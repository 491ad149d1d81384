import CueModel
public import FileReading
import Foundation
import SimulationPrimitives

extension Scenario {
  /// The longest a scenario can last: ten years.
  public static let longestHorizon: Duration = .days(3_653)

  private static let keys = [
    "name", "description", "start", "timeZone", "horizonSeconds", "seed", "policy", "cards",
    "places", "focus", "paydays", "person", "sensor", "links", "route", "events", "expect",
  ]

  /// Reads a scenario from the text of a document.
  ///
  ///     let scenario = try Scenario(parsing: text, file: "walk.json5")
  ///
  /// - Parameters:
  ///   - text: The document.
  ///   - file: What errors call it, usually its path.
  ///   - vocabulary: The words that belong to the policy.
  /// - Throws: `ReadingError` for the first mistake; nothing is read in part.
  /// - Complexity: O(*n*) for *n* characters, and one question to the platform's calendar for each
  ///   day from the start to 400 days after the end.
  public init(
    parsing text: String, file: String, vocabulary: ScenarioVocabulary = .unchecked
  ) throws(ReadingError) {
    let node = try JSON5Parser.parse(text, file: file)
    let whole = NodeReader(file: file, keyPath: "", node: node)
    let object = try ObjectReader(whole, keys: Self.keys)
    self.file = file
    name = try object.required("name").text()
    description = try object["description"]?.text() ?? ""
    horizon = try object.required("horizonSeconds").horizon()
    let end: Int64
    let home: Zone
    (start, end, home) = try Self.time(object, horizon: horizon)
    seed = Seed(try object["seed"]?.whole(in: 0...UInt64.max) ?? 1)
    policy = try Self.policy(object["policy"], vocabulary)
    places = try Self.places(object["places"])
    cards = try Self.cards(object["cards"], hasPlaces: !places.isEmpty)
    focus = try Self.focus(object["focus"])
    paydays = try Self.list(object["paydays"]) { reader throws(ReadingError) in
      try reader.date()
    }
    if Set(paydays).count < paydays.count, let list = object["paydays"] {
      throw list.error("a day is named twice", "name it once")
    }
    person = try Person(object.required("person"))
    sensor =
      try object["sensor"].map { reader throws(ReadingError) in try Sensor(reader) }
      ?? .standard
    watchLink = try Self.watchLink(object["links"])
    route = try Self.list(object["route"]) { reader throws(ReadingError) in try Leg(reader) }

    let (horizon, names) = (horizon, cards.map(\.id))
    let events = try Self.list(object["events"]) { reader throws(ReadingError) in
      try Event(reader, horizon: horizon, cards: names)
    }
    // Sorting is not promised to keep the order of equal instants, hence the index.
    self.events = events.enumerated()
      .sorted { ($0.element.at, $0.offset) < ($1.element.at, $1.offset) }.map(\.element)
    zone = home.following(self.events, start: start, end: end)
    expectations = try Self.list(object["expect"]) { reader throws(ReadingError) in
      try Expectation(reader, horizon: horizon, cards: names, reasons: vocabulary.reasons)
    }
  }

  private static func list<Element>(
    _ reader: NodeReader?, _ read: (NodeReader) throws(ReadingError) -> Element
  ) throws(ReadingError) -> [Element] {
    var list: [Element] = []
    for element in try reader?.elements() ?? [] { list.append(try read(element)) }
    return list
  }

  private static func time(
    _ object: ObjectReader, horizon: Duration
  ) throws(ReadingError) -> (VirtualTime, Int64, Zone) {
    let zone = try object.required("timeZone").timeZone()
    let text = try object.required("start")
    guard let time = StartTime(try text.text()) else {
      throw text.mismatch("a time, as in 2026-03-10T14:00:00, with Z or an offset if not local")
    }
    guard let start = time.secondsSinceEpoch(in: zone) else {
      throw text.error("the clocks skip this time in \(zone.identifier)", "choose another")
    }
    let end = start + horizon.components.seconds
    return (
      VirtualTime(secondsSinceEpoch: start), end,
      Zone(zone, from: start - 2 * 86_400, through: end + 400 * 86_400)
    )
  }

  private static func places(_ reader: NodeReader?) throws(ReadingError) -> [Place] {
    var ids: Set<PlaceID> = []
    return try list(reader) { reader throws(ReadingError) in
      let place = try Place(reader)
      guard ids.insert(place.id).inserted else {
        throw reader.error("a second place '\(place.id.rawValue.clipped)'", "rename one of them")
      }
      return place
    }
  }

  private static func cards(
    _ reader: NodeReader?, hasPlaces: Bool
  ) throws(ReadingError) -> [Card] {
    var names: Set<String> = []
    return try list(reader) { reader throws(ReadingError) in
      let card = try Card(reader)
      guard card.pin != nil || hasPlaces else {
        throw reader.error(
          "neither a place nor places to look through",
          "add 'latitude' and 'longitude', or the document's 'places'")
      }
      guard names.insert(card.id).inserted else {
        throw reader.error("a second card called '\(card.id.clipped)'", "rename one of them")
      }
      return card
    }
  }

  private static func watchLink(_ reader: NodeReader?) throws(ReadingError) -> Link {
    guard let reader, let watch = try ObjectReader(reader, keys: ["watch"])["watch"] else {
      return .standard
    }
    return try Link(watch)
  }

  private static func policy(
    _ reader: NodeReader?, _ vocabulary: ScenarioVocabulary
  ) throws(ReadingError) -> [PolicyOverride] {
    guard let reader else { return [] }
    return try reader.policyOverrides(vocabulary)
  }
}

extension NodeReader {
  /// A time zone, by its IANA name.
  func timeZone() throws(ReadingError) -> TimeZone {
    guard let zone = TimeZone(name: try text()) else {
      throw mismatch("an IANA time zone, as in America/New_York")
    }
    return zone
  }

  /// A span of the day, as in `09:00-21:00`.
  func dailyInterval() throws(ReadingError) -> DailyInterval {
    guard let interval = DailyInterval(text: try text()) else {
      throw mismatch("a span of the day, as in 09:00-21:00")
    }
    return interval
  }

  /// How long a scenario lasts.
  fileprivate func horizon() throws(ReadingError) -> Duration {
    let horizon = try duration(upTo: Scenario.longestHorizon)
    guard horizon > .zero else { throw mismatch("a number of seconds above 0") }
    return horizon
  }
}
