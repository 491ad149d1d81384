package import CueSystem
import FileReading
import FocusEngine

extension Scenario.NotificationPattern {
  /// Reads the pattern of an expectation about other apps.
  init(
    _ text: String, _ draft: ExpectationDraft, _ object: ObjectReader, window: ClosedRange<Duration>
  ) throws(ReadingError) {
    self.text = text
    outcome = try object["outcome"]?.choice(FocusOutcome.self)
    mode = draft.mode
    chips = Set(draft.chips ?? [])
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
