import CueModel
import FileReading

extension Scenario.Expectation {
  static func format(in context: ExpectationDraft.Context) -> ValueFormat<Self> {
    let fields = ExpectationDraft.fields(in: context)
    return ValueFormat(
      type: "object",
      read: { reader throws(ReadingError) in
        var draft = ExpectationDraft()
        try reader.read(fields, into: &draft)
        let object = try ObjectReader(reader, keys: fields.map(\.key))
        return try Self(draft, object, in: context)
      }, write: { fields.value(of: $0.draft).withoutComments },
      parts: { prefix in fields.flatMap { $0.rows("\(prefix).", ExpectationDraft()) } })
  }

  private init(
    _ draft: ExpectationDraft, _ object: ObjectReader, in context: ExpectationDraft.Context
  ) throws(ReadingError) {
    self.draft = draft
    keyPath = object.whole.keyPath
    line = object.whole.node.line
    let isBounded = draft.equals != nil || draft.atLeast != nil || draft.atMost != nil
    let usual = isBounded ? try Self.range(draft, object) : 1...(.max)
    let window = try Self.window(draft, object, horizon: context.horizon)
    if let text = draft.notification {
      kind = .notification(
        try Scenario.NotificationPattern(text, draft, object, window: window), usual)
      return
    }
    let pattern = try Scenario.DecisionPattern(draft, object, window: window, in: context)
    if let special = try Self.special(draft, object, window, usual) {
      kind = special
    } else if let platform = try Scenario.PlatformPattern(draft, object, decision: pattern) {
      kind = .platform(platform, usual)
    } else if let text = draft.shown {
      kind = .shown(Scenario.ShownPattern(text: text, surface: draft.on, window: window), usual)
    } else if let counted = draft.count {
      let ofDecisions = Scenario.DecisionPattern.keys
      if counted != .decisions, let extra = ofDecisions.compactMap({ object[$0] }).first {
        throw extra.error("not for '\(counted)'", "leave it out, or count decisions")
      }
      kind = .count(counted, pattern, try Self.range(draft, object))
    } else {
      _ = try object.required("event")
      // Bounds with an event apply to the number of matching decisions.
      kind =
        isBounded
        ? .count(.decisions, pattern, try Self.range(draft, object)) : .decision(pattern)
    }
  }

  /// Reads an expectation that is neither a decision nor a count.
  private static func special(
    _ draft: ExpectationDraft, _ object: ObjectReader, _ window: ClosedRange<Duration>,
    _ usual: ClosedRange<Int>
  ) throws(ReadingError) -> Kind? {
    if let text = draft.liveActivity {
      try object.refuseAll(but: ["liveActivity", "subject", "atSeconds"], for: "liveActivity")
      _ = try object.required("atSeconds")
      return .liveActivity(
        Scenario.LiveActivityPattern(
          text: text == "nothing" ? nil : text, subject: draft.subject, at: draft.at ?? .zero))
    }
    if let extra = object["atSeconds"] {
      throw extra.error("not without 'liveActivity'", "leave it out")
    }
    if let cards = draft.watchList {
      try object.refuseAll(but: ["watchList"], for: "watchList")
      return .watchList(Set(cards))
    }
    guard let card = draft.touches else { return nil }
    try object.refuseAll(
      but: ["touches", "equals", "atLeast", "atMost", "afterSeconds", "beforeSeconds"],
      for: "touches")
    return .touches(card: card, window: window, usual)
  }

  private static func range(
    _ draft: ExpectationDraft, _ object: ObjectReader
  ) throws(ReadingError) -> ClosedRange<Int> {
    if let equal = draft.equals {
      if let extra = object["atLeast"] ?? object["atMost"] {
        throw extra.error("a second bound beside 'equals'", "leave one of them out")
      }
      return equal...equal
    }
    guard draft.atLeast != nil || draft.atMost != nil else {
      throw object.whole.error("no bound", "add 'equals', 'atLeast' or 'atMost'")
    }
    let least = draft.atLeast ?? 0
    // A second read makes the error state `atLeast` as the lower limit.
    return least...(try object["atMost"]?.whole(in: least...Int.max) ?? .max)
  }

  /// The window an expectation is about.
  private static func window(
    _ draft: ExpectationDraft, _ object: ObjectReader, horizon: Duration
  ) throws(ReadingError) -> ClosedRange<Duration> {
    let (after, before) = (draft.after ?? .zero, draft.before ?? horizon)
    guard after <= before else {
      throw try object.required("beforeSeconds").mismatch("a time not before 'afterSeconds'")
    }
    return after...before
  }
}

extension Scenario.DecisionPattern {
  /// The keys of a decision, its window aside.
  static let keys = [
    "event", "subject", "outcome", "surfaces", "primaryReason", "vetoes", "cards", "level",
  ]

  fileprivate init(
    _ draft: ExpectationDraft, _ object: ObjectReader, window: ClosedRange<Duration>,
    in context: ExpectationDraft.Context
  ) throws(ReadingError) {
    event = draft.event
    outcome = try object["outcome"]?.choice(Outcome.self)
    subject = draft.subject
    surfaces = draft.surfaces.map { surfaces in
      surfaces.reduce(into: SurfaceSet()) { $0.formUnion(SurfaceSet($1)) }
    }
    primaryReason = draft.primaryReason
    vetoes = draft.vetoes.map(Set.init)
    cards = draft.cards.map(Set.init)
    level = draft.level
    self.window = window
    if event?.isOfOneCard == true { _ = try object["subject"]?.card(among: context.cards) }
  }
}

extension ObjectReader {
  /// Refuses every key but some.
  fileprivate func refuseAll(but keys: [String], for kind: String) throws(ReadingError) {
    if let extra = try whole.members().first(where: { !keys.contains($0.key) }) {
      throw extra.reader.error("not for '\(kind)'", "leave it out")
    }
  }
}
