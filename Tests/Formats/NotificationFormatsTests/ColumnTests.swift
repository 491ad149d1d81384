import FileReading
import NotificationFormats
import SimulationPrimitives
import Testing

/// A log's columns are recognized by the names that logs use, and unknown ones are reported (F-02).
@Suite struct ColumnTests {
  @Test(arguments: [
    ("timestamp", 1_773_100_805), ("posted", 1_773_100_805), ("post_time", 1_773_100_805),
    ("when", 1_773_100_805), ("Time", 1_773_100_805), ("created_at", 1_773_100_805),
    ("posted", 1_773_100_805_000), ("when", 1_773_100_805_000_000),
    ("timestamp", 1_773_100_805_000_000_000), ("timestamp_s", 1_773_100_805),
    ("post_time_ms", 1_773_100_805_000), ("postTimeMillis", 1_773_100_805_000),
    ("when (µs)", 1_773_100_805_000_000), ("time_us", 1_773_100_805_000_000),
    ("timestamp in nanoseconds", 1_773_100_805_000_000_000),
    // Named units hold for small figures, which count from the start.
    ("time_ms", 5_000), ("time (s)", 5), ("time_us", 5_000_000), ("time", 5),
  ])
  func `the name of a column determines a time, its name or values the unit`(
    name: String, figure: Int64
  ) throws {
    let reading = try Reading("\(name),title\n\(figure),a\n")
    #expect(reading.records.map { $0.time.seconds(since: midnight) } == [5])
    let isGuessed = name == "time" && figure == 5
    #expect(reading.diagnostics.map(\.kind) == (isGuessed ? [.form] : []))
  }

  @Test func `a time as ISO 8601 writes it needs no unit`() throws {
    let reading = try Reading("when,title\n2026-03-10T01:00:05+01:00,a\n")
    #expect(reading.records.map { $0.time.seconds(since: midnight) } == [5])
    #expect(reading.diagnostics == [])
  }

  @Test(arguments: [
    ("package", "app"), ("app", "app"), ("bundle", "app"), ("Bundle ID", "app"),
    ("sender", "sender"), ("From", "sender"), ("message", "body"), ("text", "body"),
    ("body", "body"), ("bigText", "body"), ("channel", "category"), ("category", "category"),
    ("importance", "priority"), ("Priority", "priority"), ("interruption-level", "priority"),
  ])
  func `every field is recognized by its usual names in logs`(name: String, part: String) throws {
    let reading = try Reading("time,title,\(name)\n2026-03-10T00:00:00Z,T,x\n")
    let record = try #require(reading.records.first)
    let found = [
      "app": record.app, "sender": record.sender, "body": record.body,
      "category": record.category ?? "", "priority": record.priority ?? "",
    ]
    #expect(found.filter { $0.value == "x" }.map(\.key) == [part])
    #expect(reading.diagnostics == [])
  }

  @Test func `unused columns are listed once`() throws {
    let reading = try Reading("time,title,foo,text,message,uid\n0,a,b,c,d,e\n1,a,b,c,d,e\n")
    #expect(reading.diagnostics.map(\.kind) == [.ignored, .form])
    #expect(reading.diagnostics[0].detail == "3 columns are not used: foo, message, uid")
  }

  @Test func `R-13: an unknown priority is reported with its line`() throws {
    let log = "time,title,importance\n2026-03-10T00:00:00Z,a,4\n2026-03-10T00:00:00Z,b,loud\n"
    let reading = try Reading(log, knowing: ["4"])
    #expect(reading.records.map(\.priority) == ["4", "loud"])
    #expect(reading.diagnostics.map(\.line) == [3])
    #expect(reading.diagnostics.map(\.kind) == [.unknown])
    #expect(
      reading.diagnostics[0].detail == "the priority 'loud' is unknown and is ignored")

    let event = #"{"specversion":"1.0","id":"1","type":"t","source":"s","#
    let events = try Reading(
      "[\(event)\"priority\":4},\n\(event)\"severity\":\"odd\"}]", knowing: ["4"])
    #expect(events.records.map(\.priority) == ["4", "odd"])
    #expect(events.diagnostics.map(\.line) == [2])
  }

  @Test(arguments: ["IMPORTANCE_UNSPECIFIED", "-1000", "null", "NaN", ""])
  func `R-13: an explicitly absent priority is absent`(word: String) throws {
    let reading = try Reading(
      "time,title,importance\n2026-03-10T00:00:00Z,a,\(word)\n", knowing: [])
    #expect(reading.records.map(\.priority) == [nil])
    #expect(reading.diagnostics == [])
  }
}
