import TestFolders
import Testing

/// Puts the greatest and the least numbers in the place of each number of a file, which no walk
/// through bytes at random comes upon soon.
@Suite struct ExtremeNumberTests {
  private static let extremes = [
    "9223372036854775807", "-9223372036854775808", "92233720368.54775807", "18446744073709551616",
    "4294967296", "-1", "999999", "1e308", "-1e308", "1e-308", "NaN", "0", "",
    "99999999999999999999999999999999",
  ]

  private static let files = [
    """
    <gpx><wpt lat="1" lon="2"><time>2020-01-01T00:00:01Z</time></wpt>
    <trk><trkseg><trkpt lat="46.5" lon="14.25"><time>1577836802</time><speed>1.5</speed></trkpt>
    <trkpt lat="46.6" lon="14.25"><time>2020-01-01T00:00:02.5+01:00</time></trkpt></trkseg></trk></gpx>
    """,
    "timestamp,lat,lon,speed\n1577836801,46.5,14.25,1\n1577836802,46.6,14.25,2\n",
    "lat,lon,date,time\n46.5,14.25,43831,0.5\n46.6,14.25,01/13/2020,12:00:01\n",
    """
    $GPRMC,074510,A,4630.00,N,01415.00,E,1.9,90.5,180219,,,A
    $GPGGA,074511,4630.00,N,01415.00,E,1
    """,
    """
    <fcd-export><timestep time="0.00"><vehicle id="a" x="14.25" y="46.5" speed="1"/></timestep>
    <timestep time="1:00:00:01"><vehicle id="a" x="14.26" y="46.5"/></timestep></fcd-export>
    """,
    """
    [{"startTime":"2026-03-10T15:00:00Z","endTime":"2026-03-10T16:00:00Z","timelinePath":[
    {"point":"geo:46.06,14.5","durationMinutesOffsetFromStartTime":"1"},
    {"point":"geo:46.061,14.5","durationMinutesOffsetFromStartTime":"2"}]}]
    """,
    #"""
    {"locations":[{"latitudeE7":460500000,"longitudeE7":145000000,"timestampMs":"1773151200000"},
    {"latitudeE7":460501000,"longitudeE7":145000000,"timestampMs":"1773151205000"}]}
    """#,
    #"""
    {"latlng":{"data":[[46.05,14.5],[46.051,14.5]]},"time":{"data":[0,5]}}
    """#,
    """
    {"type":"Feature","temporalGeometry":{"type":"MovingPoint","datetimes":
    ["2026-03-10T14:00:00Z",1773151205000],"coordinates":[[14.5,46.05],[14.5,46.0501]]}}
    """,
    """
    <kml><Placemark><TimeSpan><begin>2026-03-10T14:00:00Z</begin><end>2026-03-10T14:05:00Z</end>
    </TimeSpan><LineString><coordinates>14.5,46.05,0 14.5,46.051,0</coordinates></LineString>
    </Placemark></kml>
    """,
    """
    <TrainingCenterDatabase><Activities><Activity><Lap><Track>
    <Trackpoint><Time>2026-03-10T14:00:00Z</Time><Position><LatitudeDegrees>46.05</LatitudeDegrees>
    <LongitudeDegrees>14.5</LongitudeDegrees></Position></Trackpoint></Track></Lap></Activity>
    </Activities></TrainingCenterDatabase>
    """,
    "AXXX\nHFDTE100326\nHFTZNTIMEZONE:2\nB1400004603000N01430000EA0000000000\n"
      + "B1400014603001N01430000EA0000000000\n",
    "OziExplorer Track Point File Version 2.1\nWGS 84\nReserved 3\n0,2,255,walk,0,0,2,8421376\n2\n"
      + "46.05,14.5,0,0,46091.5,10-Mar-26,12:00:00\n46.051,14.5,0,0,46091.51,10-Mar-26,12:00:01\n",
  ]

  @Test(arguments: files.indices)
  func `a file with extreme numbers is refused or has only valid fixes`(
    index: Int
  ) throws {
    let bytes = Array(Self.files[index].utf8)
    for number in Trials.sample(numbers(in: bytes), every: 4) {
      for extreme in Self.extremes {
        var changed = bytes
        changed.replaceSubrange(number, with: extreme.utf8)
        try expectPromises(of: changed, "\(extreme) at \(number)")
      }
    }
  }

  /// Where a number stands: digits, and points between them.
  private func numbers(in bytes: [UInt8]) -> [Range<Int>] {
    var found: [Range<Int>] = []
    for (place, byte) in bytes.enumerated()
    where (48...57).contains(byte) || (byte == 46 && found.last?.upperBound == place) {
      if let last = found.last, last.upperBound == place {
        found[found.count - 1] = last.lowerBound..<place + 1
      } else {
        found.append(place..<place + 1)
      }
    }
    return found
  }
}
