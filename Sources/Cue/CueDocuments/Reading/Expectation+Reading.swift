import CueModel
import FileReading

extension Scenario.Expectation {
  init(
    _ reader: NodeReader, horizon: Duration, cards: [String], reasons: [String]
  ) throws(ReadingError) {
    let bounds = ["equals", "atLeast", "atMost"]
    let object = try ObjectReader(
      reader,
      keys: ["count", "shown", "on"] + Scenario.NotificationPattern.keys + bounds
        + Scenario.PlatformPattern.keys
        + Scenario.DecisionPattern.keys)
    keyPath = reader.keyPath
    line = reader.node.line
    if object["notification"] != nil {
      let window = try Scenario.DecisionPattern.window(object, horizon: horizon)
      kind = .notification(
        try Scenario.NotificationPattern(object, window: window),
        bounds.contains { object[$0] != nil } ? try Self.range(object) : 1...(.max))
      return
    }
    let pattern = try Scenario.DecisionPattern(
      object, horizon: horizon, cards: cards, reasons: reasons)

    if let platform = try Scenario.PlatformPattern(object, decision: pattern) {
      kind = .platform(
        platform, bounds.contains { object[$0] != nil } ? try Self.range(object) : 1...(.max))
      return
    }
    if let text = try object["shown"]?.text() {
      kind = .shown(
        Scenario.ShownPattern(
          text: text, surface: try object["on"]?.choice(Surface.self),
          window: pattern.window),
        bounds.contains { object[$0] != nil } ? try Self.range(object) : 1...(.max))
      return
    }
    guard let counted = try object["count"]?.choice(Scenario.Countable.self) else {
      if let extra = bounds.compactMap({ object[$0] }).first {
        throw extra.error("a bound without 'count'", "add 'count', or leave the bound out")
      }
      _ = try object.required("event")
      kind = .decision(pattern)
      return
    }
    let ofDecisions = Scenario.DecisionPattern.keys.filter { !$0.hasSuffix("Seconds") }
    if counted != .decisions, let extra = ofDecisions.compactMap({ object[$0] }).first {
      throw extra.error("not for '\(counted)'", "leave it out, or count decisions")
    }
    kind = .count(counted, pattern, try Self.range(object))
  }

  private static func range(_ object: ObjectReader) throws(ReadingError) -> ClosedRange<Int> {
    let equal: Int? = try object["equals"]?.whole(in: 0...Int.max)
    let least: Int? = try object["atLeast"]?.whole(in: 0...Int.max)
    let most: Int? = try object["atMost"]?.whole(in: (least ?? 0)...Int.max)
    guard let equal else {
      if least == nil, most == nil {
        throw object.whole.error("no bound", "add 'equals', 'atLeast' or 'atMost'")
      }
      return (least ?? 0)...(most ?? .max)
    }
    if let extra = object["atLeast"] ?? object["atMost"] {
      throw extra.error("a second bound beside 'equals'", "leave one of them out")
    }
    return equal...equal
  }
}

extension Scenario.DecisionPattern {
  static let keys = [
    "event", "subject", "outcome", "surfaces", "primaryReason", "vetoes", "cards",
    "afterSeconds", "beforeSeconds",
  ]

  init(
    _ object: ObjectReader, horizon: Duration, cards: [String], reasons: [String]
  ) throws(ReadingError) {
    event = try object["event"]?.eventKind()
    outcome = try object["outcome"]?.choice(Outcome.self)
    subject = try Self.subject(object["subject"], of: event, cards: cards)
    surfaces = try Self.surfaces(object["surfaces"])
    primaryReason = try object["primaryReason"]?.reason(among: reasons)
    vetoes = try object["vetoes"]?.reasons(among: reasons)
    self.cards = try Self.cards(object["cards"], among: cards)
    window = try Self.window(object, horizon: horizon)
  }

  /// The window an expectation is about.
  static func window(
    _ object: ObjectReader, horizon: Duration
  ) throws(ReadingError) -> ClosedRange<Duration> {
    let after = try object["afterSeconds"]?.duration(upTo: horizon) ?? .zero
    let before = try object["beforeSeconds"]?.duration(upTo: horizon) ?? horizon
    guard after <= before else {
      throw try object.required("beforeSeconds").mismatch("a time not before 'afterSeconds'")
    }
    return after...before
  }

  /// What a decision is about; only the four kinds that concern one card name one.
  private static func subject(
    _ reader: NodeReader?, of event: EventKind?, cards: [String]
  ) throws(ReadingError) -> String? {
    switch event {
    case nil, .cluster, .payday, .weeklyDigest, .consumerAlert: try reader?.text()
    case .geofenceEntry, .preArrival, .expiryReminder, .quietedCard:
      try reader?.card(among: cards)
    }
  }

  private static func cards(
    _ reader: NodeReader?, among cards: [String]
  ) throws(ReadingError) -> Set<String>? {
    guard let elements = try reader?.elements() else { return nil }
    var names: Set<String> = []
    for element in elements { names.insert(try element.card(among: cards)) }
    return names
  }

  private static func surfaces(
    _ reader: NodeReader?
  ) throws(ReadingError) -> SurfaceSet? {
    guard let elements = try reader?.elements() else { return nil }
    var surfaces: SurfaceSet = []
    for element in elements {
      guard surfaces.insert(SurfaceSet(try element.choice(Surface.self))).inserted else {
        throw element.error("named twice", "name it once")
      }
    }
    return surfaces
  }
}

extension NodeReader {
  /// A veto's name, if the vocabulary lists any.
  fileprivate func reason(among reasons: [String]) throws(ReadingError) -> String {
    let reason = try text()
    guard reasons.isEmpty || reasons.contains(reason) else {
      throw unknown("reason '\(reason.clipped)'", reason, among: reasons)
    }
    return reason
  }

  /// The names of several vetoes, none of them twice.
  fileprivate func reasons(among reasons: [String]) throws(ReadingError) -> Set<String> {
    var names: Set<String> = []
    for element in try elements() {
      guard names.insert(try element.reason(among: reasons)).inserted else {
        throw element.error("named twice", "name it once")
      }
    }
    return names
  }

  /// A kind of event by its canonical or its older name.
  fileprivate func eventKind() throws(ReadingError) -> EventKind {
    if case .string(let word) = node.content, let kind = EventKind(name: word) { return kind }
    return try choice(EventKind.self)
  }
}
