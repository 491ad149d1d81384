import CueModel
import CueSystem
import Populations
import SimulationPrimitives

/// The costs of a person's ways to stores and of live activities, and which alerts are called urgent and are not.
///
/// Of the life alone: no sensor and no arbiter is asked where the person is or how they move.
struct SideCosts {
  private let preferences: Preferences
  private let cards: [Card]
  private let opportunities: [Opportunity]
  /// When the person sleeps.
  private let nights: [BusyTime]
  /// Whether the person is in a vehicle, from each of some instants on.
  private let rides: [(time: VirtualTime, isOn: Bool)]
  /// When counting began.
  private var from: VirtualTime
  /// On foot for what was said or shown, in milliseconds.
  private var walked: Int64 = 0
  /// Lit outside of right moments, in nanoseconds.
  private var dark: Int64 = 0

  /// How fast people walk (ours).
  private static let metersPerSecond = 1.3

  init(_ life: Life) {
    preferences = life.preferences
    (cards, opportunities, from) = (life.configuration.cards, life.opportunities, life.start)
    nights = life.configuration.reactions?.busyTimes.filter(\.isAsleep) ?? []
    let first = life.configuration.person.motion
    rides =
      [(life.start, first.motion == .automotive)]
      + life.inputs.compactMap { input in
        guard case .motion(let reading) = input.content else { return nil }
        return (input.time, reading.motion == .automotive)
      }
  }

  /// The days that count begin.
  mutating func begin(at time: VirtualTime) { (from, walked, dark) = (time, 0, 0) }

  /// Whether the person sleeps at an instant.
  func isAsleep(at time: VirtualTime) -> Bool { nights.contains { $0.contains(time) } }

  /// The person acts on what was said or shown: they walk to the place of a card; or there and back in vain, if it is
  /// closed or too far.
  mutating func walk(
    to place: (card: Card, meters: Double), isInVain: Bool, _ moment: LocalMoment,
    at time: VirtualTime
  ) {
    guard !isAsleep(at: time), rides.last(where: { $0.time <= time })?.isOn != true else { return }
    let isOpen = preferences.wantsWhileClosed || place.card.hours?.isOpen(at: moment) ?? true
    guard !isInVain || !isOpen || place.meters > preferences.withinMeters else { return }
    let seconds = place.meters / Self.metersPerSecond * (isInVain ? 2 : 1)
    walked += Int64((seconds * 1_000).rounded())
  }

  /// A live activity about some cards was lit: what counts is the time that none of their moments is on.
  ///
  /// - Complexity: O(*n*) for *n* moments.
  mutating func light(_ cards: [CardID], from begin: VirtualTime, to end: VirtualTime) {
    var last = max(begin, from)
    for moment in opportunities where cards.contains(moment.card) && moment.end > last {
      guard moment.begin < end else { break }
      dark += max(0, moment.begin.nanoseconds(since: last))
      last = moment.end
    }
    dark += max(0, end.nanoseconds(since: last))
  }

  /// Whether an alert is called urgent though none of its cards expires soon.
  func isFalselyUrgent(_ decision: Decision) -> Bool {
    if case .consumer = decision.subject { return false }
    guard preferences.urgentDays > 0, decision.level >= .timeSensitive else { return false }
    return !decision.cards.contains { card in
      guard cards.indices.contains(card.index) else { return false }
      let days = cards[card.index].daysUntilExpiry(onDay: decision.dayNumber)
      return days.map { $0 <= preferences.urgentDays } ?? false
    }
  }

  /// The cost of the ways, in thousandths of a cent.
  var ways: Int64 { walked * Int64(preferences.wayCentsPerMinute) / 60 }

  /// The cost of the live activities, in thousandths of a cent.
  var liveActivities: Int64 { dark / 1_000_000 * Int64(preferences.litCentsPerHour) / 3_600 }
}
