package import CueSystem
import FileReading
import FocusEngine

extension Scenario.NotificationPattern {
  static let keys = ["notification", "chips", "mode"]

  /// Reads the pattern of an expectation about other apps.
  init(_ object: ObjectReader, window: ClosedRange<Duration>) throws(ReadingError) {
    text = try object.required("notification").text()
    outcome = try object["outcome"]?.choice(FocusOutcome.self)
    mode = try object["mode"]?.choice(FocusMode.self)
    var chips: Set<FocusChip> = []
    for element in try object["chips"]?.elements() ?? [] {
      chips.insert(try element.choice(FocusChip.self))
    }
    self.chips = chips
    self.window = window
  }

  /// Whether a notification is like this.
  package func matches(_ note: FocusNote) -> Bool {
    note.notification.title.contains(text)
      && (outcome.map { $0 == note.outcome } ?? true)
      && (mode.map { $0 == note.mode } ?? true)
      && chips.isSubset(of: note.decision?.chips ?? [])
  }

  /// The pattern in words.
  package var words: String {
    let reasons = chips.map(\.text).sorted().joined(separator: ", ")
    return "'\(text)'" + (outcome.map { " \($0.rawValue)" } ?? "")
      + (mode.map { " in \($0.rawValue)" } ?? "") + (reasons.isEmpty ? "" : " for \(reasons)")
  }
}
