import NotificationFormats
import SimulationPrimitives
import Testing

/// A CloudEvent is taken with its attributes, alone or in a batch.
@Suite struct CloudEventTests {
  private static func event(_ more: String = "") -> String {
    #"{"specversion": "1.0", "id": "a", "type": "com.github.push", "source": "/repo"\#(more)}"#
  }

  @Test func `attributes and data become a notification`() throws {
    let reading = try Reading(
      Self.event(
        """
        , "time": "2026-03-10T14:00:00.5+01:00", "subject": "main", "severity": "ERROR",
        "category": "work", "data": {"title": "Build broke", "message": "on main", "x": [1]}
        """))
    #expect(
      reading.records == [
        NotificationRecord(
          at: VirtualTime(nanoseconds: 1_773_147_600_500_000_000), app: "com.github.push",
          sender: "/repo", title: "Build broke", body: "on main", category: "work",
          priority: "ERROR")
      ])
  }

  @Test func `an event without a title has its subject or type as its title`() throws {
    let records = try Reading(
      "[\(Self.event()), \(Self.event(#", "subject": "main", "data": "text""#))]"
    ).records
    #expect(records.map(\.title) == ["com.github.push", "main"])
    #expect(records.map(\.body) == ["", "text"])
    #expect(records.map(\.time) == [midnight, midnight])
  }

  @Test(arguments: [
    (#"{"specversion": "0.3", "id": "a"}"#, "1: specversion: found '0.3'; expected '1.0'"),
    (#"{"specversion": "1.0"}"#, "1: found no 'id'; expected a text; add it"),
    ("[]", "1: found a list of 0; expected at least one CloudEvent"),
    ("[\(event()),\n7]", "2: [1]: found 7; expected a CloudEvent"),
    ("[\(event()), {\"specversion\": \"1.0\", \"id\": 5}]", "1: [1].id: found 5; expected a text"),
    (event(#", "time": "noon""#), "1: time: found 'noon'; expected a time, as in 2026-03-10T14"),
    (
      event(#", "data": 1, "data_base64": "aa""#),
      "1: data_base64: found together with 'data'; expected one of the two"
    ),
    ("\(event())\n\(event())", "2: column 1: found '{'; expected the end of the document"),
  ])
  func `the error for an invalid event is one line`(text: String, refusal: String) throws {
    let reading = try Reading(text)
    #expect(reading.records == [])
    #expect(reading.refusal?.hasPrefix(refusal) == true, "\(reading.refusal ?? "accepted")")
  }
}
