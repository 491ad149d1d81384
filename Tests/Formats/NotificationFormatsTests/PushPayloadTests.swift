import NotificationFormats
import Testing

/// A push payload is read as a phone would show it, or refused for what it lacks.
@Suite struct PushPayloadTests {
  @Test func `every relevant field is read`() throws {
    let reading = try Reading(
      """
      {"aps": {"alert": {"title": "T", "subtitle": "S", "body": "B"}, "category": "payment",
        "interruption-level": "time-sensitive", "badge": 3, "thread-id": "x"},
       "Simulator Target Bundle": "com.firstbank.mobile", "other": [1, {"a": null}]}
      """)
    #expect(
      reading.records == [
        NotificationRecord(
          at: midnight, app: "com.firstbank.mobile", title: "T", body: "S\nB",
          category: "payment", interruptionLevel: .timeSensitive)
      ])
  }

  @Test func `a push in a log of requests has its topic from the headers`() throws {
    let reading = try Reading(
      """
      {"headers": {"apns-push-type": "alert", "apns-topic": "com.slack"},
       "payload": {"aps": {"alert": "Hello", "sound": {"critical": 1, "name": "x"}}}}
      """)
    #expect(reading.records.map(\.app) == ["com.slack"])
    #expect(reading.records.map(\.title) == ["Hello"])
    #expect(reading.records.map(\.interruptionLevel) == [.critical])
  }

  @Test(arguments: [
    ("passive", NotificationRecord.InterruptionLevel.passive), ("active", .active),
    ("time-sensitive", .timeSensitive), ("timeSensitive", .timeSensitive),
    ("critical", .critical),
  ])
  func `each interruption level is read`(word: String, level: NotificationRecord.InterruptionLevel)
    throws
  {
    let reading = try Reading(
      #"{"aps": {"alert": "a", "sound": "default", "interruption-level": "\#(word)"}}"#)
    #expect(reading.records.map(\.interruptionLevel) == [level])
  }

  @Test func `a translation key replaces a missing text`() throws {
    let reading = try Reading(
      #"{"aps": {"alert": {"title-loc-key": "GREETING", "body": "", "loc-key": "BODY"}}}"#)
    #expect(reading.records.map { [$0.title, $0.body] } == [["GREETING", "BODY"]])
  }

  @Test(arguments: [
    ("{\"aps\": {\n\"badge\": 1}}", "1: aps: found no 'alert'; a push without one shows nothing"),
    ("{\"aps\": 1}", "1: aps: found 1; expected an object 'aps'"),
    ("{\"aps\": {\n\"alert\": 7}}", "2: aps.alert: found 7; expected a text, or an object"),
    ("{\"aps\": {\"alert\": \" \"}}", "1: aps.alert: found ' '; expected a text that is not blank"),
    ("{\"aps\": {\"alert\": {}}}", "1: aps.alert: found neither title nor body; a push without"),
    ("{\"aps\": {\"alert\": {\"title\": 1}}}", "1: aps.alert.title: found 1; expected a text"),
    (
      "{\"aps\": {\"alert\": \"a\",\n\"interruption-level\": \"loud\"}}",
      "2: aps.interruption-level: found 'loud'; expected passive, active, time-sensitive or"
    ),
    (
      "{\"headers\": {\"apns-push-type\": \"background\"}, \"payload\": {\"aps\": {}}}",
      "1: headers.apns-push-type: found 'background'; expected alert"
    ),
    ("{\"aps\": {\"alert\": \"a\"}", "1: column 23: found the end of the document; expected ','"),
    ("{}", "1: found an object without 'aps', 'notification' and 'specversion'; expected a push"),
    ("{\"payloads\": [], \"tables\": {}}", "1: found an exported scenario"),
    ("", " the file is empty"),
    ("<html>", " found XML or a web page; expected a push payload, CloudEvents or a CSV log"),
    ("ab\u{0}c", " found binary data; expected a push payload"),
  ])
  func `the error for a payload that is no visible push is one line`(
    text: String, refusal: String
  ) throws {
    let reading = try Reading(text)
    #expect(reading.records == [])
    #expect(reading.refusal?.hasPrefix(refusal) == true, "\(reading.refusal ?? "accepted")")
    #expect(reading.refusal?.contains("\n") == false)
  }

  @Test func `bytes that are not text are refused`() throws {
    let reading = try Reading(bytes: Array(#"{"aps": ""#.utf8) + [0xC3, 0x28])
    #expect(reading.refusal?.hasPrefix(" found bytes that are not UTF-8") == true)
  }
}
