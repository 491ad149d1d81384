import CueModel
public import FileReading
import SimulationKernel

extension Scenario {
  /// The scenario in which more happens from an instant on.
  ///
  ///     try scenario.adding("{ focus: 'sleep' }, { atSeconds: 300, used: 'target' }", from: .minutes(3))
  ///
  /// - Parameters:
  ///   - text: Events as in a document's `events`, without `atSeconds` at the instant; of a single one the
  ///     braces may be left out.
  ///   - instant: Before which nothing of it happens, counted from the start.
  ///   - name: The name errors call the text by.
  /// - Returns: The scenario with the events behind its own.
  /// - Throws: `ReadingError` for the first mistake, for an event before the instant, and for one that a
  ///   device has to know of from its start or that a later event of the document builds on.
  public func adding(
    _ text: String, from instant: Duration, name: String = "events"
  ) throws(ReadingError) -> Scenario {
    let isBare = !text.drop(while: \.isWhitespace).starts(with: "{")
    let node = try JSON5Parser.parse(isBare ? "[{\(text)\n}]" : "[\(text)\n]", file: name)
    let names = CardNames(of: cards)
    var scenario = self
    for element in try NodeReader(file: name, node: node).elements() {
      let event = try Event(element, horizon: horizon, cards: names, usually: instant)
      guard event.at >= instant else {
        throw element.error(
          "an event before the fork", "give an 'atSeconds' of \(instant) or later")
      }
      if let problem = event.obstacle(among: events.filter { $0.at >= instant }) {
        throw element.error(problem, "write it into the document, and run that")
      }
      scenario.events.append(event)
      scenario.written.events.append(DocumentValue(element.node))
    }
    return scenario
  }
}

extension Scenario.Event {
  /// What keeps it from coming into a run that has begun, with other events still to come; nil if nothing does.
  fileprivate func obstacle(among later: [Scenario.Event]) -> String? {
    switch kind {
    case .timeZone: return "a zone, which the person's calendar knows from the start"
    case .watchWorn, .watchReachable:
      return later.contains { $0.kind.isOfWatch }
        ? "a state of the watch, on which a later event of the document builds" : nil
    case .location, .foreground:
      return later.contains { $0.kind.isOfLocation }
        ? "a state of the location, on which a later event of the document builds" : nil
    case .input, .fixes:
      return addedCard == nil ? nil : "a new card, which the wallet knows from the start"
    }
  }
}

extension Scenario.Event.Kind {
  fileprivate var isOfWatch: Bool {
    switch self {
    case .watchWorn, .watchReachable: true
    case .input, .location, .foreground, .timeZone, .fixes: false
    }
  }

  fileprivate var isOfLocation: Bool {
    switch self {
    case .location, .foreground: true
    case .input, .watchWorn, .watchReachable, .timeZone, .fixes: false
    }
  }
}
