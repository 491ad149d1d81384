import TestFolders
import Foundation
import Testing
import TrackFormats

@Suite struct DetectionTests {
  @Test(arguments: [
    (Array("PK\u{3}\u{4}....".utf8), "the zip archive is damaged"),
    ([0x1F, 0x8B, 8, 0], "the compressed data ends too early"),
    ([14, 16, 0, 0, 0, 0, 0, 0] + Array(".FIT".utf8), "no record has a place"),
    (Array("%PDF-1.7".utf8), "this is a PDF document"),
    (Array("<!DOCTYPE html>\n<html>".utf8), "this is a web page"),
    (Array("<html><body>".utf8), "this is a web page"),
    (Array("!AIVDM,1,1,,A,13u?etPv2;0n:dDPwUM1U1Cb069D,0*24\r\n".utf8), "these are AIS messages"),
    (Array("{\"type\":\"FeatureCollection\"}".utf8), "nothing in the file has a place and a time"),
    (Array("Geolife trajectory\nWGS 84\n".utf8), "no point follows the six lines"),
    ([0, 0, 0, 1, 2, 3], "this is binary data of an unknown kind"),
    ([], "the file is empty"),
  ])
  func `the error for another file names its format`(bytes: [UInt8], message: String) throws {
    let found = try refusal(bytes)
    #expect(found?.hasPrefix(" " + message) == true, "\(found ?? "accepted")")
  }

  @Test(arguments: [
    ("<?xml version='1.0'?>\n<kml/>", " the file has no track and no line"),
    ("<TrainingCenterDatabase/>", " the file has no track point"),
    ("<!-- a\nb --><x:osm/>", "2: this is OpenStreetMap data"),
    ("<note/>", "1: this is XML of another kind (<note>)"),
  ])
  func `other XML is named by its root element`(text: String, message: String) throws {
    let found = try refusal(text)
    #expect(found?.hasPrefix(message) == true, "\(found ?? "accepted")")
  }

  @Test func `the error for a file that cannot be opened is one line`() throws {
    let folder = FileManager.default.temporaryDirectory.path
    #expect(try refusal(path: folder) == " this is a folder: name a file in it")
    #expect(
      try refusal(path: folder + "/nothing-here.gpx") == " there is no such file; check the name")
  }

  @Test func `the name of a file does not matter`() throws {
    let file = try TemporaryFile("t,lat,lon\n1,2,3\n", named: "track.gpx")
    #expect(try TrackReader(path: file.path).format == .csv)
  }
}
