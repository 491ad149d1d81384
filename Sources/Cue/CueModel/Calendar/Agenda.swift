public import SimulationPrimitives

/// An alert of the calendar, with its instant.
public struct CalendarAlert: Hashable, Sendable {
  /// The instant at which the alert fires.
  public let time: VirtualTime
  /// The alert with the words of that instant.
  public let event: AlertEvent

  /// The entry of the alert in a plan, regardless of its words.
  public var entry: PlannedAlert {
    PlannedAlert(kind: event.kind, subject: event.subject, time: time)
  }
}

/// An alert of a plan, regardless of its words: a kind, a subject and an instant.
public struct PlannedAlert: Hashable, Sendable {
  /// The kind of event.
  public let kind: EventKind
  /// The subject.
  public let subject: Subject
  /// The instant at which the alert fires.
  public let time: VirtualTime

  /// Creates the entry of an alert.
  public init(kind: EventKind, subject: Subject, time: VirtualTime) {
    (self.kind, self.subject, self.time) = (kind, subject, time)
  }

  /// The entry of an alert that was decided on.
  public init(_ decision: Decision) {
    self.init(kind: decision.kind, subject: decision.subject, time: decision.time)
  }
}

extension PlannedAlert: StableHashable {
  /// Adds every field.
  public func hash(into hasher: inout StableHasher) { hasher.combine(kind.rawValue, subject, time) }
}

/// The alerts no fix causes: payday, the week's digest, and cards about to expire.
extension Policy {
  /// The first instant that planning leaves to the evening after: the end of today, or of tomorrow
  /// once the evening's planning is due (C-38).
  public func planningEnd(at time: VirtualTime, calendar: LocalCalendar) -> VirtualTime {
    let moment = calendar.moment(at: time)
    let days = moment.minuteOfDay < planningMinute ? 1 : 2
    return calendar.instant(of: CivilDate(dayNumber: moment.dayNumber + days), minute: 0)
  }

  /// The alerts strictly between two instants, in the order they fire: of all cards and the wallet
  /// as a whole, or of one card and the wallet.
  public func calendarAlerts(
    after start: VirtualTime, before end: VirtualTime, cards: [Card], paydays: [CivilDate],
    calendar: LocalCalendar, about only: CardID? = nil
  ) -> [CalendarAlert] {
    var alerts: [CalendarAlert] = []
    func add(_ time: VirtualTime, _ event: (LocalMoment) -> AlertEvent?) {
      guard start < time, time < end, let event = event(calendar.moment(at: time)) else { return }
      alerts.append(CalendarAlert(time: time, event: event))
    }
    for card in cards where only == nil || card.id == only {
      guard let expiry = card.expiry else { continue }
      for time in expiryReminders(for: expiry, calendar: calendar) {
        add(time) { .expiryReminder(ExpiryPayload(card: card.summary(at: $0))) }
      }
    }
    for date in paydays {
      guard let time = paydayReminder(on: date, calendar: calendar) else { continue }
      add(time) { moment in
        let named = cards.map { $0.summary(at: moment) }.filter { isForPayday($0) }
        return named.isEmpty ? nil : .payday(PaydayPayload(cards: named))
      }
    }
    var digest = nextDigest(after: start, calendar: calendar)
    while digest < end {
      add(digest) { moment in
        WeeklyDigestPayload(
          cards.map { $0.summary(at: moment) }, lookingAheadDays: digestLookAheadDays
        ).map(AlertEvent.weeklyDigest)
      }
      digest = nextDigest(after: digest, calendar: calendar)
    }
    return alerts.enumerated().sorted {
      ($0.element.time, $0.offset) < ($1.element.time, $1.offset)
    }.map(\.element)
  }
}

extension Policy {
  /// Whether payday names a card: it has a balance, and no expiry soon, which has its own reminders
  ///
  private func isForPayday(_ card: CardSummary) -> Bool {
    card.isActive && (card.daysUntilExpiry.map { $0 > paydayExpiryDays } ?? true)
  }
}

extension WeeklyDigestPayload {
  /// Creates the weekly digest of a wallet, or `nil` without an active card (C-54).
  init?(_ cards: [CardSummary], lookingAheadDays days: Int) {
    let active = cards.filter(\.isActive)
    guard !active.isEmpty else { return nil }
    self.init(
      cardCount: active.count, totalCents: active.reduce(0) { $0 + $1.balanceCents },
      expiringCount: active.count { $0.daysUntilExpiry.map { $0 <= days } ?? false })
  }
}

extension CardSummary {
  /// Whether the card has a balance and has not expired.
  var isActive: Bool { balanceCents > 0 && (daysUntilExpiry ?? 0) >= 0 }
}
