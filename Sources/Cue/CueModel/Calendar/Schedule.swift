public import SimulationPrimitives

/// When the events that no fix causes come, in local time (C-38, C-54, C-55).
extension Policy {
  /// The instants a card's expiry is announced at, earliest first; none after the last day.
  public func expiryReminders(for expiry: CivilDate, calendar: LocalCalendar) -> [VirtualTime] {
    let leads = [expiryLeadDays.first, expiryLeadDays.second, expiryLeadDays.last]
    return leads.filter { $0 >= 0 }.sorted(by: >).map { days in
      calendar.instant(
        of: CivilDate(dayNumber: expiry.dayNumber - days), minute: expiryReminderMinute)
    }
  }

  /// The instant of the payday reminder on a local date.
  public func paydayReminder(on date: CivilDate, calendar: LocalCalendar) -> VirtualTime {
    calendar.instant(of: date, minute: paydayMinute)
  }

  /// The first digest strictly after an instant.
  public func nextDigest(after time: VirtualTime, calendar: LocalCalendar) -> VirtualTime {
    var next = calendar.next(minute: digestMinute, after: time)
    while next < .distantFuture, calendar.weekday(at: next) != digestWeekday {
      next = calendar.next(minute: digestMinute, after: next)
    }
    return next
  }
}

/// What of the sensing is a matter of thresholds.
extension Policy {
  /// Whether an ETA calls for a pre-arrival: strictly below four minutes (G-13).
  @inlinable
  public func announces(etaSeconds: Double?) -> Bool {
    guard let etaSeconds else { return false }
    return etaSeconds < preArrivalEtaSeconds
  }

  /// Whether a background refresh may judge places by a position: location has not told the app of late
  /// and it is neither too vague nor too old, unless nothing has moved since (G-32).
  public func accepts(_ position: KnownPosition, at time: VirtualTime) -> Bool {
    let fix = position.fix
    return !Window.halfOpen(seconds: sensing.refreshSilenceSeconds)
      .isActive(since: fix.time, at: time)
      && fix.horizontalAccuracy <= sensing.staleFixAccuracyMeters
      && (position.isHeld
        || Window.closed(seconds: sensing.staleFixSeconds).isActive(since: fix.time, at: time))
  }
}
