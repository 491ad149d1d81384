import FileReading
import SimulationPrimitives

/// A push payload as a simulator takes it (`.apns`), or with the headers it was sent with.
struct PushPayload: PayloadSource {
  private let push: NodeReader
  private let headers: NodeReader?

  /// Takes a document whose `aps` stands at the top or in `payload`.
  init(_ document: NodeReader) throws(ReadingError) {
    if document["aps"] == nil, let payload = document["payload"] {
      push = payload
      headers = document["headers"]
    } else {
      push = document
      headers = nil
    }
    if let type = headers?["apns-push-type"], type.string != "alert" {
      throw type.mismatch("alert: other pushes show nothing, leave the file out")
    }
  }

  var line: Int { push.node.line }

  func record(start: VirtualTime) throws(ReadingError) -> NotificationRecord {
    guard let aps = push["aps"], aps.isObject else {
      throw (push["aps"] ?? push).mismatch("an object 'aps'")
    }
    let lines = try lines(of: aps)
    let bundle = try push.text("Simulator Target Bundle")
    let topic = try headers?.text("apns-topic")
    return NotificationRecord(
      at: start, app: bundle ?? topic ?? "",
      title: lines[0], body: lines.dropFirst().joined(separator: "\n"),
      category: try aps.text("category"), interruptionLevel: try Self.level(of: aps))
  }

  /// Reads the lines: a title and what follows, or the body alone.
  private func lines(of aps: NodeReader) throws(ReadingError) -> [String] {
    guard let alert = aps["alert"] else {
      throw aps.error("found no 'alert'", "a push without one shows nothing, leave the file out")
    }
    if let text = alert.string {
      guard !text.isBlank else { throw alert.mismatch("a text that is not blank") }
      return [text]
    }
    guard alert.isObject else { throw alert.mismatch("a text, or an object with title and body") }
    var lines: [String] = []
    for keys in [
      ["title", "title-loc-key"], ["subtitle", "subtitle-loc-key"], ["body", "loc-key"],
    ] {
      for key in keys {
        guard let text = try alert.text(key), !text.isBlank else { continue }
        lines.append(text)
        break
      }
    }
    guard !lines.isEmpty else {
      throw alert.error(
        "found neither title nor body", "a push without them shows nothing, leave the file out")
    }
    return lines
  }

  /// How the push asks to be presented; a critical sound is asked for apart from the level.
  static func level(
    of aps: NodeReader, _ key: String = "interruption-level"
  ) throws(ReadingError) -> NotificationRecord.InterruptionLevel? {
    if aps["sound"]?["critical"]?.isTrue == true { return .critical }
    guard let level = aps[key] else { return nil }
    // Swift's name of the level is found in payloads too.
    if level.string == "timeSensitive" { return .timeSensitive }
    return try level.choice(NotificationRecord.InterruptionLevel.self)
  }
}
