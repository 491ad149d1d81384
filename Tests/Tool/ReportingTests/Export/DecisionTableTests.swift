import CueRuns
import CueSystem
import Foundation
import Reporting
import Testing

/// Decisions of scenarios and tracks are rows with the columns of a fleet's.
@Suite struct DecisionTableTests {
  private static let columns =
    "weekday,date,time,event,subject,outcome,reason,vetoes,surfaces,"
    + "score,landed,instant,zone"

  private func table(_ format: RowFormat, file: String = "a/test.json5") throws -> String {
    let run = try Runs.run(file: file)
    return try DecisionTable.text(of: [DecidedTrack(run.run, along: run.way)], as: format)
  }

  @Test func `a row is a decision, with its landing`() throws {
    let rows = try table(.csv).components(separatedBy: "\r\n")

    #expect(rows[0] == "file,\(Self.columns),latitude,longitude")
    try #require(rows.count == 3)
    #expect(rows[2] == "")
    #expect(rows[1].hasPrefix("a/test.json5,tuesday,2026-03-10,14:01:00,geofenceEntry,target,"))
    #expect(
      rows[1].hasSuffix(
        ",watchHaptic,2026-03-10T18:01:00Z,UTC-04:00,40.7229851,-73.9"))
  }

  @Test func `a spreadsheet evaluates no name, and a terminal executes none`() throws {
    let names = [
      "=cmd|' /C calc'!A0", "+1+1", "-x", "@a", "\u{1B}[31m", "\u{202E}b", "-73.9", "+5",
    ]
    let row = names.map { (name: "a", cell: RowFormat.Cell.word($0)) }
    #expect(
      try RowFormat.csv.line(of: row)
        == "'=cmd|' /C calc'!A0,'+1+1,'-x,'@a,\u{FFFD}[31m,\u{FFFD}b,-73.9,+5\r\n")
  }

  @Test func `JSON Lines has the same columns`() throws {
    let line = try table(.jsonLines)
    let row = try #require(
      JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])

    #expect(
      Set(row.keys)
        == Set(("file,\(Self.columns),latitude,longitude").split(separator: ",").map(String.init)))
    #expect(row["landed"] as? [String] == ["watchHaptic"])
    #expect(row["reason"] is NSNull)
    #expect(line.hasSuffix("}\n"))
  }

  @Test func `a fleet has the same columns after its own`() {
    #expect(DecisionTable.fleetHeader(.csv) == "device,city,routine,\(Self.columns)\r\n")
    #expect(DecisionTable.fleetHeader(.jsonLines) == "")
  }

  @Test func `a name of any characters is one value`() throws {
    let name = "=1+\"2\",\r\n\u{1B}[1m"

    #expect(
      try table(.csv, file: name).contains(
        "\r\n\"'=1+\"\"2\"\",\u{FFFD}\u{FFFD}\u{FFFD}[1m\",tuesday,"))
    let row = try JSONSerialization.jsonObject(with: Data(try table(.jsonLines, file: name).utf8))
    #expect((row as? [String: Any])?["file"] as? String == name)
  }
}
