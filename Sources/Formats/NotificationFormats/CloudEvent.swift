import FileReading
import SimulationPrimitives

/// An event in the structured mode of CloudEvents 1.0.
///
/// Its type stands for the app and its source for the sender. The text is the data's `title` and
/// its `message`, `body` or `text`. Otherwise it is the subject or the type, and data that is text.
struct CloudEvent: PayloadSource {
  private let event: NodeReader
  private let type: String
  private let source: String

  /// Reads an event and requires the mandatory attributes.
  init(_ event: NodeReader) throws(ReadingError) {
    guard event.isObject else { throw event.mismatch("a CloudEvent") }
    let version = try event.requiredText("specversion")
    guard version == "1.0" else {
      throw (event["specversion"] ?? event).mismatch("'1.0'; convert the event")
    }
    _ = try event.requiredText("id")
    type = try event.requiredText("type")
    source = try event.requiredText("source")
    if let data = event["data_base64"], event["data"] != nil {
      throw data.error("found together with 'data'", "expected one of the two; leave one out")
    }
    self.event = event
  }

  var line: Int { event.node.line }

  func record(start: VirtualTime) throws(ReadingError) -> NotificationRecord {
    let data = event["data"]
    func text(_ keys: [String]) -> String? {
      keys.lazy.compactMap { data?[$0]?.string }.first { !$0.isBlank }
    }
    let subject = try event.text("subject").flatMap { $0.isBlank ? nil : $0 }
    let priority = try event.textOrNumber("priority")
    let severity = try event.textOrNumber("severity")
    return NotificationRecord(
      at: try event.time("time") ?? start, app: type, sender: source,
      title: text(["title"]) ?? subject ?? type,
      body: text(["message", "body", "text"]) ?? data?.string ?? "",
      category: try event.text("category"),
      priority: priority ?? severity)
  }
}
