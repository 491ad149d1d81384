import CueModel
import CueRuns
import Positions
import SimulationPrimitives
import Testing
import TrackFormats

@Suite("Local time is that of the file, else of the meridian, and the source is known.")
struct ReplayZoneTests {
  private static func survey(_ minutes: [Int?]) -> TrackSurvey {
    var survey = TrackSurvey { _, _ in 0 }
    for (index, minutes) in minutes.enumerated() {
      survey.add(
        .point(
          TrackPoint(
            time: VirtualTime(secondsSinceEpoch: 1_773_151_200 + Int64(index) * 3_600),
            coordinate: Coordinate(latitude: 46, longitude: 14.5), line: 1, zoneMinutes: minutes)))
    }
    return survey
  }

  @Test("Offsets of the file apply from where they change.")
  func stated() throws {
    let zone = try #require(ReplayZone(of: Self.survey([-330, nil, 120])))
    #expect(zone.isStated)
    #expect(!zone.isGuessed)
    #expect(zone.identifier == "UTC-05:30 and others")
    let start = VirtualTime(secondsSinceEpoch: 1_773_151_200)
    let calendar = zone.calendar(from: start, through: start.advanced(by: .hours(2)))
    let hours = (0..<3).map { calendar.minuteOfDay(at: start.advanced(by: .hours($0))) }
    #expect(hours == [510, 570, 1_080])
  }

  @Test("Programs write +00:00 for UTC, so that alone is not a zone.")
  func zero() throws {
    let zone = try #require(ReplayZone(of: Self.survey([0, 0])))
    #expect(zone.isGuessed)
    #expect(zone.identifier == "UTC+01:00")
    #expect(ReplayZone(of: Self.survey([0, 60]))?.identifier == "UTC+00:00 and others")
    #expect(ReplayZone(of: Self.survey([])) == nil)
  }
}
