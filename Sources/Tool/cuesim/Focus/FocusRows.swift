import CueModel
import FocusEngine
import Reporting
import SimulationPrimitives

/// One notification in the JSON documents and tables of `cuesim focus`.
struct FocusRow: Encodable {
  /// A score and its parts, in thousandths of a point.
  struct Score: Encodable {
    let total: Int
    let priority: Int
    let recency: Int
    let sender: Int
    let keyword: Int

    init(_ score: ScoreBreakdown) {
      total = score.total
      priority = score.priority
      recency = score.recency
      sender = score.sender
      keyword = score.keyword
    }
  }

  let id: Int
  let at: String
  let app: String
  let sender: String
  let title: String
  let category: NotificationCategory
  let priority: Priority
  let outcome: FocusOutcome
  let chips: [String]
  let scoreThousandths: Score

  init(_ ranked: RankedNotification) {
    let notification = ranked.notification
    id = notification.id
    at = notification.time.dateText
    app = notification.app
    sender = notification.sender
    title = notification.title
    category = notification.category
    priority = notification.priority
    outcome = ranked.decision.outcome
    chips = ranked.decision.chips.map(\.text)
    scoreThousandths = Score(ranked.decision.score)
  }

  /// The row in a table.
  var cells: [String] {
    [
      at, title.cell, category.rawValue, priority.rawValue, outcome.rawValue,
      scoreThousandths.total.points, scoreThousandths.parts, chips.joined(separator: ", "),
    ]
  }

  static let headers = [
    "time", "title", "category", "priority", "outcome", "score", "= prio + new + from + word",
    "why",
  ]
}

extension FocusRow.Score {
  /// The parts written as a sum.
  fileprivate var parts: String {
    "= " + [priority, recency, sender, keyword].map(\.points).joined(separator: " + ")
  }
}

extension Int {
  /// The number of points, from thousandths.
  var points: String { decimalText(places: 3) }
}

extension VirtualTime {
  /// Date and time of day in UTC, to the second.
  var dateText: String {
    "\(LocalCalendar.utc.date(at: self))T\(LocalCalendar.utc.clockText(at: self))Z"
  }
}

extension String {
  /// The text as a table cell: one short line.
  var cell: String {
    let line = oneLine
    return line.count > 36 ? line.prefix(35) + "…" : line
  }
}

extension AlignedTable {
  /// Returns lines below a header line, each with a line break.
  static func text(_ headers: [String], _ rows: [[String]], _ paint: Paint) -> String {
    AlignedTable([headers] + rows, width: paint.columns)
      .lines { row, _, piece in row == 0 ? paint.quiet(piece) : piece }.text
  }
}
