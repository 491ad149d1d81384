import CueModel
import CueRuns
import CueSystem
import Positions
import SimulationPrimitives
import TrackFormats

/// The summary of a recording and its pins as lines of text.
struct SurveyText {
  let replay: Replay
  let clock: WallClock

  /// The lines of the recording and of each pin.
  var lines: [String] { trackLines + replay.track.pins.indices.flatMap(pinLines) + [""] }

  private var trackLines: [String] {
    let survey = replay.track.survey
    let settings = replay.settings
    let computed = survey.interpolated > 0 ? " (\(survey.interpolated) computed)" : ""
    var lines = [
      "  \(replay.track.format.rawValue), \(counted(survey.points, "point")), "
        + "\(survey.used) used\(computed)"
    ]
    if let start = survey.start {
      let speed = survey.maxSpeedMetersPerSecond.map { ", at most \($0.rounded(to: 1)) m/s" } ?? ""
      let calendar = replay.configuration.calendar
      let days = calendar.date(at: start)
      let weekday = "\(days.weekday)".capitalizingFirst
      lines.append(
        "  \(weekday) \(days) \(calendar.clockText(at: start)) to \(clock.time(atSeconds: survey.durationSeconds)) \(replay.zone.identifier), "
          + "\(spanText(survey.durationSeconds))\(speed)")
      if replay.zone.isGuessed {
        lines.append("  the time zone is guessed from the longitude; --zone NAME sets it")
      } else if replay.zone.isStated {
        lines.append("  the time zone is that of the file's times; --zone NAME sets another")
      }
    }
    lines += survey.diagnostics.map { "  \($0.line)" }
    if let longest = survey.gaps.max(by: { $0.seconds < $1.seconds }) {
      lines.append(
        "  gaps: \(survey.gaps.count), the longest \(spanText(longest.seconds)) from "
          + "\(clock.time(atSeconds: longest.atSeconds)) on; nothing is assumed inside them")
    }
    let noise = settings.noiseMeters > 0 ? " with \(settings.noiseMeters) m noise" : ""
    let profile = settings.profile == .default ? "" : ", profile \(settings.profile.name)"
    let held = [
      settings.isWatchWorn ? ", watch worn" : "",
      settings.isPhoneInHand ? ", phone in hand" : "",
    ].joined()
    lines.append(
      "  sensor \(settings.sensor.rawValue)\(noise), motion \(settings.motion.name), "
        + "policy \(settings.policyName)\(profile)\(held)")
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
        crossings.map { "\($0.kind.rawValue) \(clock.time(atSeconds: $0.atSeconds))" })
      let name = radius == fence ? "fence \(radius.rounded(to: 1)) m" : "\(radius.rounded(to: 1)) m"
      lines.append("  \(name): \(crossings.isEmpty ? "not crossed" : times.text)")
    }
    let turns = BucketTurns(pin.bucketRuns).turns.enumerated().map { place, run in
      "\(place == 0 ? "" : "to ")\(run.bucket) at \(clock.time(atSeconds: run.atSeconds))"
    }
    lines.append(
      "  50 m buckets, \(counted(pin.bucketChanges, "change")): \(Abridged(turns).text)")
    return lines
  }

  /// Returns a warning about the location of a pin if it is unusual.
  private func remark(on pin: PinSurvey, nearest: Double) -> String? {
    let fence = replay.settings.policy.geofenceRadiusMeters
    if nearest > Self.elsewhereMeters {
      return "the track is far away: is the pin's latitude the first of its two figures?"
    }
    if nearest > PinSurvey.radiiMeters[0] {
      return "the track never comes near, so no alert about the card is possible"
    }
    guard nearest <= fence, !pin.crossings.contains(where: { $0.radiusMeters == fence }) else {
      return nil
    }
    return "the whole track is inside the fence, so there is no arrival"
  }

  /// The distance in meters from which a pin is considered a mistake.
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
}
