import CueModel
import CueSystem
import FocusEngine
import Positions
import SimulationPrimitives

/// The moments in which an alert is right for a person, from the true state of their days.
///
/// Readings of sensors and decisions of the arbiter do not affect the moments. All figures are
/// those of ``Preferences``, so that all policies are compared with the same moments (K-12).
struct RightMoments {
  let preferences: Preferences
  let resident: Resident
  let city: City
  let calendar: LocalCalendar
  let start: VirtualTime
  let end: VirtualTime
  /// The days, including the one before the first.
  let localDays: [LocalDay]
  /// The legs on which the person is outside and on foot, in the order of time.
  let outings: [Leg]
  /// The readings of the weather, each valid until the next.
  let weather: [(time: VirtualTime, reading: WeatherReading)]
  /// The cards that are added later, and the times.
  let arrivals: [(card: Card, time: VirtualTime)]
  /// The unprompted uses of cards.
  let uses: [CardUse]

  /// The right moments, in the order of time.
  ///
  /// A moment is right for a card while all of these conditions hold:
  /// - The person is on foot (C-02, X-05) and outside: a card is of no use at home or at work
  ///   (assumed).
  /// - The distance to the store is at most the preferred one (G-05, X-18).
  /// - The person is awake by their own hours, and neither just up nor about to go to bed.
  /// - The store is open (G-47), and the card has not expired (G-10).
  /// - The person has the card, enough is left on it, and it had no recent unprompted use (C-34).
  /// - The weather permits a walk.
  /// - No Focus is on by the clock (G-21), and the person is outside of quiet zones (G-06). A car,
  ///   and the Focus in a car, are excluded by the first condition (C-12).
  ///
  /// An alert of a device may cause a use that is not part of the plan. A count of moments excludes
  /// the ``Preferences/restSeconds`` after such a use.
  var opportunities: [Opportunity] {
    let least = max(1, Int64(preferences.leastCents))
    let owned = resident.cards.map { (card: $0, time: start) } + arrivals
    let cards = owned.filter { $0.card.balanceCents >= least }
    guard !cards.isEmpty else { return [] }
    let fit = about.intersection(fairWeather).intersection(awake).subtracting(inQuietZones)
    return cards.flatMap { card, arrival -> [Opportunity] in
      let spans = near(card).intersection(fit).flatMap { open(card, during: $0) }
        .subtracting(rests(of: card))
      return balances(of: card, from: arrival).filter { $0.cents >= least }.flatMap { balance in
        spans.intersection([balance.span]).map { span in
          Opportunity(
            card: card.id, begin: VirtualTime(nanoseconds: span.begin),
            end: VirtualTime(nanoseconds: span.end - 1), valueCents: balance.cents)
        }
      }
    }.sorted { ($0.begin, $0.card) < ($1.begin, $1.card) }
  }

  /// The balances of a card from its arrival on, if only the planned uses reduce them.
  private func balances(
    of card: Card, from arrival: VirtualTime
  ) -> [(span: Span, cents: Int64)] {
    var balances: [(span: Span, cents: Int64)] = []
    var (begin, cents) = (arrival.nanoseconds, card.balanceCents)
    for use in uses where use.card == card.id && use.thousandths > 0 {
      balances.append((Span(begin: begin, end: use.time.nanoseconds), cents))
      begin = use.time.nanoseconds
      cents -= Wallet.part(use.thousandths, of: cents)
    }
    return balances + [(Span(begin: begin, end: end.nanoseconds), cents)]
  }

  private var about: [Span] {
    var spans: [Span] = []
    for leg in outings {
      let begin = max(leg.start, start).nanoseconds
      spans.extend(Span(begin: begin, end: min(leg.end, end).nanoseconds))
    }
    return spans
  }

  private var fairWeather: [Span] {
    var spans: [Span] = []
    for (index, (time, reading)) in weather.enumerated()
    where !preferences.isHarsh(reading) {
      let next = index + 1 < weather.count ? weather[index + 1].time : end
      spans.extend(Span(begin: time.nanoseconds, end: next.nanoseconds))
    }
    return spans
  }

  private var awake: [Span] {
    let settling = Double(preferences.settlingMinutes) * 60
    return localDays.reduce(into: []) { spans, day in
      let waking = Waking(resident, on: day)
      let begin = waking.begin.advanced(bySeconds: settling)
      let end = waking.begin.advanced(bySeconds: waking.seconds - settling)
      spans.extend(Span(begin: begin.nanoseconds, end: end.nanoseconds))
    }
  }

  private var inQuietZones: [Span] {
    guard !preferences.wantsInQuietZones else { return [] }
    return resident.quietZones.flatMap { zone in
      let metric = LocalMetric(at: zone.center)
      let radius = zone.radiusMeters ?? Policy.conductor.quietZoneRadiusMeters
      return outings.compactMap { Span($0, within: radius, of: metric) }
    }
  }

  private func near(_ card: Card) -> [Span] {
    [Span](outings, within: preferences.withinMeters, of: resident.places(of: card, in: city))
  }

  /// The rest after each use of a card.
  private func rests(of card: Card) -> [Span] {
    let length = Int64(preferences.restSeconds) * 1_000_000_000
    return uses.filter { $0.card == card.id }.map {
      Span(begin: $0.time.nanoseconds, end: $0.time.nanoseconds + length)
    }
  }

  /// The parts of a span in which hours, expiry and Focus permit an alert about a card.
  ///
  /// Zone offsets are whole minutes, so that local minutes begin with those of universal time.
  private func open(_ card: Card, during span: Span) -> [Span] {
    let minute: Int64 = 60_000_000_000
    var spans: [Span] = []
    var clock = LocalClock(calendar)
    var begin = span.begin
    while begin < span.end {
      let (quotient, rest) = begin.quotientAndRemainder(dividingBy: minute)
      let end = min(span.end, (rest < 0 ? quotient : quotient + 1) * minute)
      let moment = clock.moment(at: VirtualTime(nanoseconds: begin))
      if isRight(moment, for: card) { spans.extend(Span(begin: begin, end: end)) }
      begin = end
    }
    return spans
  }

  private func isRight(_ moment: LocalMoment, for card: Card) -> Bool {
    let isOpen = preferences.wantsWhileClosed || card.hours?.isOpen(at: moment) ?? true
    let days = card.daysUntilExpiry(onDay: moment.dayNumber) ?? 0
    return isOpen && days >= 0
      && (preferences.wantsDuringFocus || resident.focus.scheduledMode(at: moment) == nil)
  }
}
