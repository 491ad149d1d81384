import FleetRunner
import Foundation
import Reporting
import Testing

@Suite("Intervals in the report of a fleet") struct FleetIntervalTests {
  /// The columns of means and shares; a part is one of the counts alone.
  private static let estimates: Set = ["mean", "share", "perUserDay", "valueShare"]

  private func document(_ tally: DeviceTally) throws -> [String: Any] {
    let text = try FleetReport(tally, of: FleetTallies.setting).json()
    return try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  private func isInterval(_ value: Any?, around number: Any?) -> Bool {
    guard let ends = value as? [String: Double], let number = number as? Double,
      let low = ends["low"], let high = ends["high"]
    else { return false }
    return ends.count == 2 && low <= high && (low - 0.001...high + 0.001).contains(number)
  }

  @Test("Every measure has its value, its interval, its unit and its evidence.")
  func measures() throws {
    let document = try document(FleetTallies.busy)
    let measures = try #require(document["measures"] as? [String: [String: Any]])
    #expect(document["clusters"] as? Int == 2)
    var known = 0
    #expect(measures.keys.sorted() == Measure.all.map(\.identifier).sorted())
    for measure in Measure.all {
      let row = try #require(measures[measure.identifier])
      let isKnown = isInterval(row["interval"], around: row["value"])
      #expect(isKnown || row["interval"] is NSNull, "\(measure.identifier)")
      known += isKnown ? 1 : 0
      #expect(row["name"] as? String == measure.words)
      #expect(row["unit"] as? String == measure.unit)
      #expect(row["evidence"] as? String == (measure.isEstimated ? "estimated" : "measured"))
    }
    // An amount that only one of two people has has no interval.
    #expect((8..<Measure.all.count).contains(known))
    #expect(measures["interruptions"]?["value"] as? Double == 1.5)
    #expect(measures.values.count { $0["evidence"] as? String == "estimated" } == 4)
  }

  @Test("Every mean and every share of the sections has an interval, or states that it has none.")
  func sections() throws {
    for (tally, isAlone) in [(FleetTallies.busy, false), (FleetTallies.silent, true)] {
      let sections = try #require(
        try document(tally)["sections"] as? [String: [[String: Any]]])
      var (found, known) = (0, 0)
      for (section, rows) in sections {
        for row in rows {
          let columns = Self.estimates.intersection(row.keys)
          for column in columns {
            let key =
              columns.count == 2 && column == "valueShare" ? "valueShareInterval" : "interval"
            let interval = try #require(row[key], "\(section): \(row["name"] ?? ""): \(column)")
            let isKnown = isInterval(interval, around: row[column])
            #expect(isKnown || interval is NSNull)
            (found, known) = (found + 1, known + (isKnown ? 1 : 0))
          }
        }
      }
      #expect(found > 25)
      #expect(isAlone ? known == 0 : known > 5)
    }
  }

  @Test("In the text an interval follows the number, and none follows a count.")
  func text() {
    let text = FleetReport(FleetTallies.busy, of: FleetTallies.setting).text()
    // Of two people with 5 in 3 days and 1 in 1 it is Student's 12.706 times a standard error of a
    // quarter, above 0.
    #expect(text.contains("  interruptions, a user-day "))
    #expect(text.contains(" 1.5000 (0.0000…4.6766)  measured\n"))
    #expect(text.contains(" 1.500 (0.000…4.677) "))
    #expect(text.contains(/\n  user-days +4\n/))
    #expect(text.contains("measures, with 95 % intervals over 2 people"))
    let alone = FleetReport(FleetTallies.silent, of: FleetTallies.setting).text()
    #expect(alone.contains("measures, of too few people for intervals"))
    #expect(!alone.contains("…"))
  }
}
