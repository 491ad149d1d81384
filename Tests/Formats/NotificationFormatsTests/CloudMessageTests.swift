import NotificationFormats
import SimulationPrimitives
import Testing

/// A message of Firebase Cloud Messaging is read as a device would show it, or refused for what it
/// lacks.
@Suite struct CloudMessageTests {
  @Test func `Android's own text precedes the text for all platforms`() throws {
    let reading = try Reading(
      """
      {"validate_only": true, "message": {"token": "t", "data": {"story": "1"},
       "notification": {"title": "Breaking", "body": "Everywhere", "image": "https://a/b"},
       "android": {"priority": "high", "restricted_package_name": "com.chirp",
        "notification": {"body": "On Android", "channel_id": "news",
         "notification_priority": "PRIORITY_HIGH", "event_time": "2026-03-10T14:00:00Z"}},
       "apns": {"headers": {"apns-topic": "com.other"},
        "payload": {"aps": {"category": "x", "interruption-level": "passive"}}}}}
      """)
    #expect(reading.refusal == nil)
    #expect(
      reading.records == [
        NotificationRecord(
          at: midnight.advanced(by: .hours(14)), app: "com.chirp", title: "Breaking",
          body: "On Android", category: "news", priority: "PRIORITY_HIGH",
          interruptionLevel: .passive)
      ])
  }

  @Test(arguments: [
    (
      #"{"to": "/topics/n", "priority": "high", "notification": {"title": "A", "body": "B"}}"#, "A",
      "B"
    ),
    (#"{"message": {"topic": "n", "notification": {"body": "B"}}}"#, "B", ""),
    (#"{"token": "t", "android": {"notification": {"title_loc_key": "K"}}}"#, "K", ""),
    (
      #"{"topic": "n", "apns": {"payload": {"aps": {"alert": {"title": "A", "body": "B"}}}}}"#, "A",
      "B"
    ),
    (#"{"topic": "n", "apns": {"payload": {"aps": {"alert": "B"}}}}"#, "B", ""),
  ])
  func `every form of a message yields its lines`(text: String, title: String, body: String) throws
  {
    let reading = try Reading(text)
    #expect(reading.records.map(\.title) == [title])
    #expect(reading.records.map(\.body) == [body])
    // How fast it travels is not how much it matters.
    #expect(reading.records.map(\.priority) == [nil])
    #expect(reading.records.map(\.time) == [midnight])
  }

  @Test func `an Expo message has its lines beside its receiver`() throws {
    let reading = try Reading(
      """
      {"to": "ExponentPushToken[x]", "title": "A", "body": "B", "priority": "high",
       "channelId": "orders", "interruptionLevel": "time-sensitive"}
      """)
    #expect(
      reading.records == [
        NotificationRecord(
          at: midnight, title: "A", body: "B", category: "orders", interruptionLevel: .timeSensitive
        )
      ])
  }

  @Test func `a list holds messages, pushes and events`() throws {
    let reading = try Reading(
      """
      [{"message": {"token": "t", "notification": {"title": "A"}}}, {"aps": {"alert": "B"}},
       {"specversion": "1.0", "id": "1", "type": "C", "source": "s"}]
      """)
    #expect(reading.records.map(\.title) == ["A", "B", "C"])
  }

  @Test(arguments: [
    (
      "{\"message\": {\"token\": \"t\", \"data\": {\"a\": \"b\"}}}",
      "1: message: found neither title nor body; data alone shows nothing"
    ),
    (
      "{\"message\": {\n\"notification\": 1}}",
      "2: message.notification: found 1; expected an object with title and body"
    ),
    (
      "{\"notification\": {\"title\": 7}}", "1: notification.title: found 7; expected a text"
    ),
    (
      "{\"android\": {\"notification\": {\"title\": \"A\", \"event_time\": \"now\"}}}",
      "1: android.notification.event_time: found 'now'; expected a time"
    ),
  ])
  func `the error for a message without text names its position`(text: String, refusal: String)
    throws
  {
    let found = try #require(Reading(text).refusal)
    #expect(found.hasPrefix(refusal), "\(found)")
  }
}
