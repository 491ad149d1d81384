import FileReading
import NotificationFormats
import SimulationPrimitives
import Testing

/// A log is read by the names of its columns, in whatever order they stand.
@Suite struct NotificationTableTests {
  @Test func `columns are found by name, and rows without text or time are dropped`() throws {
    let reading = try Reading(
      """
      Priority;Sender;Time;Message;Title;App;Category
      high;Mum;2026-03-10T00:00:05Z;"Call; me";Hello;com.pigeon;chat
      low;;2026-03-10 00:00:06;only a body;;;
      low;;;x;no time;;
      low;;2026-03-10T00:00:07Z;;;;
      low;;soon;x;;;
      """)
    #expect(
      reading.records == [
        NotificationRecord(
          at: midnight.advanced(by: .seconds(5)), app: "com.pigeon", sender: "Mum",
          title: "Hello", body: "Call; me", category: "chat", priority: "high"),
        NotificationRecord(
          at: midnight.advanced(by: .seconds(6)), title: "only a body",
          priority: "low"),
      ])
    #expect(reading.diagnostics.map(\.line) == [4, 5, 6])
    #expect(reading.diagnostics.map(\.kind) == [.untimed, .malformed, .malformed])
  }

  @Test func `a date and a time of day may be separate columns`() throws {
    let reading = try Reading("date,time,title\n2026-03-11,01:00:00,a\n,02:00:00,b\n")
    #expect(reading.records.map { $0.time.seconds(since: midnight) } == [90_000])
    #expect(reading.diagnostics.map(\.line) == [3])
  }

  @Test func `an hour of the day is relative to the start`() throws {
    let reading = try Reading("title,Date Time (Hour)\na,0\nb,23\nc,24\nd,-1\ne,1.5\n")
    #expect(reading.records.map { $0.time.seconds(since: midnight) } == [0, 82_800])
    #expect(reading.diagnostics.map(\.line) == [4, 5, 6])
  }

  @Test func `a log without times has one notification a second, and a remark`() throws {
    let reading = try Reading("title\na\nb\n")
    #expect(reading.records.map { $0.time.seconds(since: midnight) } == [0, 1])
    #expect(reading.diagnostics.map(\.kind) == [.onePerSecond])
  }

  @Test(arguments: [
    ("when,what\n1,2\n", "1: found columns when, what; expected a column with text: name it"),
    ("1,2\n3,4\n", "1: found no column names; expected a column with text"),
    ("title\n", "1: no row follows the header"),
    ("title\n\"a\n", "2: a quoted field does not end"),
  ])
  func `the error for a table that is not a log is one line`(text: String, refusal: String) throws {
    let reading = try Reading(text)
    #expect(reading.records == [])
    #expect(reading.refusal?.hasPrefix(refusal) == true, "\(reading.refusal ?? "accepted")")
  }
}
