import FileReading
import SimulationPrimitives

/// A message of Firebase Cloud Messaging or Expo.
///
/// For Firebase, both the HTTP v1 interface, with or without `message`, and the legacy one with
/// `to` and `notification` are read. An Expo message has `to` and a title.
///
/// Texts for Android take precedence over texts for all devices, and these over Apple's.
struct CloudMessage: PayloadSource {
  private let message: NodeReader
  private let notification: NodeReader?
  private let android: NodeReader?
  private let apple: NodeReader?

  /// Whether a document has the form of a cloud message.
  static func isOne(_ document: NodeReader) -> Bool {
    let message = document["message"] ?? document
    return message.isObject
      && ["notification", "android", "token", "topic", "condition", "to", "registration_ids"]
        .contains { message[$0] != nil }
  }

  /// Reads a message that displays something.
  init(_ document: NodeReader) throws(ReadingError) {
    message = document["message"] ?? document
    notification = message["notification"]
    android = message["android"]?["notification"]
    apple = message["apns"]?["payload"]?["aps"]
    for part in [notification, android, apple] {
      guard let part, !part.isObject else { continue }
      throw part.mismatch("an object with title and body")
    }
  }

  var line: Int { message.node.line }

  func record(start: VirtualTime) throws(ReadingError) -> NotificationRecord {
    let title = try first(["title", "title_loc_key"], "title")
    var body = try first(["body", "body_loc_key"], "body")
    if body == nil { body = apple?["alert"]?.string }
    guard let shown = title ?? body else {
      throw message.error(
        "found neither title nor body",
        "data alone shows nothing, leave the message out")
    }
    let app = try [
      message["android"]?.text("restricted_package_name"),
      message.text("restricted_package_name"), message["apns"]?["headers"]?.text("apns-topic"),
    ]
    let category = try [
      android?.text("channel_id"), notification?.text("android_channel_id"),
      message.text("channelId"), apple?.text("category"),
    ]
    return NotificationRecord(
      at: try android?.time("event_time") ?? start, app: app.lazy.compactMap(\.self).first ?? "",
      title: shown,
      body: title == nil ? "" : body ?? "", category: category.lazy.compactMap(\.self).first,
      priority: try android?.textOrNumber("notification_priority"),
      interruptionLevel: try level())
  }

  private func level() throws(ReadingError) -> NotificationRecord.InterruptionLevel? {
    guard let apple else { return try PushPayload.level(of: message, "interruptionLevel") }
    return try PushPayload.level(of: apple)
  }

  /// Returns the first text that is not blank: for Android, for all, of the message, for Apple.
  private func first(_ keys: [String], _ appleKey: String) throws(ReadingError) -> String? {
    for part in [android, notification, message] {
      for key in keys {
        if let text = try part?.text(key), !text.isBlank { return text }
      }
    }
    guard let alert = apple?["alert"], alert.isObject else { return nil }
    return try alert.text(appleKey)
  }
}
