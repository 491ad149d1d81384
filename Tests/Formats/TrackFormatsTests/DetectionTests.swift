import Foundation
import Testing
import TrackFormats

@Suite struct DetectionTests {
  @Test(arguments: [
    (Array("PK\u{3}\u{4}....".utf8), "this is a zip archive: unpack it first"),
    ([0x1F, 0x8B, 8, 0], "this is a gzip file: unpack it first"),
    ([14, 16, 0, 0, 0, 0, 0, 0] + Array(".FIT".utf8), "this is a Garmin FIT file"),
    (Array("%PDF-1.7".utf8), "this is a PDF document"),
    (Array("<!DOCTYPE html>\n<html>".utf8), "this is a web page"),
    (Array("<html><body>".utf8), "this is a web page"),
    (Array("{\"type\":\"FeatureCollection\"}".utf8), "this is JSON"),
    (Array("Geolife trajectory\nWGS 84\n".utf8), "this is a GeoLife PLT file"),
    ([0, 0, 0, 1, 2, 3], "this is binary data of an unknown kind"),
    ([], "the file is empty"),
  ])
  func `foreign files are named for what they are`(bytes: [UInt8], message: String) throws {
    let found = try refusal(bytes)
    #expect(found?.hasPrefix(" " + message) == true, "\(found ?? "accepted")")
  }

  @Test(arguments: [
    ("<?xml version='1.0'?>\n<kml>", "2: this is KML"),
    ("<TrainingCenterDatabase/>", "1: this is a Garmin TCX file"),
    ("<!-- a\nb --><x:osm/>", "2: this is OpenStreetMap data"),
    ("<note/>", "1: this is XML of another kind (<note>)"),
  ])
  func `other XML is named by its first element`(text: String, message: String) throws {
    let found = try refusal(text)
    #expect(found?.hasPrefix(message) == true, "\(found ?? "accepted")")
  }

  @Test func `what cannot be opened is refused in one line`() throws {
    let folder = FileManager.default.temporaryDirectory.path
    #expect(try refusal(path: folder) == " this is a folder: name a file in it")
    #expect(
      try refusal(path: folder + "/nothing-here.gpx") == " there is no such file; check the name")
  }

  @Test func `the name of a file counts for nothing`() throws {
    let file = try TemporaryFile("t,lat,lon\n1,2,3\n", named: "track.gpx")
    #expect(try TrackReader(path: file.path).format == .csv)
  }
}
