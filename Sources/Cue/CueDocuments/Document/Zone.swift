import CueModel
package import Foundation
import SimulationPrimitives

extension Scenario {
  /// A time zone as data: the instants at which its offset from UTC changes, and the offsets.
  ///
  /// The platform's calendar is queried once, when the document is read, for the days from two
  /// before the scenario's start to 400 after its end. All later conversions are integer
  /// arithmetic.
  public struct Zone: Hashable, Sendable {
    /// A change of the offset: from this instant on, local time is ahead of UTC by these seconds.
    public struct Transition: Hashable, Sendable {
      /// The first instant of the offset, in seconds since 1970-01-01 UTC.
      public let secondsSinceEpoch: Int64
      /// Seconds local time is ahead of UTC from then on.
      public let offsetSeconds: Int
    }

    /// The name of the zone, as in `America/New_York`, or its offset, as in `UTC-05:00`.
    public let identifier: String
    /// Seconds local time is ahead of UTC before the first transition.
    public let initialOffsetSeconds: Int
    /// The changes, earliest first.
    public let transitions: [Transition]
  }
}

extension Scenario.Zone {
  private static let day: Int64 = 86_400

  /// Creates the zone of a document with a list of offsets.
  init(_ calendar: LocalCalendar) {
    let offset = calendar.initialOffsetSeconds
    self.init(
      // Names in the time zone database have no colon.
      identifier: "UTC\(offset < 0 ? "-" : "+")\(ClockText.of(abs(offset) / 60))",
      initialOffsetSeconds: calendar.initialOffsetSeconds,
      transitions: calendar.transitions.map {
        Transition(secondsSinceEpoch: $0.secondsSinceEpoch, offsetSeconds: $0.offsetSeconds)
      })
  }

  /// The platform's zone of this name, or `nil` for a zone with offsets in a document.
  var named: TimeZone? { TimeZone(name: identifier) }

  /// Seconds local time is ahead of UTC at an instant, in seconds since 1970-01-01 UTC.
  func offset(at second: Int64) -> Int {
    transitions.last { $0.secondsSinceEpoch <= second }?.offsetSeconds ?? initialOffsetSeconds
  }

  /// Creates the table of a zone for a stretch of time.
  ///
  /// - Complexity: O(*d*) questions to the platform for *d* days.
  init(_ zone: TimeZone, from first: Int64, through last: Int64) {
    identifier = zone.identifier
    initialOffsetSeconds = zone.offset(at: first)
    var transitions: [Transition] = []
    // No zone has ever changed its offset twice within a day.
    for start in stride(from: first, to: last, by: Int64.Stride(Self.day)) {
      let end = min(start + Self.day, last)
      let offset = zone.offset(at: end)
      guard offset != zone.offset(at: start) else { continue }
      var (before, after) = (start, end)
      while after - before > 1 {
        let middle = before + (after - before) / 2
        if zone.offset(at: middle) == offset { after = middle } else { before = middle }
      }
      transitions.append(Transition(secondsSinceEpoch: after, offsetSeconds: offset))
    }
    self.transitions = transitions
  }
}

extension Scenario.Zone {
  /// The clock of a traveler: each change of zone takes effect at its instant.
  func following(_ events: [Scenario.Event], start: VirtualTime, end: Int64) -> Scenario.Zone {
    events.reduce(self) { zone, event in
      guard case .timeZone(let name) = event.kind, let next = TimeZone(name: name) else {
        return zone
      }
      let change = start.advanced(by: event.at).nanoseconds / 1_000_000_000
      let after = Scenario.Zone(next, from: change, through: end + 400 * Self.day)
      let arrival = Transition(
        secondsSinceEpoch: change, offsetSeconds: after.initialOffsetSeconds)
      return Scenario.Zone(
        identifier: zone.identifier, initialOffsetSeconds: zone.initialOffsetSeconds,
        transitions: zone.transitions.filter { $0.secondsSinceEpoch < change } + [arrival]
          + after.transitions)
    }
  }
}

extension TimeZone {
  /// Creates the zone of an IANA name such as `America/New_York`, or returns `nil` for an unknown
  /// name.
  ///
  /// Foundation's own initializer ends the process on names such as `GMT+00:+0`, which it reads as
  /// offsets. It is called only for names of letters, digits and `/_+-`, which includes all names
  /// of the database.
  package init?(name: String) {
    let isName = name.utf8.allSatisfy { byte in
      0x61...0x7A ~= byte | 0x20 || 0x30...0x39 ~= byte || "/_+-".utf8.contains(byte)
    }
    guard isName, let zone = TimeZone(identifier: name) else { return nil }
    self = zone
  }

  /// Seconds local time is ahead of UTC at an instant, given in seconds since 1970-01-01 UTC.
  func offset(at seconds: Int64) -> Int {
    secondsFromGMT(for: Date(timeIntervalSince1970: Double(seconds)))
  }
}
