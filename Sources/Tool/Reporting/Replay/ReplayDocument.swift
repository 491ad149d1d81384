import CueModel
import CueRuns
import CueSystem
import Positions
import SimulationPrimitives
import StoreFiles
import TrackFormats

extension Replay {
  /// Writes the replay as one JSON document, piece by piece.
  ///
  /// The same replay is the same text, byte for byte. Only the rows of fixes can be many; they are
  /// handed on one at a time.
  ///
  /// - Parameters:
  ///   - includingFixes: Whether to list every used point.
  ///   - story: The story from which a page is drawn, if it is to be a member.
  ///   - sink: Takes the pieces in order.
  /// - Throws: The error `sink` throws, or `ReadingError` if the points cannot be read again.
  package func writeJSON(
    includingFixes: Bool, story: StoryDocument? = nil, to sink: (String) throws -> Void
  ) throws {
    try sink("{\"track\":" + trackJSON)
    try sink(",\n\"sensor\":" + JSONText.string(settings.sensor.rawValue))
    try sink(",\n\"zone\":" + JSONText.string(zone.identifier))
    try sink(",\n\"zoneIsGuessed\":\(zone.isGuessed)")
    if let weather = settings.weather {
      try sink(",\n\"weather\":" + JSONText.string(weather.file))
    }
    try sink(",\n\"pins\":[")
    for index in track.pins.indices {
      try sink(index == 0 ? "\n" : ",\n")
      try sink(pinJSON(index))
    }
    try sink("],\n\"fixes\":[")
    if includingFixes {
      var separator = "\n"
      try track.forEachFix { fix in
        try sink(separator + Self.json(fix))
        separator = ",\n"
      }
    }
    try sink("],\n\"decisions\":[")
    var separator = "\n"
    for decision in run.decisions {
      try sink(separator + json(decision))
      separator = ",\n"
    }
    try sink("]")
    if let budgets = BudgetRow.rows(of: run.budgets, under: settings.profile) {
      try sink(",\n\"profile\":" + JSONText.string(settings.profile.name))
      try sink(",\n\"budgets\":" + JSONText.array(budgets.map(Self.json)))
    }
    if !run.breaches.isEmpty {
      try sink(",\n\"breaches\":" + JSONText.array(BreachRow.rows(of: run).map(Self.json)))
    }
    if let story {
      try sink(",\n\"story\":" + String(decoding: StableJSON.line(of: story), as: UTF8.self))
    }
    try sink(",\n\"digest\":" + JSONText.string(run.digest) + "}\n")
  }

  private static func json(_ breach: BreachRow) -> String {
    JSONText.object([
      "rule": JSONText.string(breach.rule), "subject": JSONText.string(breach.subject),
      "atSeconds": JSONText.array(breach.atSeconds.map { JSONText.number($0) }),
    ])
  }

  private var trackJSON: String {
    let survey = track.survey
    return JSONText.object([
      "format": JSONText.string(track.format.rawValue),
      "points": "\(survey.points)",
      "used": "\(survey.used)",
      "dropped": JSONText.object(survey.dropped),
      "start": JSONText.string(survey.start?.universalText),
      "durationSeconds": JSONText.number(survey.durationSeconds),
      "gaps": JSONText.array(survey.gaps.map { JSONText.object($0) }),
      "maxSpeedMetersPerSecond": JSONText.number(survey.maxSpeedMetersPerSecond),
    ])
  }

  private func pinJSON(_ index: Int) -> String {
    let pin = track.pins[index]
    let name = settings.cards[index].name
    let found = settings.suggestions[name]
    // Only a pin that was found says where: of the others whoever typed them knows it.
    let place: KeyValuePairs? = found.map { found in
      [
        "reason": JSONText.string(found.reason.rawValue), "place": JSONText.object(found.choice),
      ]
    }
    let crossings = pin.crossings.map {
      JSONText.object([
        "radiusMeters": JSONText.number($0.radiusMeters),
        "kind": JSONText.string($0.kind.rawValue),
        "atSeconds": JSONText.number($0.atSeconds),
      ])
    }
    return JSONText.object(
      [
        "name": JSONText.string(name),
        "minDistanceMeters": JSONText.number(pin.minDistanceMeters),
        "bucketChanges": "\(pin.bucketChanges)",
        "bucketRuns": JSONText.array(
          pin.bucketRuns.map { "[\(JSONText.number($0.atSeconds)),\($0.bucket)]" }),
        "crossings": JSONText.array(crossings),
      ], place ?? [:])
  }

  private static func json(_ fix: RecordedTrack.Fix) -> String {
    JSONText.object([
      "atSeconds": JSONText.number(fix.atSeconds),
      "latitude": JSONText.number(fix.coordinate.latitude),
      "longitude": JSONText.number(fix.coordinate.longitude),
      "distanceMeters": JSONText.array(fix.distanceMeters.map { JSONText.number($0) }),
    ])
  }

  private static func json(_ row: BudgetRow) -> String {
    JSONText.object([
      "budget": JSONText.string(row.budget.rawValue),
      "allowed": row.allowed.map { "\($0)" } ?? "null",
      "most": "\(row.most)",
      "used": "\(row.used)",
      "deferred": "\(row.deferred)",
      "dropped": "\(row.dropped)",
    ])
  }

  private func json(_ decision: Decision) -> String {
    let row = DecisionRow(decision: decision, start: run.start, cards: settings.cards)
    return JSONText.object([
      "atSeconds": JSONText.number(row.atSeconds),
      "event": JSONText.string(row.event.rawValue),
      "subject": JSONText.string(row.subject),
      "outcome": JSONText.string(row.outcome.rawValue),
      "surfaces": JSONText.array(row.surfaces.names.map { JSONText.string($0) }),
      "primaryReason": JSONText.string(row.primaryReason),
      "vetoes": JSONText.array(row.vetoes.vetoes.map { JSONText.string($0.name) }),
      "score": "\(row.score)",
      "level": JSONText.string(row.level.rawValue),
    ])
  }
}
