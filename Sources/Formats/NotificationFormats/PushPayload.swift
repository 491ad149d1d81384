import FileReading
import SimulationPrimitives

/// A push payload in the form for a simulator (`.apns`), or with its request headers.
struct PushPayload: PayloadSource {
  private let push: NodeReader
  private let headers: NodeReader?

  /// Reads a document with `aps` at the top level or in `payload`.
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

  /// Reads the lines: a title and the text after it, or the body alone.
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

  /// Returns the requested presentation of a push.
  ///
  /// A critical sound is a separate member.
  static func level(
    of aps: NodeReader, _ key: String = "interruption-level"
  ) throws(ReadingError) -> NotificationRecord.InterruptionLevel? {
    if aps["sound"]?["critical"]?.isTrue == true { return .critical }
    guard let level = aps[key] else { return nil }
    // Some payloads spell the level as in Swift.
    if level.string == "timeSensitive" { return .timeSensitive }
    return try level.choice(NotificationRecord.InterruptionLevel.self)
  }
}
