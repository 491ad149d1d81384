import CueModel
import FileReading
import Foundation
import Populations
import Positions
import SimulationPrimitives
import TrackFormats

extension PopulationDocument {
  /// Reads the files that the document names into its population.
  ///
  /// - Throws: `ReadingError` for the first file that cannot be used.
  mutating func readFiles() throws {
    if let list = placesFile {
      population.city.places = try list.file.refusing { try list.places(for: population.city) }
      placesFile = nil
    }
    guard !trackSources.isEmpty else { return }
    var days: [RecordedDay] = []
    for source in trackSources {
      switch source {
      case .inline(let day): days.append(day)
      case .file(let track):
        days += try track.file.refusing {
          try track.days(from: population.start, calendar: calendar)
        }
      }
    }
    population.tracks = days
    trackSources = []
  }

  /// The distance from the city beyond which a recording is unrelated to it.
  private static let farMeters = 200_000.0

  /// A line for each recorded day whose points are all far from the city.
  ///
  /// A device that follows such a day would have no results.
  package var diagnostics: [String] {
    let metric = LocalMetric(at: population.city.center)
    return population.tracks.compactMap { day in
      let nearest = day.points.lazy.map { metric.distance(to: $0.coordinate) }.min()
      guard let nearest, nearest > Self.farMeters else { return nil }
      return "\(day.name.clipped): it comes no nearer to the middle of the city than some "
        + "\(Int(nearest / 1_000)) km; 'city.center' is where its stores are"
    }
  }

  /// The offsets around an instant, which may be long before the document's days.
  private func calendar(at time: VirtualTime) -> LocalCalendar {
    guard let zone = timeZone.flatMap(TimeZone.init(name:)) else {
      return population.calendar
    }
    let second = time.nanoseconds / 1_000_000_000
    return LocalCalendar(Scenario.Zone(zone, from: second - 86_400, through: second + 86_400))
  }
}

extension NamedFile {
  /// Runs a reader of the file, and prefixes its errors with the position in the document.
  fileprivate func refusing<Result>(_ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch let refusal as ReadingError where refusal.file == path {
      let place = refusal.line.map { "line \($0): " } ?? ""
      throw error(
        place + refusal.problem,
        refusal.advice.isEmpty ? "correct the file, or leave it out" : refusal.advice)
    }
  }
}

extension TrackSource.TrackFile {
  /// The start of a recording without a clock.
  private static let usualStartMinute = 8 * 60

  /// Returns the days of all followed people with two points or more.
  ///
  /// The first point of the file is at its recorded time of day, or at the given start; all others
  /// keep their distance from it.
  fileprivate func days(
    from start: CivilDate, calendar: (VirtualTime) -> LocalCalendar
  ) throws -> [RecordedDay] {
    let midnight = VirtualTime(secondsSinceEpoch: Int64(start.dayNumber) * 86_400)
    var names: [String] = []
    var points: [String: [RecordedDay.Point]] = [:]
    var first: VirtualTime?
    try TrackReader(path: file.path, options: TrackOptions(start: midnight)).readEverybody {
      name, entry in
      guard case .point(let point) = entry, let time = point.time else { return }
      let begin = first ?? time
      first = begin
      if points[name] == nil { names.append(name) }
      points[name, default: []].append(
        .init(seconds: time.seconds(since: begin), coordinate: point.coordinate))
    }
    guard let first else {
      throw file.error("no point of it has a place and a time", "name another file")
    }
    let begin = try secondOfDay(first, midnight: midnight, calendar: calendar)
    return try followed(of: names).compactMap { name in
      let points = points[name] ?? []
      guard points.count > 1 else {
        guard ids == nil else {
          throw file.error("'\(name.clipped)' has one point", "leave it out")
        }
        return nil
      }
      return RecordedDay(
        name: name.isEmpty ? file.name : "\(file.name) \(name)",
        points: points.map { .init(seconds: begin + $0.seconds, coordinate: $0.coordinate) })
    }.nonEmpty(or: file.error("no track in it has two points", "name another file"))
  }

  private func followed(of names: [String]) throws -> [String] {
    guard let ids else { return names }
    guard names != [""] else { throw file.error("it holds one track, without ids", "omit 'ids'") }
    if let missing = ids.first(where: { !names.contains($0) }) {
      throw file.error(
        "nothing in it has the id '\(missing.clipped)'",
        "the nearest are \(NearestNames(to: missing, among: names).names.joined(separator: ", "))")
    }
    return ids
  }

  /// The time of day at which the recording begins.
  private func secondOfDay(
    _ first: VirtualTime, midnight: VirtualTime, calendar: (VirtualTime) -> LocalCalendar
  ) throws -> Double {
    if let startMinute { return Double(startMinute * 60) }
    guard try hasClock(first, midnight: midnight) else { return Double(Self.usualStartMinute * 60) }
    let minute = calendar(first).minuteOfDay(at: first)
    // Zone offsets are whole minutes, so that the seconds of a minute are the same in all zones.
    let nanoseconds = first.nanoseconds % 60_000_000_000
    let rest = nanoseconds < 0 ? nanoseconds + 60_000_000_000 : nanoseconds
    return Double(minute * 60) + Double(rest) / 1e9
  }

  /// Whether the file states its time of day, so that its first point does not move with second 0.
  private func hasClock(_ first: VirtualTime, midnight: VirtualTime) throws -> Bool {
    let moved = TrackOptions(start: midnight.advanced(by: .seconds(1)))
    var hasClock = true
    do {
      try TrackReader(path: file.path, options: moved).readEverybody { _, entry in
        guard case .point(let point) = entry, let time = point.time else { return }
        hasClock = time == first
        throw Found()
      }
    } catch is Found {}
    return hasClock
  }

  private struct Found: Error {}
}

extension Array {
  fileprivate func nonEmpty(or error: ReadingError) throws -> [Element] {
    guard !isEmpty else { throw error }
    return self
  }
}
