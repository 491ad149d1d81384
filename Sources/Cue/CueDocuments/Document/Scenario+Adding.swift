import CueModel
public import FileReading
import SimulationKernel

extension Scenario {
  /// The scenario in which more happens from an instant on.
  ///
  ///     try scenario.adding("{ focus: 'sleep' }, { atSeconds: 300, used: 'target' }", from: .minutes(3))
  ///
  /// - Parameters:
  ///   - text: Events as in a document's `events`, without `atSeconds` for the instant. A single
  ///     event needs no braces.
  ///   - instant: The earliest instant of its events, counted from the start.
  ///   - name: The name errors call the text by.
  /// - Returns: The scenario with the events after its own.
  /// - Throws: `ReadingError` for the first mistake, for an event before the instant, and for an
  ///   event that a device needs at its start or that a later event of the document depends on.
  public func adding(
    _ text: String, from instant: Duration, name: String = "events"
  ) throws(ReadingError) -> Scenario {
    let node = try Self.events(text, name)
    let names = CardNames(of: cards)
    let later = events.filter { $0.at >= instant }
    var scenario = self
    var load = EventLoad(cardCount: cards.count)
    for event in events { load.add(event) }
    for element in try NodeReader(file: name, node: node).elements() {
      let event = try Event(
        element, horizon: horizon, cards: names, consumers: registry, usually: instant)
      guard event.at >= instant else {
        throw element.error(
          "an event before the fork", "give an 'atSeconds' of \(instant) or later")
      }
      if let problem = event.obstacle(among: later) {
        throw element.error(problem, "write it into the document, and run that")
      }
      try load.add(event, at: element)
      scenario.events.append(event)
      scenario.written.events.append(DocumentValue(element.node))
    }
    return scenario
  }
}

extension Scenario {
  /// The list that some events are, without its brackets.
  private static func events(_ text: String, _ name: String) throws(ReadingError) -> JSON5Node {
    let isBare = !text.drop(while: \.isWhitespace).starts(with: "{")
    do {
      return try JSON5Parser.parse(isBare ? "[{\(text)\n}]" : "[\(text)\n]", file: name)
    } catch {
      // The last bracket is on an additional line, which the text does not have.
      let lines = text.utf8.count { $0 == UInt8(ascii: "\n") } + 1
      guard let line = error.line, line > lines else { throw error }
      throw ReadingError(
        file: name, line: lines, problem: "the events end too early",
        advice: "close what is open, as in {carPlay: true}")
    }
  }
}

extension Scenario.Event {
  /// The reason why the event cannot be added to a run in progress before other events, or `nil` if
  /// it can.
  fileprivate func obstacle(among later: [Scenario.Event]) -> String? {
    if case .timeZone = kind { return "a zone, which the person's calendar knows from the start" }
    if addedCard != nil { return "a new card, which the wallet knows from the start" }
    guard let state = kind.state, later.contains(where: { $0.kind.state == state }) else {
      return nil
    }
    return "a state of the \(state), on which a later event of the document builds"
  }
}

extension Scenario.Event.Kind {
  /// The state that the event changes in part, or `nil` if it does not depend on earlier events.
  fileprivate var state: String? {
    switch self {
    case .watchWorn, .watchReachable: "watch"
    case .location, .foreground: "location"
    case .input, .timeZone, .fixes: nil
    }
  }
}
