import TestFolders
import FileReading
import Positions
import Testing
import TrackFormats

/// The maps and the lines of JSON that people keep their places in are read like tables.
@Suite struct MapPlaceTests {
  @Test func `placemarks are places at their points, with their data`() throws {
    let found = try PlaceReading(
      """
      <?xml version="1.0"?><kml xmlns="x"><Document><name>Mine</name><Folder><name>Shops</name>
      <Placemark id="a"><name>Café &amp; Bar</name><address>1 Main St</address>
      <ExtendedData><Data name="Brand"><value>Bean</value></Data>
      <SchemaData><SimpleData name="opening_hours">24/7</SimpleData></SchemaData></ExtendedData>
      <Point><coordinates> -74.0,40.7,12 </coordinates></Point></Placemark>
      <Placemark><name><![CDATA[<B>]]></name><Point><coordinates>-74.1,40.8</coordinates></Point>
      </Placemark></Folder></Document></kml>
      """)
    #expect(found.diagnostics.isEmpty)
    #expect(found.places.map(\.name) == ["Café & Bar", "<B>"])
    #expect(found.places.map(\.id) == ["a", "2"])
    #expect(found.places.map(\.coordinate.latitude) == [40.7, 40.8])
    #expect((found.places[0].brand, found.places[0].hours) == ("Bean", "24/7"))
    #expect(found.places[0].address == "1 Main St")
  }

  @Test func `an area is a place inside it, a line one on it, and neither causes a remark`()
    throws
  {
    let ring = "-74,40 -73,40 -73,41 -74,41 -74,40"
    let found = try PlaceReading(
      """
      <kml><Placemark><name>Mall</name><Polygon><outerBoundaryIs><LinearRing><coordinates>\(ring)
      </coordinates></LinearRing></outerBoundaryIs></Polygon></Placemark>
      <Placemark><name>Street</name><LineString><coordinates>1,2 3,4 5,6</coordinates></LineString></Placemark>
      <Placemark><name>Nowhere</name></Placemark></kml>
      """)
    #expect(found.places.map(\.name) == ["Mall", "Street"])
    #expect(abs(found.places[0].coordinate.latitude - 40.5) < 1e-9)
    #expect(abs(found.places[0].coordinate.longitude + 73.5) < 1e-9)
    #expect(found.places[1].coordinate == Coordinate(latitude: 4, longitude: 3))
    #expect(found.diagnostics.map(\.kind) == [.malformed])
    #expect(found.diagnostics.map(\.line) == [4])
  }

  @Test func `waypoints are places, and tracks beside them are none`() throws {
    let found = try PlaceReading(
      """
      <gpx version="1.1"><wpt lat="40.1" lon="-74.5"><name>Lake</name><type>park</type></wpt>
      <wpt lat="95" lon="0"/><wpt lon="1"><name>Half</name></wpt>
      <trk><name>Way</name><trkseg><trkpt lat="1" lon="2"/></trkseg></trk></gpx>
      """)
    #expect((found.places.map(\.name), found.places[0].category) == (["Lake"], "park"))
    #expect(found.diagnostics.map(\.kind) == [.outOfRange, .malformed])
    #expect(throws: ReadingError.self) { try PlaceReading("<gpx><trk/></gpx>") }
    #expect(throws: ReadingError.self) { try PlaceReading("<kml><Document/></kml>") }
    #expect(throws: ReadingError.self) { try PlaceReading("<kml><Placemark>") }
  }

  @Test func `each line of JSON objects is a place, and a damaged line is named`() throws {
    let features = (1...3).map {
      #"{"type":"Feature","geometry":{"type":"Point","coordinates":[\#($0),40]},"properties":{"name":"P\#($0)"}}"#
    }
    let objects = (1...3).map { #"{"name":"P\#($0)","latitude":40,"longitude":\#($0)}"# }
    for lines in [features, objects] {
      for text in [
        lines.joined(separator: "\n"), lines.joined(separator: "\r\n\r\n") + "\n",
        lines.map { "\u{1E}\($0)\n" }.joined(),
      ] {
        let found = try PlaceReading(text)
        #expect(found.places.map(\.name) == ["P1", "P2", "P3"])
        #expect(found.places.map(\.coordinate.longitude) == [1, 2, 3])
      }
      let damaged = lines[0] + "\n\n" + lines[1].dropLast(2) + "\n" + lines[2]
      let error = #expect(throws: ReadingError.self) { try PlaceReading(damaged) }
      #expect(error?.message.contains("in the value from line 3: this is no JSON") == true)
    }
  }

  @Test func `nested texts count, the main one first, as in Overture and Google files`()
    throws
  {
    let found = try PlaceReading(
      """
      {"type":"FeatureCollection","features":[
      {"type":"Feature","geometry":{"type":"Point","coordinates":[1,2]},"properties":{
      "brand":{"names":{"primary":"Bean"}},"categories":{"primary":"cafe","alternate":["bar"]},
      "names":{"common":null,"primary":"Bean No. 1"}}},
      {"type":"Feature","geometry":{"type":"Point","coordinates":[1,2]},"properties":{
      "google_maps_url":"u","location":{"address":"1 Main St","name":"Bean No. 2"}}}]}
      """)
    #expect(found.places.map(\.name) == ["Bean No. 1", "Bean No. 2"])
    #expect((found.places[0].brand, found.places[0].category) == ("Bean", "cafe"))
    #expect(found.places[1].address == "1 Main St")
  }

  @Test func `texts of maps and of JSON that are not UTF-8 are read as Windows-1252`() throws {
    let latin = [UInt8]("Caf".utf8) + [0xE9]
    for (head, tail) in [
      (
        "<?xml version='1.0' encoding='ISO-8859-1'?><gpx><wpt lat='1' lon='2'><name>",
        "</name></wpt></gpx>"
      ),
      (
        "<kml><Placemark><name>",
        "</name><Point><coordinates>2,1</coordinates></Point></Placemark></kml>"
      ),
      ("[{\"lat\":1,\"lon\":2,\"name\":\"", "\"}]"),
    ] {
      let reading = try PlaceReading(bytes: Array(head.utf8) + latin + Array(tail.utf8))
      #expect(reading.places.map(\.name) == ["Café"])
      #expect(reading.diagnostics.map(\.kind) == [.form])
    }
  }

  @Test func `a nested name precedes a substitute for a name`() throws {
    let found = try PlaceReading(
      """
      [{"id":"7","lat":1,"lon":2,"displayName":{"text":"A","languageCode":"en"}},
       {"id":"8","address":"1 Main St","position":{"lat":1,"lon":2},"poi":{"name":"B"}},
       {"ID":9,"AddressInfo":{"Title":"C","Latitude":1,"Longitude":2}}]
      """)
    #expect(found.places.map(\.name) == ["A", "B", "C"])
  }

  @Test func `a map of points only is inspected as places, one with times as a track`() throws {
    let point = "<Placemark><Point><coordinates>1,2</coordinates></Point>"
    for (text, kind) in [
      ("<kml>\(point)</Placemark></kml>", RecordingKind.places),
      (
        "<kml>\(point)<TimeStamp><when>2026-03-10T14:00:00Z</when></TimeStamp></Placemark></kml>",
        .track
      ),
      ("<gpx><wpt lat='1' lon='2'/></gpx>", .track),
    ] {
      let file = try TemporaryFile(Array(text.utf8))
      #expect(try RecordingKind(path: file.path) == kind)
    }
  }
}
