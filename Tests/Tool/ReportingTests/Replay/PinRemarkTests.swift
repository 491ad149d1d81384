import CueRuns
import Positions
import Testing

@Suite("A pin that lies where nothing can come of it is remarked on.") struct PinRemarkTests {
  private static func report(_ steps: [Step], pin: Coordinate) throws -> String {
    try Replay(
      along: try RecordedTrack(text: HandMade.gpx(steps), pins: [pin]),
      settings: HandMade.settings(at: pin)
    ).report()
  }

  @Test("One with its figures exchanged is, and one the track never comes near.")
  func elsewhere() throws {
    let walk = HandMade.walk(from: 600, to: 300)
    let (pin, metric) = (HandMade.pin, LocalMetric(at: HandMade.pin))
    let exchanged = Coordinate(latitude: pin.longitude, longitude: pin.latitude)
    let away = metric.coordinate(east: 5_000, north: 0)
    #expect(try Self.report(walk, pin: exchanged).contains("is the pin's latitude the first"))
    #expect(try Self.report(walk, pin: away).contains("the track never comes near"))
    let near = try Self.report(walk, pin: pin)
    #expect(!near.contains("near, so") && !near.contains("nowhere near"))
  }

  @Test("So is one whose fence holds the whole track.")
  func inside() throws {
    #expect(
      try Self.report(HandMade.walk(from: 60, to: 20), pin: HandMade.pin).contains(
        "the whole track lies inside the fence"))
  }
}
