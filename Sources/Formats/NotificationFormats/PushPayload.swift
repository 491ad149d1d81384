import CueModel
import FocusEngine
import SimulationPrimitives
import TrackFormats

/// A push payload as a simulator takes it (`.apns`), or with the headers it was sent with.
struct PushPayload: PayloadSource {
  private let push: PayloadNode
  private let headers: PayloadNode?

  /// Takes a document whose `aps` stands at the top or in `payload`.
  init(_ document: PayloadNode) throws(TrackError) {
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

  func payload(id: Int, start: VirtualTime) throws(TrackError) -> NotificationPayload {
    guard let aps = push["aps"], aps.isObject else {
      throw (push["aps"] ?? push).mismatch("an object 'aps'")
    }
    let lines = try lines(of: aps)
    let bundle = try push.text("Simulator Target Bundle")
    let topic = try headers?.text("apns-topic")
    return NotificationPayload(
      id: id, at: start,
      app: bundle ?? topic ?? "",
      title: lines[0], body: lines.dropFirst().joined(separator: "\n"),
      declaredCategory: try aps.text("category"), interruptionLevel: try level(of: aps))
  }

  /// What there is to read: a title and what follows, or the body alone.
  private func lines(of aps: PayloadNode) throws(TrackError) -> [String] {
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
  private func level(of aps: PayloadNode) throws(TrackError) -> InterruptionLevel? {
    if aps["sound"]?["critical"]?.isTrue == true { return .critical }
    guard let level = aps["interruption-level"] else { return nil }
    switch level.string {
    case "passive": return .passive
    case "active": return .active
    case "time-sensitive": return .timeSensitive
    case "critical": return .critical
    default: throw level.mismatch("passive, active, time-sensitive or critical")
    }
  }
}
