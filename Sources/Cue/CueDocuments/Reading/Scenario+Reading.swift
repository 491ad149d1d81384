public import CueModel
public import FileReading
import Foundation
import SimulationPrimitives

extension Scenario {
  /// Reads a scenario from the text of a document.
  ///
  ///     let scenario = try Scenario(parsing: text, file: "walk.json5")
  ///
  /// - Parameters:
  ///   - text: The document.
  ///   - file: The name in errors, usually its path.
  ///   - rules: The rules that the document may name: those of the policies of its runs.
  /// - Throws: `ReadingError` for the first mistake. There is no partial result.
  /// - Complexity: O(*n*) for *n* characters, and one question to the platform's calendar for each
  ///   day from the start to 400 days after the end.
  public init(
    parsing text: String, file: String, rules: Rules = Rules()
  ) throws(ReadingError) {
    try self.init(JSON5Parser.parse(text, file: file), file: file, rules: rules)
  }

  /// Reads a scenario from a document that is parsed.
  init(_ node: JSON5Node, file: String, rules: Rules = Rules()) throws(ReadingError) {
    self.init()
    (self.file, self.rules) = (file, rules)
    try NodeReader(file: file, node: node).read(Self.fields, into: &self)
    if !journey.isEmpty, !route.isEmpty {
      throw NodeReader(file: file, node: node).error(
        "a route and a journey", "leave one of them out")
    }
    sortEvents()
    try checkArrivals()
    let seconds = start.nanoseconds / 1_000_000_000
    let end = seconds + horizon.components.seconds
    if let named = zone.named {
      zone = Zone(named, from: seconds - 2 * 86_400, through: end + 400 * 86_400)
    }
    zone = zone.following(events, start: start, end: end)
  }

  /// Sorts the events by time; events of one instant keep the document's order.
  private mutating func sortEvents() {
    let written = self.written.events
    // The sort is not guaranteed to be stable, so the index keeps the order of equal instants.
    let sorted = events.enumerated().sorted {
      ($0.element.at, $0.offset) < ($1.element.at, $1.offset)
    }
    events = sorted.map(\.element)
    self.written.events = sorted.map { written[$0.offset] }
  }

  /// Checks that cards added later are the last of the list, in the order of their events.
  private func checkArrivals() throws(ReadingError) {
    let arrivals = events.compactMap { event in
      event.addedCard.map { (card: $0, line: event.line) }
    }
    for (index, arrival) in arrivals.enumerated()
    where arrival.card.index != cards.count - arrivals.count + index {
      throw ReadingError(
        file: file, line: arrival.line, keyPath: "events",
        problem: "'\(cards[arrival.card.index].id.clipped)' is added out of turn",
        advice: "list the cards that are added last in 'cards', in the order in which they come, "
          + "and add each once")
    }
    let coming = Set(arrivals.map(\.card))
    var come: Set<CardID> = []
    for event in events {
      if let card = event.addedCard { come.insert(card) }
      guard let card = event.handledCard, coming.contains(card), !come.contains(card) else {
        continue
      }
      throw ReadingError(
        file: file, line: event.line, keyPath: "events",
        problem: "'\(cards[card.index].id.clipped)' is not in the wallet yet",
        advice: "add it before, or let this come later")
    }
  }

  /// The number of cards that are added later.
  package var laterCards: Int { events.count { $0.addedCard != nil } }
}

extension NodeReader {
  /// A time zone, by its IANA name.
  func timeZone() throws(ReadingError) -> TimeZone {
    let name = try text()
    guard let zone = TimeZone(name: name) else {
      let near = NearestNames(to: name, among: TimeZone.knownTimeZoneIdentifiers).question
      throw mismatch("an IANA time zone" + (near.map { "; \($0)" } ?? ", as in America/New_York"))
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
}
