import CueModel
import CueSystem
import Populations

/// The groups of people, interruptions and days.
package enum Grouping: String, CaseIterable, Codable, Sendable {
  /// The routine of a person's days, or `recording` for people with a recording.
  case routine
  /// The local hour of an interruption, `00` to `23`.
  case hour
  /// The local weekday of an interruption.
  case weekday
  /// The city of a person, counted from 0.
  case city
  /// The number of a person's cards at the start of the counted days.
  case cards
  /// The sum of the initial balances of those cards.
  case balance
  /// Possession of a watch.
  case watch
  /// The initial permissions of a person.
  case permission
  /// The day of the study, counted from 1.
  case day
  /// The week of the study, counted from 1.
  case week
  /// The time from the first day to the end of a week.
  case horizon

  /// Groupings by time, each of which divides the study's days.
  package static let ofTime: [Self] = [.day, .week, .horizon]

  /// Returns the groups with some names, in natural order.
  package func ordered(_ names: some Collection<String>) -> [String] {
    switch self {
    case .routine, .hour, .cards, .watch, .permission: names.sorted()
    case .weekday: Self.weekdays.filter(names.contains)
    case .balance: Self.balances.filter(names.contains)
    case .city, .day, .week, .horizon: names.sorted { (Int($0) ?? 0, $0) < (Int($1) ?? 0, $1) }
    }
  }

  /// Returns the group of a person, or `nil` for a grouping other than by people.
  func group(of person: StudyPerson) -> String? {
    switch self {
    case .routine: person.routine
    case .city: "\(person.cluster ?? 0)"
    case .cards: Self.cards(person.life.firstCards.count)
    case .balance: Self.balance(person.life.firstCards.reduce(0) { $0 + $1.balanceCents })
    case .watch: person.life.hasWatch ? "with" : "without"
    case .permission: person.life.configuration.person.permissions
    case .hour, .weekday, .day, .week, .horizon: nil
    }
  }

  private static let weekdays = CalendarTally.week.map { "\($0)" }
  private static let balances = [0, 5_000, 15_001].map(balance)

  private static func cards(_ count: Int) -> String {
    switch count {
    case ..<2: "\(count)"
    case 2...3: "2–3"
    default: "4+"
    }
  }

  private static func balance(_ cents: Int64) -> String {
    switch cents {
    case ..<5_000: "under $50"
    case ...15_000: "$50–150"
    default: "over $150"
    }
  }
}

extension Life {
  /// The cards at the start of the counted days.
  fileprivate var firstCards: [Card] {
    let from = countedFrom ?? start
    let added = inputs.prefix { $0.time <= from }.count {
      if case .added = $0.content { true } else { false }
    }
    return configuration.cards.dropLast(max(0, configuration.laterCards - added))
  }

  /// Whether a watch is within reach at first, or ever worn.
  fileprivate var hasWatch: Bool {
    configuration.person.isWatchReachable
      || inputs.contains { if case .watch = $0.content { true } else { false } }
  }
}

extension PersonSettings {
  /// The two permissions in words.
  fileprivate var permissions: String {
    let location =
      switch locationAuthorization {
      case .always: "always"
      case .whenInUse: "while shown"
      case .denied, .notDetermined: "denied"
      }
    let isAllowed = notificationAuthorization == .authorized
    return "location \(location), notifications \(isAllowed ? "allowed" : "denied")"
  }
}
