import CueModel
import CueSystem
import Populations
import SimulationPrimitives

/// The costs of a person's walks to stores and of live activities, and the check of urgent alerts.
///
/// The figures depend on the true life alone, without sensors and the arbiter.
struct SideCosts {
  private let preferences: Preferences
  private let cards: [Card]
  private let opportunities: [Opportunity]
  /// The times of the person's sleep.
  private let nights: [BusyTime]
  /// The readings of the person's motion: whether they are in a vehicle.
  private let rides: [(time: VirtualTime, isOn: Bool)]
  /// The start of counting.
  private var from: VirtualTime
  /// The time on foot because of alerts and live activities, in milliseconds.
  private var walked: Int64 = 0
  /// The time of live activities outside of right moments, in nanoseconds.
  private var dark: Int64 = 0

  /// The walking speed of people (assumed).
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

  /// Begins the days that count.
  mutating func begin(at time: VirtualTime) { (from, walked, dark) = (time, 0, 0) }

  /// Whether the person sleeps at an instant.
  func isAsleep(at time: VirtualTime) -> Bool { nights.contains { $0.contains(time) } }

  /// Records the walk of a person who acts on an alert or a live activity.
  ///
  /// The person walks to the place of a card, or there and back in vain. A walk in vain counts only
  /// if the place is closed or too far away.
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

  /// Records the display of a live activity, of which the time outside of its cards' moments
  /// counts.
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

  /// Whether an alert is marked urgent although none of its cards expires soon.
  func isFalselyUrgent(_ decision: Decision) -> Bool {
    if case .consumer = decision.subject { return false }
    guard preferences.urgentDays > 0, decision.level >= .timeSensitive else { return false }
    return !decision.cards.contains { card in
      guard cards.indices.contains(card.index) else { return false }
      let days = cards[card.index].daysUntilExpiry(onDay: decision.dayNumber)
      return days.map { $0 <= preferences.urgentDays } ?? false
    }
  }

  /// The cost of the walks, in thousandths of a cent.
  var ways: Int64 { walked * Int64(preferences.wayCentsPerMinute) / 60 }

  /// The cost of the live activities, in thousandths of a cent.
  var liveActivities: Int64 { dark / 1_000_000 * Int64(preferences.litCentsPerHour) / 3_600 }
}
