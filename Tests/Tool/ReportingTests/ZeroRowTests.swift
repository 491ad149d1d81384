import CueModel
import CueSystem
import FleetRunner
import Foundation
import Reporting
import Testing

@Suite("Rows that are 0") struct ZeroRowTests {
  private func rows(_ section: String, of tally: DeviceTally) throws -> [String: [String: Any]] {
    let text = try FleetReport(tally, of: FleetTallies.setting).json()
    let document = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    let sections = try #require(document?["sections"] as? [String: [[String: Any]]])
    return try #require(sections[section]).reduce(into: [:]) { all, row in
      all[row["name"] as? String ?? ""] = row
    }
  }

  @Test("Every invariant has a row, and 0 is a number.")
  func promises() throws {
    let rows = try rows("invariants", of: FleetTallies.busy)
    #expect(Set(rows.keys) == Set(Violation.Rule.allCases.map(\.rawValue)))
    #expect(rows.values.allSatisfy { $0["total"] as? Int == 0 && $0["device"] is NSNull })
  }

  @Test("Exactly the rules that the policy enforces have a row.")
  func rules() throws {
    var tally = FleetTallies.busy
    tally.decisions.enforced = [.weather, .gateway, .urgency]
    for (section, column) in [("vetoes", "first"), ("silencedMoments", "total")] {
      let rows = try rows(section, of: tally)
      #expect(Set(rows.keys) == ["weather", "gateway", "urgency"])
      #expect(rows["urgency"]?[column] as? Int == 0)
    }
  }

  @Test("Every end of a moment, every hour and every day of the week has a row.")
  func others() throws {
    #expect(try rows("moments", of: FleetTallies.silent).count == MomentEnd.allCases.count + 2)
    #expect(try rows("hours", of: FleetTallies.silent).count == 24)
    let days = try rows("weekdays", of: FleetTallies.busy)
    #expect(days.count == 7)
    #expect(days["monday"]?["interruptions"] as? Int == 6)
    #expect(days["tuesday"]?["interruptions"] as? Int == 0)
    #expect(days["tuesday"]?["userDays"] as? Int == 2)
    #expect(days["sunday"]?["userDays"] as? Int == 0)
    #expect(try rows("hours", of: FleetTallies.busy)["14"]?["interruptions"] as? Int == 6)
  }

  @Test("Every city has a row, also a single city.")
  func cities() throws {
    var tally = FleetTallies.busy
    #expect(try rows("cities", of: tally).mapValues { $0["interruptions"] as? Int } == ["0": 6])
    tally.figures = FigureTally(FleetTallies.silent, cluster: 11)
    tally.figures.merge(FigureTally(FleetTallies.busy, cluster: 2))
    let rows = try rows("cities", of: tally)
    #expect(rows.mapValues { $0["interruptions"] as? Int } == ["2": 6, "11": 0])
    #expect(rows["11"]?["userDays"] as? Int == 1)
  }

  @Test("In the text a line counts and names the rows of a long table that are 0.")
  func text() {
    var tally = FleetTallies.busy
    tally.decisions.enforced = [.weather, .gateway, .urgency, .driving]
    let text = FleetReport(tally, of: FleetTallies.setting).text()
    #expect(text.contains("\n  2 are 0: driving, urgency\n"), "\(text)")
    #expect(text.contains("\n  \(Violation.Rule.allCases.count) are 0: doubleBuzz, unasked, "))
    #expect(text.contains("\n  23 are 0: 00, 01, "))
    #expect(
      text.split(separator: "\n").filter { $0.contains(" are 0: ") }.allSatisfy { $0.count <= 101 })
  }
}
