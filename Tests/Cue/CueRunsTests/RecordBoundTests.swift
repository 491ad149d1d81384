import CueDocuments
import CueModel
import CueSystem
import FileReading
import Foundation
import Positions
import SimulationKernel
import Testing
import TrackFormats

@testable import CueRuns

/// A run whose journal would exceed its room ends with an error (S-4).
@Suite struct RecordBoundTests {
  /// The person arrives at a card's shop every ten minutes, for an hour.
  private func stage() throws -> ScenarioStage {
    let events = (0..<6).map { "{ atSeconds: \($0 * 600 + 10), geofenceEntry: 'target' }" }
    let text = """
      {
        name: "Test", start: "2026-03-10T14:00:00", timeZone: "America/New_York",
        horizonSeconds: 3600,
        cards: [{ id: "target", brand: "Target", latitude: 40.75, longitude: -73.9,
                  balanceCents: 5000 }],
        person: { at: [40.7229851, -73.9] }, events: [\(events.joined(separator: ", "))],
      }
      """
    return try ScenarioStage(try Scenario(parsing: text, file: "test.json5"))
  }

  @Test
  func `a scenario runs to its end if the journal has room, and otherwise fails at the limit`()
    throws
  {
    let entries = try stage().run().entries
    let just = try stage()
    just.mostBytes = entries.count * 900
    #expect(try just.run().entries == entries)

    let less = try stage()
    less.mostBytes = entries.count * 900 - 1
    let error = #expect(throws: ReadingError.self) { try less.run() }
    let second = try #require(entries.last).time.seconds(since: less.start)
    let words = "\(error.map { "\($0)" } ?? "")"
    #expect(words.hasPrefix("test.json5: after "), "\(words)")
    #expect(
      words.hasSuffix(
        "s, more than \(entries.count * 900 - 1) bytes of memory would be kept (\(entries.count) entries on record); "
          + "run it with fewer cards or for a shorter time"
      ))
    // It is found within a thousandth of the whole, or a second.
    let said = try #require(words.firstMatch(of: /after (\d+) s/).flatMap { Double($0.1) })
    #expect((second - 1...second + 3.6).contains(said), "\(words)")
  }

  @Test func `the common part of forks has the same limit`() throws {
    let whole = try stage()
    whole.mostBytes = 1_800
    let scenario = whole.scenario
    #expect(throws: ReadingError.self) {
      try whole.forks(at: .seconds(3_000), as: [scenario]) { "\($0.entries.count)" }
    }
    let other = try stage()
    other.mostBytes = 1_800
    #expect(throws: ReadingError.self) { try other.run(to: .seconds(3_000), as: scenario) }
  }

  @Test func `a recording is replayed to its end if the journal has room, and otherwise refused`()
    throws
  {
    func journey(_ most: Int?) throws -> Int {
      let pin = Coordinate(latitude: 40.75, longitude: -73.9)
      let card = Card(
        id: CardID(0), name: "shop", brand: "Shop", pin: pin, balanceCents: 5_000,
        isDigitalReady: true)
      let settings = ReplaySettings(cards: [card])
      var journey = Journey(
        along: "walk.csv", settings.configuration(calendar: .utc), settings, store: nil,
        observer: nil)
      if let most { journey.mostBytes = most * 900 }
      let url = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).csv")
      defer { try? FileManager.default.removeItem(at: url) }
      let metric = LocalMetric(at: pin)
      // Twice, with a night between: earlier entries of the journal count as well.
      let rows = (0..<2).flatMap { day in
        (0..<400).map { second in
          let place = metric.coordinate(east: 0, north: Double(second) * 1.5 - 500)
          return "\(1_773_151_200 + day * 86_400 + second),\(place.latitude),\(place.longitude)"
        }
      }
      try Data(rows.joined(separator: "\n").utf8).write(to: url)
      let track = try RecordedTrack(path: url.path, pins: [pin], fenceRadiusMeters: 100)
      var points = track.spool.reader()
      var rest = points
      while let point = try points.next() {
        try journey.carry(to: point, rest: rest)
        rest = points
      }
      return try journey.finish().entries.count
    }
    let count = try journey(nil)
    #expect(count > 8)
    #expect(try journey(count) == count)
    let error = #expect(throws: ReadingError.self) { try journey(count / 2 + 1) }
    let words = "\(error.map { "\($0)" } ?? "")"
    #expect(
      words.hasPrefix(
        "walk.csv: before its end, more than \((count / 2 + 1) * 900) bytes of memory would be kept ("
      ),
      "\(words)")
    #expect(
      words.hasSuffix(" entries on record); replay fewer cards or a shorter part of it"),
      "\(words)")
  }
}

extension ScenarioStage {
  fileprivate var start: VirtualTime { VirtualTime(secondsSinceEpoch: 1_773_165_600) }
}
