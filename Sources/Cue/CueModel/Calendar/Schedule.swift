public import SimulationPrimitives

/// The times of events that no fix causes, in local time (C-38, C-54, C-55).
extension Policy {
  /// The instants of a card's expiry reminders, earliest first; none after the last day.
  public func expiryReminders(for expiry: CivilDate, calendar: LocalCalendar) -> [VirtualTime] {
    let leads = [expiryLeadDays.first, expiryLeadDays.second, expiryLeadDays.last]
    return Set(leads).filter { $0 >= 0 }.sorted(by: >).compactMap { days in
      calendar.instant(
        on: CivilDate(dayNumber: expiry.dayNumber - days), minute: expiryReminderMinute)
    }
  }

  /// The instant of the payday reminder on a local date, or `nil` if the clocks skip it (S-06).
  public func paydayReminder(on date: CivilDate, calendar: LocalCalendar) -> VirtualTime? {
    calendar.instant(on: date, minute: paydayMinute)
  }

  /// The first digest strictly after an instant: at most one a local date, across all time zones
  /// (S-06).
  public func nextDigest(after time: VirtualTime, calendar: LocalCalendar) -> VirtualTime {
    let today = calendar.dayNumber(at: time)
    // Clocks skip one such date at most, and go back by less than two days.
    return (today - 2...today + 16).lazy.map { CivilDate(dayNumber: $0) }
      .filter { digestIsDaily || $0.weekday == digestWeekday }
      .compactMap { calendar.instant(on: $0, minute: digestMinute) }
      .first { time < $0 } ?? .distantFuture
  }
}

/// The part of the sensing that is a matter of thresholds.
extension Policy {
  /// Whether an ETA calls for a pre-arrival: strictly below four minutes (G-13).
  @inlinable
  public func announces(etaSeconds: Double?) -> Bool {
    guard let etaSeconds else { return false }
    return etaSeconds < preArrivalEtaSeconds
  }

  /// Whether a recent fix reached the app, so that a background refresh judges no place.
  public func isReached(byFixAt fix: VirtualTime, at time: VirtualTime) -> Bool {
    Window.halfOpen(seconds: sensing.refreshSilenceSeconds).isActive(since: fix, at: time)
  }

  /// Whether a background refresh may judge places by a position: no recent fix reached the app
  /// and the position is precise and recent enough, or the device has not moved since
  /// (G-32).
  public func accepts(_ position: KnownPosition, at time: VirtualTime) -> Bool {
    let fix = position.fix
    return !isReached(byFixAt: fix.time, at: time)
      && fix.horizontalAccuracy <= sensing.staleFixAccuracyMeters
      && (position.isHeld
        || Window.closed(seconds: sensing.staleFixSeconds).isActive(since: fix.time, at: time))
  }
}

/// The instants at which schedules by the time of day have to read the clock again (K-01).
extension LocalCalendar {
  /// The first instant strictly after another at which a wall clock reaches one of some times of
  /// day, or is changed: at a change it may pass a time twice, or never.
  ///
  /// - Parameters:
  ///   - minutes: Minutes of the day, 0…1439.
  ///   - time: The instant.
  /// - Returns: The instant, or the distant future if no minute and no later change is left.
  /// - Complexity: O(*m* + log *n*) for *m* minutes and *n* transitions.
  public func nextReading(of minutes: [Int], after time: VirtualTime) -> VirtualTime {
    let (offset, _, until) = segment(at: time)
    let local = Int64(Int(time.nanoseconds).flooredQuotient(by: 1_000_000_000) + offset)
    let midnight = Int64(Int(local).flooredQuotient(by: 86_400)) * 86_400
    return minutes.map { minute in
      let today = midnight + Int64(minute) * 60
      return VirtualTime(
        secondsSinceEpoch: (today > local ? today : today + 86_400) - Int64(offset))
    }.reduce(until, min)
  }
}
