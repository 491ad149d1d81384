import TestFolders
import FileReading
import Foundation
import Positions
import Testing
import TrackFormats

@Suite struct XMLTests {
  private static let body = """
    <trk>
    <name>Caf\u{e9}</name><trkseg>
    <trkpt lat="46.5" lon="14.25"><time>2020-01-01T00:00:01Z</time></trkpt>
    <trkpt lat="46.6" lon="14.35"><time>2020-01-01T00:00:02Z</time></trkpt>
    </trkseg></trk>
    """

  private static let plain = "<gpx>\(body)</gpx>"

  private func latin(_ text: String) -> [UInt8] {
    text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
  }

  private func wide(_ text: String, mark: Bool, little: Bool) -> [UInt8] {
    ((mark ? [0xFEFF] : []) + Array(text.utf16)).flatMap { unit in
      let halves = [UInt8(truncatingIfNeeded: unit), UInt8(unit >> 8)]
      return little ? halves : halves.reversed()
    }
  }

  @Test func `encodings, line ends, namespaces and the order of attributes change no fix`() throws {
    let expected = try Reading(Self.plain).points
    #expect(expected.count == 2)
    let declared16 = "<?xml version=\"1.0\" encoding=\"UTF-16\"?>\(Self.plain)"
    let variants: [[UInt8]] = [
      [0xEF, 0xBB, 0xBF] + Array(Self.plain.utf8),
      wide(Self.plain, mark: true, little: true),
      wide(declared16, mark: true, little: false),
      wide(declared16, mark: false, little: true),
      latin("<?xml version='1.0' encoding='ISO-8859-1'?>\(Self.plain)"),
      latin("<?xml version='1.0' encoding='windows-1252'?>\(Self.plain)"),
      Array(Self.plain.replacingOccurrences(of: "\n", with: "\r\n").utf8),
      Array(
        Self.plain.replacingOccurrences(
          of: "<gpx>", with: "<gpx xmlns=\"http://www.topografix.com/GPX/1/0\">"
        ).utf8),
      Array("<!DOCTYPE gpx>\(Self.plain)".utf8),
      Array(
        Self.plain.replacingOccurrences(
          of: "lat=\"46.5\" lon=\"14.25\"", with: "lon='14.250'  lat='46.500'"
        ).utf8),
      Array(Self.plain.replacingOccurrences(of: "Caf\u{e9}", with: "<![CDATA[<trkpt>]]>").utf8),
      Array(Self.plain.replacingOccurrences(of: "</name>", with: "</name><a:b c:d='1'/>").utf8),
    ]
    for (number, variant) in variants.enumerated() {
      let points = try Reading(bytes: variant).points
      #expect(points == expected, "variant \(number)")
    }
  }

  @Test func `prefixes of any kind are skipped`() throws {
    let prefixed = Self.plain.replacingOccurrences(of: "</", with: "</g:")
      .replacingOccurrences(
        of: "<(?=[a-z])", with: "<g:", options: .regularExpression)
    #expect(prefixed.contains("<g:trkpt"))
    #expect(prefixed.contains("</g:gpx>"))
    #expect(try Reading(prefixed).points.count == 2)
  }

  @Test func `the error for a file cut off at any byte names the open element`() throws {
    let bytes = Array(Self.plain.utf8)
    for length in stride(from: 6, to: bytes.count, by: 7) {
      let message = try refusal(Array(bytes[..<length]))
      let isTrue =
        message?.contains("the file ends inside <") == true
        || message?.contains("a tag or comment has no end") == true
      #expect(isTrue, "\(length): \(message ?? "accepted")")
    }
    #expect(
      try refusal("<gpx><trk>\n<trkseg>\n")
        == "2: the file ends inside <trkseg>; copy or export it again")
  }

  @Test(arguments: [
    ("<gpx>\n<trk></gpx>", "2: <trk> is closed by </gpx>; correct the tag"),
    ("<gpx>\n</gpx><gpx/>", "2: there is text after the end of the document"),
    ("<gpx>\n</gpx>\nmore", "2: there is text after the end of the document"),
    ("<gpx>\n</gpx></gpx>", "2: there is text after the end of the document"),
    ("<gpx><a x='1' x='2'/>", "1: a tag is damaged inside <gpx>"),
    ("<gpx><a x=1/>", "1: a tag is damaged inside <gpx>"),
    ("<gpx><a x='1'y='2'/>", "1: a tag is damaged inside <gpx>"),
    ("<gpx><1/>", "1: a tag is damaged inside <gpx>"),
    ("<gpx><", "1: the file ends inside <gpx>"),
    ("<gpx><trkpt lat=\"1 lon=\"2\"><time/>", "1: a tag inside <gpx> has a < inside"),
    ("<gpx></gpx>", " the file has no track point, route point or waypoint"),
    ("<gpx><a <b></gpx>", "1: a tag inside <gpx> has a < inside"),
  ])
  func `a damaged file is refused for what is wrong with it`(text: String, message: String) throws {
    let found = try refusal(text)
    #expect(found?.hasPrefix(message) == true, "\(found ?? "accepted")")
  }

  @Test func `bytes that are not UTF-8 in skipped text cause no error`() throws {
    let reading = try Reading(bytes: latin(Self.plain))
    #expect(reading.points.count == 2)
    let names = latin("<gpx><\u{f4} \u{ff}='1'/></gpx>")
    #expect(try refusal(names)?.contains("the file has no track point") == true)
  }

  @Test func `entities are decoded to characters`() throws {
    let reading = try Reading(
      "<gpx><trkpt lat=\"4&#54;.5\" lon='&#x31;4'><time>2020&#45;01-01T00:00:01<![CDATA[Z]]>"
        + "<!-- no part of it --></time></trkpt><trkpt lat='&lat;' lon='1'/></gpx>")
    #expect(reading.points.map(\.coordinate.latitude) == [46.5])
    #expect(reading.times == ["1577836801.000000000"])
    #expect(reading.kinds == [.malformed])
  }

  @Test func `tags across chunks of a file are read correctly`() throws {
    var text = "<gpx><trk><trkseg>\n"
    for number in 0..<6_000 {
      let minutes = number / 60 % 60
      let seconds = number % 60
      text += "<trkpt lat=\"46.5\" lon=\"14.25\" note=\"> and 'quotes'\"><!-- > -->"
      text += "<time>2020-01-01T0\(number / 3_600):\(minutes < 10 ? "0" : "")\(minutes):"
      text += "\(seconds < 10 ? "0" : "")\(seconds)Z</time></trkpt>\n"
    }
    let reading = try Reading(text + "</trkseg></trk></gpx>")
    #expect(reading.points.count == 6_000)
    #expect(reading.points.last?.line == 6_001)
  }

  @Test func `entity bombs and other attacks are refused`() throws {
    let long = String(repeating: "x", count: 20_000_000)
    let attributes = (0..<90_000).map { "a\($0)=''" }.joined(separator: " ")
    let attacks = [
      "<gpx \(attributes)/>",
      "<!DOCTYPE g [<!ENTITY a \"xxx\"><!ENTITY b \"&a;&a;&a;\">]><gpx>&b;</gpx>",
      "<!DOCTYPE g [<!-- ]><gpx> --><!ENTITY a \"xxx\">]><gpx>&a;</gpx>",
      "<!DOCTYPE g [<!ENTITY a SYSTEM \"file:///etc/passwd\">]><gpx>&a;</gpx>",
      "<gpx a=\"\(long)\"/>", "<gpx><\(long)/></gpx>", "<gpx><!--\(long)--></gpx>",
      "<gpx>" + String(repeating: "<a>", count: 100_000),
      "<gpx><trkpt lat=\"1\" lon=\"\(long)\"/></gpx>", "<!--\(long)-->",
    ]
    for attack in attacks {
      #expect(try refusal(attack) != nil)
    }
  }

  @Test func `a long text in a skipped element causes no error`() throws {
    let long = String(repeating: "x", count: 12_000_000)
    let reading = try Reading(
      Self.plain.replacingOccurrences(of: "Caf\u{e9}", with: long))
    #expect(reading.points.count == 2)
  }

  @Test func `an endless time is malformed`() throws {
    let long = String(repeating: "2020-01-01T00:00:01Z ", count: 10_000)
    let reading = try Reading(
      Self.plain.replacingOccurrences(of: "2020-01-01T00:00:01Z", with: long))
    #expect(reading.kinds == [.malformed])
    #expect(reading.points.count == 1)
  }

  @Test func `the body can stop the reading with its own error`() throws {
    struct Enough: Error {}
    let file = try TemporaryFile(Self.plain)
    let reader = try TrackReader(path: file.path)
    var calls = 0
    #expect(throws: Enough.self) {
      try reader.read { _ in
        calls += 1
        throw Enough()
      }
    }
    #expect(calls == 1)
  }

  @Test func `a reader may read its file twice`() throws {
    let file = try TemporaryFile(Self.plain)
    let reader = try TrackReader(path: file.path)
    var counts = [0, 0]
    for round in counts.indices { try reader.read { _ in counts[round] += 1 } }
    // The points, and the remark that they are out of reach of each other.
    #expect(counts == [3, 3])
  }
}
