import CueModel
public import CueRuns
import CueSystem
import Positions
import SimulationPrimitives
import TrackFormats

/// A replay as text for a person, section by section.
///
///     try ReplayReport(replay).write { print($0, terminator: "") }
public struct ReplayReport {
  let replay: Replay
  let gaps: GapTable
  let wallClock: WallClock

  /// Creates the report of a replay.
  public init(_ replay: Replay) {
    self.replay = replay
    gaps = GapTable(replay.track.survey.gaps, start: replay.start)
    wallClock = WallClock(
      start: replay.start, calendar: replay.configuration.calendar,
      last: replay.track.survey.end)
  }

  /// Writes the report, line by line.
  ///
  /// - Parameters:
  ///   - includingFixes: Whether to list every used point.
  ///   - sink: Takes the pieces in order.
  /// - Throws: The error `sink` throws, or `ReadingError` if the points cannot be read again.
  public func write(includingFixes: Bool = false, to sink: (String) throws -> Void) throws {
    for line in trackLines { try sink([line].text) }
    for index in replay.track.pins.indices {
      for line in pinLines(index) { try sink([line].text) }
    }
    if includingFixes { try writeFixes(to: sink) }
    try sink("\n")
    for line in timelineLines { try sink([line].text) }
    try sink("\n")
    for line in summaryLines { try sink([line].text) }
  }

  private var trackLines: [String] {
    let survey = replay.track.survey
    let settings = replay.settings
    let computed = survey.interpolated > 0 ? " (\(survey.interpolated) computed)" : ""
    var lines = [
      "\(replay.track.file): \(replay.track.format.rawValue), \(survey.points) points, "
        + "\(survey.used) used\(computed)"
    ]
    if let start = survey.start, let end = survey.end {
      let speed = survey.maxSpeedMetersPerSecond.map { ", at most \($0.rounded(to: 1)) m/s" } ?? ""
      let calendar = replay.configuration.calendar
      let days = calendar.date(at: start)
      let weekday = "\(days.weekday)".capitalizingFirst
      lines.append(
        "  \(weekday) \(days) \(calendar.clockText(at: start)) to \(clock(end)) \(replay.zone.identifier), "
          + "\(span(survey.durationSeconds))\(speed)")
      if replay.zone.isGuessed {
        lines.append("  the time zone is guessed from the longitude; --zone NAME says it")
      } else if replay.zone.isStated {
        lines.append("  the time zone is that of the file's times; --zone NAME says another")
      }
    } else {
      lines.append("  no point has both a place and a time, so there is nothing to carry along")
    }
    lines += survey.oddities.map { "  \($0.line)" }
    if let longest = survey.gaps.max(by: { $0.seconds < $1.seconds }) {
      lines.append(
        "  gaps: \(survey.gaps.count), the longest \(span(longest.seconds)) from "
          + "\(clock(atSeconds: longest.atSeconds)) on; nothing is assumed inside them")
    }
    let noise = settings.noiseMeters > 0 ? " with \(settings.noiseMeters) m noise" : ""
    let profile = settings.profile == .seed ? "" : ", profile \(settings.profile.name)"
    let held = [
      settings.isWatchWorn ? ", watch worn" : "",
      settings.isPhoneInHand ? ", phone in hand" : "",
    ].joined()
    lines.append(
      "  sensor \(settings.sensor.rawValue)\(noise), motion \(settings.motion.name), "
        + "policy \(settings.policyName)\(profile), seed \(settings.seed)\(held)")
    if let weather = settings.weather {
      let hours = counted(weather.hours.count { $0.reading != nil }, "hour")
      lines.append("  weather \(weather.file): \(hours)")
      lines += weather.remarks.map { "    \($0)" }
    }
    return lines
  }

  private func pinLines(_ index: Int) -> [String] {
    let pin = replay.track.pins[index]
    let card = replay.settings.cards[index]
    var lines = ["", "\(card.name) (\(cardText(card)))"]
    if let found = replay.settings.suggestions[card.name] { lines.append(pinnedLine(found)) }
    guard let nearest = pin.minDistanceMeters else { return lines + ["  never measured"] }
    lines.append("  nearest \(nearest.rounded(to: 1)) m")
    if let remark = remark(on: pin, nearest: nearest) { lines.append("  \(remark)") }
    let fence = replay.settings.policy.geofenceRadiusMeters
    for radius in Set(PinSurvey.radiiMeters + [fence]).sorted(by: >) {
      let crossings = pin.crossings.filter { $0.radiusMeters == radius }
      let times = Abridged(
        crossings.map { "\($0.kind.rawValue) \(clock(atSeconds: $0.atSeconds))" })
      let name = radius == fence ? "fence \(radius.rounded(to: 1)) m" : "\(radius.rounded(to: 1)) m"
      lines.append("  \(name): \(crossings.isEmpty ? "not crossed" : times.text)")
    }
    let turns = BucketTurns(pin.bucketRuns).turns.enumerated().map { place, run in
      "\(place == 0 ? "" : "to ")\(run.bucket) at \(clock(atSeconds: run.atSeconds))"
    }
    lines.append(
      "  50 m buckets, \(counted(pin.bucketChanges, "change")): \(Abridged(turns).text)")
    return lines
  }

  /// Remarks on where a pin lies, if anything is odd about it.
  private func remark(on pin: PinSurvey, nearest: Double) -> String? {
    let fence = replay.settings.policy.geofenceRadiusMeters
    if nearest > Self.elsewhereMeters {
      return "the track is nowhere near: is the pin's latitude the first of its two figures?"
    }
    if nearest > PinSurvey.radiiMeters[0] {
      return "the track never comes near, so there is nothing to say about the card"
    }
    guard nearest <= fence, !pin.crossings.contains(where: { $0.radiusMeters == fence }) else {
      return nil
    }
    return "the whole track lies inside the fence, so nobody arrives"
  }

  /// A pin so far off is a mistake.
  private static let elsewhereMeters = 100_000.0

  private func pinnedLine(_ suggestion: PinSuggestion) -> String {
    let reason =
      suggestion.reason == .remembered
      ? "where an earlier card of the brand is" : "the closest of \(suggestion.matchCount)"
    return "  pinned at \(suggestion.choice.summary) from the first point: \(reason)".oneLine
  }

  private func cardText(_ card: Card) -> String {
    let expiry = card.expiry.map { ", expires \($0)" } ?? ""
    return "\(MoneyFormatter.format(cents: card.balanceCents)), \(card.category.rawValue)\(expiry)"
  }

  private func writeFixes(to sink: (String) throws -> Void) throws {
    let names = replay.settings.cards.map(\.name).joined(separator: ", ")
    try sink("\nFixes: seconds, latitude, longitude, meters to \(names)\n")
    try replay.track.forEachFix { fix in
      let distances = fix.distanceMeters.map { $0.rounded(to: 2) }.joined(separator: "  ")
      try sink(
        "  \(fix.atSeconds)  \(fix.coordinate.latitude)  \(fix.coordinate.longitude)  "
          + "\(distances)\n")
    }
  }
}

extension ReplayReport {
  /// The local time of day, with the date if the track lasts for more than one.
  func clock(_ time: VirtualTime) -> String {
    wallClock.time(atSeconds: time.seconds(since: replay.start))
  }

  /// The local time of day, so many seconds behind the first point.
  func clock(atSeconds seconds: Double) -> String { wallClock.time(atSeconds: seconds) }

  /// A length of time in words.
  func span(_ seconds: Double) -> String { spanText(seconds) }
}
