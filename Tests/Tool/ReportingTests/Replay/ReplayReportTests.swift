import CueModel
import CueRuns
import CueSystem
import Positions
import Reporting
import SimulationPrimitives
import Testing
import TrackFixtures

extension Replay {
  /// The document, with another name of the file.
  func json(listingFixes: Bool = true) throws -> String {
    try RunReports([RunReport(self, listingFixes: listingFixes)]).json()
      .replacing(track.file, with: "FILE")
  }

  /// The text, with another name of the file.
  func report() throws -> String { try RunReport(self).text().replacing(track.file, with: "FILE") }
}

/// The report of a device that was carried along a track.
@Suite struct ReplayReportTests {
  @Test func `the report of a profile with budgets has them`() throws {
    let walk = HandMade.walk(from: 600, to: 0)
    #expect(try !Replay(walk).report().contains("budgets"))
    let limited = try Replay(walk) { $0.profile = .iOSDocumented }.report()
      .replacing(/\n */, with: " ")
    #expect(limited.contains(" budgets of ios-documented: "))
    #expect(limited.contains("widget reloads 1 of 40 a day"))
  }

  @Test func `a track without any usable point, or far from every store, is reported as such`()
    throws
  {
    let text = HandMade.gpx([], tail: "<trkpt lat=\"1\" lon=\"2\"/>")
    let empty = try Replay(along: RecordedTrack(text: text), settings: HandMade.settings())
    #expect(try empty.report().contains("1 point, 0 used"))
    let far = try Replay(HandMade.walk(from: 2_000, to: 1_700))
    #expect(try far.report().contains("no store came near"))
  }

  @Test func `a guessed time zone is reported as guessed`() throws {
    let replay = try Replay(HandMade.walk(from: 600, to: 300)) { $0.zone = nil }
    #expect(try replay.report().contains("the time zone is guessed from the longitude"))
    #expect(try replay.json().contains("\"zoneIsGuessed\" : true"))
  }

  @Test(arguments: [SensorSettings.Mode.ideal, .device])
  func `the same replay twice has the same report`(sensor: SensorSettings.Mode) throws {
    func lines() throws -> ArraySlice<Substring> {
      let replay = try Replay(HandMade.walk(from: 600, to: 0)) {
        ($0.sensor, $0.noiseMeters, $0.seed) = (sensor, 20, 3)
      }
      // The first line names the file, which is another one each time.
      return try replay.report().split(separator: "\n").dropFirst()
    }
    #expect(try lines() == lines())
  }

  private func report(_ steps: [Step], pin: Coordinate) throws -> String {
    try Replay(
      along: RecordedTrack(text: HandMade.gpx(steps), pins: [pin]),
      settings: HandMade.settings(at: pin)
    ).report()
  }

  @Test func `a pin with swapped coordinates causes a remark, and so does one far from the track`()
    throws
  {
    let walk = HandMade.walk(from: 600, to: 300)
    let (pin, metric) = (HandMade.pin, LocalMetric(at: HandMade.pin))
    let exchanged = Coordinate(latitude: pin.longitude, longitude: pin.latitude)
    let away = metric.coordinate(east: 5_000, north: 0)
    #expect(try report(walk, pin: exchanged).contains("is the pin's latitude the first"))
    #expect(try report(walk, pin: away).contains("the track never comes near"))
    let near = try report(walk, pin: pin)
    #expect(!near.contains("near, so"))
    #expect(!near.contains("nowhere near"))
  }

  @Test func `a pin whose fence contains the whole track causes a remark`() throws {
    #expect(
      try report(HandMade.walk(from: 60, to: 20), pin: HandMade.pin).contains(
        "the whole track is inside the fence"))
  }
}
