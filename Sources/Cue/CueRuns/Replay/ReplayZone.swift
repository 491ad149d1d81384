import CueDocuments
public import CueModel
import Foundation
public import Positions
public import SimulationPrimitives
package import TrackFormats

/// A time zone by name, queried once for the days of a track (K-01).
///
///     ReplayZone(identifier: "Europe/Ljubljana")?.calendar(from: first, through: last)
public struct ReplayZone: Hashable, Sendable {
  /// Universal time.
  public static let utc = ReplayZone(TimeZone(secondsFromGMT: 0) ?? .current, named: "UTC")

  /// The requested name.
  public let identifier: String
  private let zone: TimeZone
  /// The local times of a file, in place of a named zone.
  private var stated: [StatedZone] = []

  /// Whether the zone is inferred from the longitude, because no input states it.
  public private(set) var isGuessed = false
  /// Whether the zone is that of the times in a file.
  public var isStated: Bool { !stated.isEmpty }

  /// Creates the zone of a recording without a stated one: that of its times, else an inferred one.
  ///
  /// Programs write `+00:00` for UTC, so that offset alone does not count as stated.
  package init?(of survey: TrackSurvey) {
    let zones = survey.statedZones
    guard let first = zones.first, zones.contains(where: { $0.minutes != 0 }) else {
      guard let place = survey.firstPlace else { return nil }
      self.init(guessedAt: place)
      return
    }
    self.init(
      .gmt, named: Self.name(minutes: first.minutes) + (zones.count > 1 ? " and others" : ""))
    stated = zones
  }

  /// Returns a name as `UTC+05:30`.
  private static func name(minutes: Int) -> String {
    "UTC\(minutes < 0 ? "-" : "+")\(ClockText.of(abs(minutes)))"
  }

  /// Creates the zone of whole hours with its central meridian nearest to a place.
  public init(guessedAt place: Coordinate) {
    let hours = Int((place.longitude / 15).rounded())
    self.init(
      TimeZone(secondsFromGMT: hours * 3_600) ?? .current, named: Self.name(minutes: hours * 60))
    isGuessed = true
  }

  /// Creates a zone by name, or returns `nil` if the platform has no zone of that name.
  public init?(identifier: String) {
    guard identifier != "UTC" else {
      self = .utc
      return
    }
    guard let zone = TimeZone(name: identifier) else { return nil }
    self.init(zone, named: identifier)
  }

  private init(_ zone: TimeZone, named identifier: String) {
    self.identifier = identifier
    self.zone = zone
  }

  /// Returns the zone's offsets over a stretch of time, extended by two days at both ends.
  ///
  /// - Complexity: O(*d*) queries of the platform for *d* days.
  public func calendar(from first: VirtualTime, through last: VirtualTime) -> LocalCalendar {
    if let start = stated.first {
      return LocalCalendar(
        offsetSeconds: start.minutes * 60,
        transitions: stated.dropFirst().map {
          LocalCalendar.Transition(
            secondsSinceEpoch: $0.since.nanoseconds / 1_000_000_000, offsetSeconds: $0.minutes * 60)
        })
    }
    let day: Int64 = 86_400
    let begin = first.nanoseconds / 1_000_000_000 - 2 * day
    let end = last.nanoseconds / 1_000_000_000 + 2 * day
    var transitions: [LocalCalendar.Transition] = []
    // No zone has ever changed its offset twice within a day.
    for start in stride(from: begin, to: end, by: Int64.Stride(day)) {
      let offset = self.offset(at: start + day)
      guard offset != self.offset(at: start) else { continue }
      var (before, after) = (start, start + day)
      while after - before > 1 {
        let middle = before + (after - before) / 2
        if self.offset(at: middle) == offset { after = middle } else { before = middle }
      }
      transitions.append(.init(secondsSinceEpoch: after, offsetSeconds: offset))
    }
    return LocalCalendar(offsetSeconds: offset(at: begin), transitions: transitions)
  }

  private func offset(at seconds: Int64) -> Int {
    zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(seconds)))
  }
}
