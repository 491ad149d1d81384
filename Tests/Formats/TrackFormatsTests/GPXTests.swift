import FileReading
import Foundation
import Positions
import SimulationPrimitives
import Testing
import TrackFormats

@Suite struct GPXTests {
  private func gpx(_ inside: String, attributes: String = "version=\"1.1\"") -> String {
    "<gpx \(attributes)>\n\(inside)\n</gpx>"
  }

  private func point(
    _ second: Int, _ name: String = "trkpt", lat: String = "46.5", lon: String = "14.25",
    inside: String = ""
  ) -> String {
    let time = "<time>2020-01-01T00:00:\(second < 10 ? "0" : "")\(second)Z</time>"
    return "<\(name) lat=\"\(lat)\" lon=\"\(lon)\">\(time)\(inside)</\(name)>\n"
  }

  @Test func `a track gives its fixes with time, place, line and segment`() throws {
    let reading = try Reading(
      gpx(
        "<trk><trkseg>\n\(point(1))\(point(2))</trkseg><trkseg/><trkseg>\(point(3))</trkseg></trk>"
      ))
    #expect(reading.format == .gpx)
    #expect(
      reading.points == [
        TrackPoint(
          time: VirtualTime(secondsSinceEpoch: 1_577_836_801),
          coordinate: Coordinate(latitude: 46.5, longitude: 14.25), line: 3, segment: 0),
        TrackPoint(
          time: VirtualTime(secondsSinceEpoch: 1_577_836_802),
          coordinate: Coordinate(latitude: 46.5, longitude: 14.25), line: 4, segment: 0),
        TrackPoint(
          time: VirtualTime(secondsSinceEpoch: 1_577_836_803),
          coordinate: Coordinate(latitude: 46.5, longitude: 14.25), line: 5, segment: 1),
      ])
    #expect(reading.diagnostics.isEmpty)
  }

  @Test func `points may stand directly in a track`() throws {
    let reading = try Reading(gpx("<trk>\(point(1))</trk><trk>\(point(2))</trk>"))
    #expect(reading.points.map(\.segment) == [0, 1])
  }

  @Test func `speed and course are read in the point and in any extension`() throws {
    let extensions = """
      <extensions><a:TrackPointExtension><a:speed>3.5</a:speed><a:course>360</a:course>
      </a:TrackPointExtension></extensions>
      """
    let reading = try Reading(
      gpx(
        point(1, inside: "<speed>1.25</speed><course>90.5</course>")
          + point(2, inside: extensions)
          + point(3, inside: "<speed>-1</speed><course>-1</course>")
          + point(4, inside: "<speed>fast</speed>") + point(5)))
    #expect(reading.points.map(\.speed) == [1.25, 3.5, nil, nil, nil])
    #expect(reading.points.map(\.course) == [90.5, 0, nil, nil, nil])
  }

  @Test func `faulty fixes are dropped by reason, with their lines`() throws {
    let reading = try Reading(
      gpx(
        point(5) + point(5) + point(4) + point(6, lat: "90.5") + point(7, lon: "nan")
          + point(8, lat: "north") + "<trkpt lat=\"1\"><time>2020-01-01T00:00:09Z</time></trkpt>\n"
          + "<trkpt lat=\"1\" lon=\"2\"><time/></trkpt>\n<trkpt lat=\"1\" lon=\"2\"/>\n"
          + "<trkpt lat=\"1\" lon=\"2\"><time>noon</time></trkpt>\n" + point(10)))
    #expect(
      reading.kinds == [
        .duplicateTime, .backwardTime, .outOfRange, .outOfRange, .malformed, .malformed, .untimed,
        .untimed, .malformed,
      ])
    #expect(reading.lines == [3, 4, 5, 6, 7, 8, 9, 10, 11])
    #expect(reading.survey.points == 11)
    #expect(reading.survey.used == 2)
    #expect(reading.survey.dropped.total == 9)
  }

  @Test func `a time outside a point is not the time of the point`() throws {
    let reading = try Reading(
      gpx(
        "<metadata><time>2001-01-01T00:00:00Z</time></metadata>"
          + "<trkpt lat=\"1\" lon=\"2\"><extensions><time>2020-01-01T00:00:00Z</time></extensions>"
          + "<time>2020-01-01T00:00:07Z</time></trkpt>"))
    #expect(reading.times == ["1577836807.000000000"])
  }

  @Test func `waypoints and routes beside a track are ignored with a remark`() throws {
    let reading = try Reading(
      gpx(point(1, "wpt") + "<rte>\(point(2, "rtept"))\(point(3, "rtept"))</rte>" + point(9)))
    #expect(reading.times == ["1577836809.000000000"])
    #expect(
      reading.diagnostics == [
        Diagnostic(
          .ignored, line: 2, detail: "one waypoint is ignored, as the file has a track"),
        Diagnostic(
          .ignored, line: 3, detail: "2 route points are ignored, as the file has a track"),
      ])
  }

  @Test func `waypoints with times are sorted and a fix is computed every second`() throws {
    let reading = try Reading(
      gpx(
        point(4, "wpt", lat: "2", lon: "179.5") + point(0, "wpt", lat: "0", lon: "-179.5")
          + point(6, "wpt", lat: "2", lon: "179.5")))
    #expect(reading.points.map { Int($0.time?.seconds ?? 0) - 1_577_836_800 } == Array(0...6))
    #expect(reading.points.map(\.coordinate.latitude) == [0, 0.5, 1, 1.5, 2, 2, 2])
    #expect(
      reading.points.map(\.coordinate.longitude)
        == [-179.5, -179.75, -180, 179.75, 179.5, 179.5, 179.5])
    #expect(
      reading.points.map(\.isInterpolated) == [false, true, true, true, false, true, false])
    #expect(reading.kinds == [.sorted, .interpolated])
    #expect(reading.survey.points == 3)
    #expect(reading.survey.interpolated == 4)
  }

  @Test func `nothing is computed between waypoints more than a day apart`() throws {
    let first = "<wpt lat=\"1\" lon=\"2\"><time>2020-01-01T00:00:00Z</time></wpt>"
    let day = "<wpt lat=\"1\" lon=\"2\"><time>2020-01-02T00:00:00Z</time></wpt>"
    let more = "<wpt lat=\"1\" lon=\"2\"><time>2020-01-02T00:00:01Z</time></wpt>"
    #expect(try Reading(gpx(first + day)).survey.used == 86_401)
    #expect(try Reading(gpx(first + more)).survey.used == 2)
  }

  @Test(arguments: ["wpt", "rtept"])
  func `planned points without any time are taken one a second`(name: String) throws {
    let options = TrackOptions(start: VirtualTime(secondsSinceEpoch: 100))
    let reading = try Reading(
      gpx(
        ["1", "99", "2"].map { "<\(name) lat=\"\($0)\" lon=\"1\"/>" }.joined()
      ), options: options)
    #expect(reading.times == ["100.000000000", "101.000000000"])
    #expect(reading.kinds == [.onePerSecond, .outOfRange])
  }

  @Test func `waypoints without times among others are dropped`() throws {
    let reading = try Reading(gpx(point(1, "wpt") + "<wpt lat=\"1\" lon=\"1\"/>"))
    #expect(reading.points.count == 1)
    #expect(reading.kinds == [.untimed])
  }

  @Test func `a route with times is read like a track`() throws {
    let reading = try Reading(
      gpx("<rte>\(point(3, "rtept"))\(point(1, "rtept"))\(point(9, "rtept"))</rte>"))
    #expect(reading.points.count == 2)
    #expect(reading.kinds == [.backwardTime])
  }
}
