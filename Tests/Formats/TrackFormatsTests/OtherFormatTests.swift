import FileReading
import Positions
import SimulationPrimitives
import Testing
import TrackFormats

@Suite("Watches and fitness sites write TCX.") struct TCXTests {
  private static let text = """
    <TrainingCenterDatabase xmlns="http://www.garmin.com/xmlschemas/TrainingCenterDatabase/v2">
    <Activities><Activity Sport="Running"><Id>2026-03-10T14:00:00Z</Id>
    <Lap StartTime="2026-03-10T14:00:00Z"><Track>
    <Trackpoint><Time>2026-03-10T14:00:00Z</Time><Position><LatitudeDegrees>46.05</LatitudeDegrees>
    <LongitudeDegrees>14.5</LongitudeDegrees></Position><AltitudeMeters>300</AltitudeMeters>
    <Extensions><ns3:TPX><ns3:Speed>2.5</ns3:Speed></ns3:TPX></Extensions></Trackpoint>
    <Trackpoint><Time>2026-03-10T14:00:01Z</Time></Trackpoint>
    </Track></Lap><Lap><Track>
    <Trackpoint><Time>2026-03-10T14:00:02Z</Time><Position><LatitudeDegrees>46.0501</LatitudeDegrees>
    <LongitudeDegrees>14.5</LongitudeDegrees></Position></Trackpoint>
    </Track></Lap></Activity></Activities></TrainingCenterDatabase>
    """

  @Test("Points have places, times and speeds, and laps are stretches.")
  func points() throws {
    let reading = try Reading(Self.text)
    #expect(reading.format == .tcx)
    #expect(reading.points.map(\.coordinate.latitude) == [46.05, 46.0501])
    #expect(reading.points.map(\.speed) == [2.5, nil])
    #expect(reading.points.map(\.segment) == [0, 1])
    #expect(reading.kinds == [.noFix])
  }
}

@Suite("Maps write KML.") struct KMLTests {
  @Test("A track's instants and places are paired, alternating or not.")
  func track() throws {
    let whens = (0..<3).map { "<when>2026-03-10T14:00:0\($0)Z</when>" }
    let coords = (0..<3).map { "<gx:coord>14.5 46.0500\($0) 300</gx:coord>" }
    for parts in [whens + coords, zip(whens, coords).flatMap { [$0, $1] }] {
      let reading = try Reading(
        "<kml><Document><Placemark><gx:Track>\(parts.joined(separator: "\n"))</gx:Track>"
          + "</Placemark></Document></kml>")
      #expect(reading.format == .kml)
      #expect(reading.points.map(\.coordinate.latitude) == [46.0500, 46.05001, 46.05002])
      #expect(reading.survey.durationSeconds == 2)
    }
  }

  @Test("A line has points at constant speed within its span.")
  func line() throws {
    let reading = try Reading(
      """
      <kml><Placemark><TimeSpan><begin>2026-03-10T14:00:00Z</begin><end>2026-03-10T14:05:00Z</end>
      </TimeSpan><LineString><coordinates>14.5,46.05,0 14.5,46.051,0
       14.5,46.053,0</coordinates></LineString></Placemark></kml>
      """)
    let start = reading.points.first?.time ?? .zero
    let seconds = reading.points.compactMap { $0.time?.seconds(since: start) }
    #expect(reading.kinds == [.interpolated])
    try #require(seconds.count == 3)
    #expect(abs(seconds[1] - 100) < 0.1)
    #expect(seconds[2] == 300)
  }

  @Test("Placemarks with instants are points, and places without instants are not.")
  func placemarks() throws {
    let reading = try Reading(
      """
      <kml><Placemark><TimeStamp><when>2026-03-10T14:00:00Z</when></TimeStamp>
      <Point><coordinates>14.5,46.05</coordinates></Point></Placemark>
      <Placemark><Point><coordinates>14.5,46.06</coordinates></Point></Placemark></kml>
      """)
    #expect(reading.points.map(\.coordinate.latitude) == [46.05])
    #expect(reading.kinds == [.untimed])
  }

  @Test("A track without instants is a line, and a point with a span is at its begin.")
  func spans() throws {
    func text(_ geometry: String) -> String {
      """
      <kml><Placemark>\(geometry)<TimeSpan><begin>2026-03-10T14:00:00Z</begin>
      <end>2026-03-10T14:05:00Z</end></TimeSpan></Placemark></kml>
      """
    }
    let coords = ["46.05", "46.051", "46.053"].map { "<gx:coord>14.5 \($0) 0</gx:coord>" }
    let track = try Reading(text("<gx:Track>\(coords.joined())</gx:Track>"))
    #expect(track.kinds == [.interpolated])
    #expect((track.points.count, track.survey.durationSeconds) == (3, 300))

    let place = "<Point><coordinates>14.5,46.05</coordinates></Point>"
    #expect(try Reading(text(place)).survey.start?.nanoseconds == 1_773_151_200_000_000_000)
  }

  @Test(
    "Of geometries at one instant the points are read, and the lines have no times."
  )
  func geometries() throws {
    let reading = try Reading(
      """
      <kml><Placemark><TimeStamp><when>2026-03-10T14:00:00Z</when></TimeStamp><MultiGeometry>
      <LineString><coordinates>14.5,46.07 14.5,46.08</coordinates></LineString>
      <Point><coordinates>14.5,46.05</coordinates></Point>
      <Polygon><outerBoundaryIs><LinearRing><coordinates>14,46 14.1,46 14.1,46.1
      </coordinates></LinearRing></outerBoundaryIs></Polygon></MultiGeometry></Placemark></kml>
      """)
    #expect(reading.points.map(\.coordinate.latitude) == [46.05])
    #expect(reading.kinds == Array(repeating: .untimed, count: 5))
  }

  @Test("Each of several lines is a segment, in sequence at constant speed.")
  func lines() throws {
    func line(_ south: Double, _ north: Double) -> String {
      "<LineString><coordinates>14.5,\(south) 14.5,\(north)</coordinates></LineString>"
    }
    let reading = try Reading(
      """
      <kml><Placemark><TimeSpan><begin>2026-03-10T14:00:00Z</begin><end>2026-03-10T14:05:00Z</end>
      </TimeSpan><MultiGeometry>\(line(46.05, 46.051))\(line(46.052, 46.055))</MultiGeometry>
      </Placemark></kml>
      """)
    let start = reading.points.first?.time ?? .zero
    let seconds = reading.points.compactMap { $0.time?.seconds(since: start).rounded() }
    #expect(seconds == [0, 60, 120, 300])
    #expect(reading.points.map(\.segment) == [0, 0, 1, 1])
  }

  @Test("A track with too few places is refused.")
  func unequal() throws {
    let found = try refusal(
      "<kml><gx:Track><when>2026-03-10T14:00:00Z</when></gx:Track></kml>")
    #expect(found?.contains("1 more instants than places") == true, "\(found ?? "accepted")")
    let place = "<gx:coord>14.5 46.05 0</gx:coord>"
    let more = try refusal(
      "<kml><gx:Track><when>2026-03-10T14:00:00Z</when>\(place)\(place)</gx:Track></kml>")
    #expect(more?.contains("1 more places than instants") == true, "\(more ?? "accepted")")
  }
}

@Suite("Formats of old programs are read.") struct LineFormatTests {
  @Test("GeoLife has a header of six lines and days since 1899.")
  func plt() throws {
    let reading = try Reading(
      """
      Geolife trajectory
      WGS 84
      Altitude is in Feet
      Reserved 3
      0,2,255,My Track,0,0,2,8421376
      0
      39.9842,116.3184,0,492,39744.1201851852,2008-10-23,02:53:04
      39.9843,116.3185,0,492,39744.1202546296
      """)
    #expect(reading.format == .plt)
    #expect(reading.survey.durationSeconds == 6)
    #expect(reading.points.first?.time.map { "\($0)" }?.hasPrefix("1224730384") == true)
  }

  @Test("A glider's flight continues past midnight.")
  func igc() throws {
    let reading = try Reading(
      """
      AXXX001
      HFDTEDATE:100326,01
      B2359584605000N01430000EA0030000300
      B2359594605000N01430000WA0030000300
      B0000014605010N01430000EA0030000300
      """)
    #expect(reading.format == .igc)
    #expect(reading.points.map(\.coordinate.longitude) == [14.5, 14.5])
    #expect(abs((reading.points.first?.coordinate.latitude ?? 0) - 46.083_333) < 1e-5)
    #expect(reading.survey.durationSeconds == 3)
    #expect(reading.kinds == [.implausible])
  }
}
