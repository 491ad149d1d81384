import CueDocuments
import FocusEngine
import NotificationFormats
import SimulationPrimitives

/// Properties of every accepted file of notifications.
enum NotificationCheck {
  static func read(_ path: String) throws {
    var feed = FocusFeed(in: .sleep)
    var count = 0
    try NotificationReader(path: path).read { entry in
      switch entry {
      case .diagnostic(let diagnostic): checkDiagnostic(diagnostic)
      case .notification(let record):
        let payload = NotificationPayload(record, id: count)
        require(payload.title.contains { !$0.isWhitespace }, "a notification without words")
        let decision = feed.inject(payload)
        require(decision.score.total >= 10_000, "a score below the lowest priority's")
        count += 1
      }
    }
    let outputs = feed.outputs()
    require(count > 0 || outputs.metrics.received == 0, "a notification from nowhere")
    require(outputs.metrics.received == count, "the counts do not add up")
    let scores = outputs.delivered.map(\.decision.score.total)
    require(zip(scores, scores.dropFirst()).allSatisfy { $0 >= $1 }, "a ranking out of order")
    if !outputs.summary.text.isEmpty { checkLine(outputs.summary.text, atMost: 4_000) }
  }
}
