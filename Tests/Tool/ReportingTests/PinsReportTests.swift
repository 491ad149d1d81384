import TestFolders
import CueModel
import CueRuns
import Foundation
import Positions
import Reporting
import Testing

/// The output of `cuesim pins` for the places around.
@Suite struct PinsReportTests {
  private let home = Coordinate(latitude: 40.7128, longitude: -74.006)

  private func report(_ brand: String, policy: Policy = .conductor) -> PinsReport {
    let metric = LocalMetric(at: home)
    var places = (1...7).map { number in
      Place(
        id: PlaceID("\(number)"), name: "Shop \(number)", brand: "Shop",
        coordinate: metric.coordinate(east: Double(number) * 1_030, north: 0),
        address: number == 1 ? "1 \"Main\"\nSt" : nil)
    }
    places.append(
      Place(
        id: PlaceID("m"), name: "East Mall",
        coordinate: metric.coordinate(east: 1_200, north: 0), isArea: true))
    return PinsReport(brand: brand, near: home, places: PlaceIndex(places), policy: policy)
  }

  private func document(_ report: PinsReport) throws -> [String: Any] {
    try #require(
      JSONSerialization.jsonObject(with: Data(report.json().utf8)) as? [String: Any])
  }

  @Test func `the default, four alternatives and the count are reported (G-35, G-36, G-23)`() throws
  {
    let lines = report("SHOP").text.split(separator: "\n")
    let document = try document(report("SHOP"))

    #expect(lines.first == "SHOP near 40.7128, -74.006: 7 places within 8.0 km")
    #expect(lines.count == 7)
    #expect(lines[1].contains("pinned by default  Shop 1      1.0 km  1 \"Main\"\u{FFFD}St"))
    #expect(lines[5].contains("alternative 4      Shop 5      5.1 km"))
    #expect(lines[6] == "  The area around the default is called East Mall.")
    #expect(document["matches"] as? Int == 7)
    #expect(document["area"] as? String == "East Mall")
    #expect((document["alternatives"] as? [Any])?.count == 4)
    #expect((document["default"] as? [String: Any])?["address"] as? String == "1 \"Main\"\nSt")
  }

  @Test func `without a place in the radius, the nearest is reported (G-05)`() throws {
    var narrow = Policy.conductor
    narrow.displayRadiusMeters = 500
    let lines = report("Shop", policy: narrow).text.split(separator: "\n")
    let document = try document(report("Shop", policy: narrow))

    #expect(lines.first?.hasSuffix("0 places within 500 m") == true)
    #expect(lines.last?.hasPrefix("  nearest            Shop 1") == true)
    #expect(document["matches"] as? Int == 0)
    #expect(document["default"] is NSNull)
    #expect((document["nearest"] as? [String: Any])?["id"] as? String == "1")
    #expect(report("None").text.hasSuffix("\n  none anywhere\n"))
  }
}
