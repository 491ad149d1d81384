import CueSystem
package import FocusEngine
import SimulationStatistics

/// The effect of the Focus on the notifications of other apps (F-01, R-14).
package struct FocusTally: Mergeable, Codable, Hashable, Sendable {
  /// The fate of a notification.
  package enum Fate: String, CaseIterable, Hashable, Sendable {
    /// Shown on a surface.
    case shown
    /// Delivered without a surface.
    case quiet
    /// Withheld from the driver.
    case keptFromCar
    /// Held back, and named in the summary.
    case summarized
    /// Held back.
    case suppressed

    /// Whether the notification was delivered.
    package var isDelivered: Bool {
      switch self {
      case .shown, .quiet: true
      case .keptFromCar, .summarized, .suppressed: false
      }
    }

    /// The index among all cases, from 0.
    fileprivate var ordinal: Int {
      switch self {
      case .shown: 0
      case .quiet: 1
      case .keptFromCar: 2
      case .summarized: 3
      case .suppressed: 4
      }
    }
  }

  /// One cell of the table.
  package struct Key: TallyKey {
    /// The subject of notifications.
    package let category: NotificationCategory
    /// The fate of the notifications.
    package let fate: Fate

    /// Creates a key.
    package init(_ category: NotificationCategory, _ fate: Fate) {
      (self.category, self.fate) = (category, fate)
    }

    /// The two names, as in `social summarized`.
    package var name: String { "\(category.rawValue) \(fate.rawValue)" }

    /// Parses two names, or returns `nil`.
    package init?(name: String) {
      let parts = name.split(separator: " ").map(String.init)
      guard parts.count == 2, let category = NotificationCategory(rawValue: parts[0]),
        let fate = Fate(rawValue: parts[1])
      else { return nil }
      self.init(category, fate)
    }

    /// Hashes the ordinals of both, which is faster than their names.
    package func hash(into hasher: inout Hasher) {
      hasher.combine(category.ordinal << 8 | fate.ordinal)
    }
  }

  /// Notifications by category and fate.
  package var table = Counts<Key>()
  /// Notifications by each chip, of which one may have several.
  package var chips = Counts<FocusChip>()
  /// Summaries of held-back notifications after a mode.
  @Tallied package var summaries = 0

  /// Creates the tally of no notification.
  package init() {}

  /// Notifications received.
  package var received: Int { table.total }
  /// Notifications delivered.
  package var delivered: Int { table.total { $0.fate.isDelivered } }
  /// Notifications held back.
  package var heldBack: Int { table.total { !$0.fate.isDelivered } }

  /// Returns the number of notifications with a fate.
  package func total(_ fate: Fate) -> Int { table.total { $0.fate == fate } }

  /// Adds the results of others.
  package mutating func merge(_ other: Self) {
    table.merge(other.table)
    chips.merge(other.chips)
    summaries &+= other.summaries
  }

  mutating func add(_ note: FocusNote) {
    table.add(Key(note.category, Fate(note)))
    for chip in note.decision?.chips ?? [] { chips.add(chip) }
  }
}

extension FocusTally.Fate {
  fileprivate init(_ note: borrowing FocusNote) {
    self =
      switch (note.presentation, note.outcome) {
      case (.surface, _): .shown
      case (.keptFromCar, _): .keptFromCar
      case (.none, .immediate): .quiet
      case (.none, .summarized): .summarized
      case (.none, .suppressed): .suppressed
      }
  }
}

extension FocusChip: TallyKey {}
