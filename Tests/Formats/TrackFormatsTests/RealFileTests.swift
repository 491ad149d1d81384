import TestFolders
import Testing
import TrackFormats

/// Counts of real recordings, found with a separate, independent program; outliers of a recording,
/// and the content of a sorted file, were checked by eye.
@Suite(.enabled(if: !RealFiles.areMissing, "the folder of recordings is not on this machine"))
struct RealFileTests {
  struct Expected: Sendable {
    let file: String
    let points: Int
    let used: Int
    /// Untimed, duplicate time, backward time, out of range, malformed, implausible.
    let dropped: [Int]
    let seconds: Double

    init(_ file: String, _ points: Int, _ used: Int, _ dropped: [Int], _ seconds: Double) {
      self.file = file
      self.points = points
      self.used = used
      self.dropped = dropped
      self.seconds = seconds
    }
  }

  @Test(arguments: [
    Expected(
      "gpx/_derived__null_compressed_speed_dist.fit.gpx", 1808, 1808, [0, 0, 0, 0, 0, 0], 1807),
    Expected("fit/null_compressed_speed_dist.fit", 1808, 1808, [0, 0, 0, 0, 0, 0], 1807),
    Expected("gpx/coregpx__wptError.gpx", 2, 1, [0, 0, 0, 1, 0, 0], 0),
    Expected("gpx/go-gpx__ashland.gpx", 348, 263, [83, 2, 0, 0, 0, 0], 2965),
    Expected("gpx/gpx__garmin-activity.gpx", 988, 988, [0, 0, 0, 0, 0, 0], 5498),
    Expected("gpx/gpxeditor__testgarmincrapfilter.gpx", 263, 261, [0, 0, 1, 0, 0, 1], 6886),
    Expected("gpx/gpxpy__Mojstrovka.gpx", 184, 2, [0, 181, 0, 0, 0, 1], 0.000_343_7),
    Expected("gpx/gpxpy__around-visnjan-with-car.gpx", 104, 104, [0, 0, 0, 0, 0, 0], 514),
    Expected("gpx/gpxpy__cerknicko-jezero.gpx", 296, 296, [0, 0, 0, 0, 0, 0], 7190),
    Expected("gpx/gpxpy__cerknicko-without-times.gpx", 296, 5, [291, 0, 0, 0, 0, 0], 57),
    Expected("gpx/gpxpy__unicode_with_bom.gpx", 1, 1, [0, 0, 0, 0, 0, 0], 0),
    Expected("gpx/gpxstudio__with_power_2.gpx", 80, 0, [80, 0, 0, 0, 0, 0], 0),
    Expected("gpx/graphhopper__test1.gpx", 264, 232, [0, 32, 0, 0, 0, 0], 796),
    Expected("gpx/jpx__Gpx-full-sample.gpx", 2747, 2746, [0, 1, 0, 0, 0, 0], 2757),
    Expected("gpx/jpx__ISSUE-186.gpx", 9, 9, [0, 0, 0, 0, 0, 0], 251),
    Expected("gpx/jpx__extensions.gpx", 314, 314, [0, 0, 0, 0, 0, 0], 3511),
    Expected(
      "gpx/movingpandas__304_to_UL_2019-02-18_0745.gpx", 2144, 2144, [0, 0, 0, 0, 0, 0], 4476),
    Expected("gpx/opentracks__gpx11_with_speed_no_namespace.gpx", 3, 3, [0, 0, 0, 0, 0, 0], 101),
    Expected("gpx/opentracks__gpx11_without_speed.gpx", 3, 3, [0, 0, 0, 0, 0, 0], 101),
    Expected("gpx/opentracks__gpx_timezone.gpx", 1, 1, [0, 0, 0, 0, 0, 0], 0),
    Expected("gpx/opentracks__legacy_gpx_pause_resume.gpx", 6, 4, [0, 0, 0, 2, 0, 0], 4.924),
    Expected(
      "gpx/opentracks__legacy_gpx_trackpointextensions_incorrect.gpx", 5, 3, [0, 0, 0, 0, 0, 2], 78),
    Expected("gpx/togeojson__osm.gpx", 420, 115, [245, 0, 0, 0, 0, 60], 161),
    Expected("gpx/togeojson__run.gpx", 206, 205, [0, 1, 0, 0, 0, 0], 948),
    Expected("xcode/cafe__Beijing.gpx", 1, 1, [0, 0, 0, 0, 0, 0], 0),
    Expected("xcode/milagetracker__route.gpx", 248, 248, [0, 0, 0, 0, 0, 0], 247),
    Expected("xcode/radar-sdk-ios__waypoints.gpx", 3, 61, [0, 0, 0, 0, 0, 0], 60),
    Expected("xcode/weg-li-ios__Berlin:Germany.gpx", 1, 1, [0, 0, 0, 0, 0, 0], 0),
    Expected("xcode/wormhole__Beijing.gpx", 1, 1, [0, 0, 0, 0, 0, 0], 0),
    Expected("xcode/wormhole__Cupertino.gpx", 1, 1, [0, 0, 0, 0, 0, 0], 0),
    Expected("xcode/wormhole__Magic_Roundabout.gpx", 1, 1, [0, 0, 0, 0, 0, 0], 0),
    Expected("xcode/wormhole__New_Orleans.gpx", 1, 1, [0, 0, 0, 0, 0, 0], 0),
    Expected(
      "csv_tracks/movingpandas__geolife_small.csv", 5908, 5908, [0, 0, 0, 0, 0, 0], 17_303_458),
    Expected("csv_tracks/trackintel__google_trajectory.csv", 416, 414, [0, 0, 0, 0, 0, 2], 34_625),
    Expected("csv_tracks/trackintel__gpsies_trajectory.csv", 247, 247, [0, 0, 0, 0, 0, 0], 17_840),
  ])
  func `a real recording has the counts of an independent parser`(
    expected: Expected
  ) throws {
    let survey = try Reading(path: RealFiles.path(expected.file)).survey
    let dropped = survey.dropped
    #expect(survey.points == expected.points)
    #expect(survey.used == expected.used)
    #expect(
      [
        dropped.untimed, dropped.duplicateTime, dropped.backwardTime, dropped.outOfRange,
        dropped.malformed, dropped.implausible,
      ] == expected.dropped)
    #expect(abs(survey.durationSeconds - expected.seconds) < 1e-6)
  }

  @Test(arguments: [
    (
      "gpx/android-gpx-parser__garminBaseCampExport-noclosingtag.gpx",
      "203: the file ends inside <gpx>"
    ),
    (
      "gpx/android-gpx-parser__garminBaseCampExport-truncated.gpx", "57: the file ends inside <wpt>"
    ),
    ("gpx/graphhopper__no_trkpt.gpx", " the file has no track point, route point or waypoint"),
    (
      "gpx/jpx__GPX_invalid_extensions.gpx",
      "39: <sa> is closed by </extensions>"
    ),
    ("poi/walmart_us_1962_2006.csv", "1: no column holds the time"),
    ("weather/nyc_ewr_2013-01_hourly.csv", "1: no column holds the latitude"),
  ])
  func `a real file that is not a usable track is refused for a correct reason`(
    file: String, message: String
  ) throws {
    let found = try refusal(path: RealFiles.path(file))
    #expect(found?.hasPrefix(message) == true, "\(found ?? "accepted")")
  }
}
