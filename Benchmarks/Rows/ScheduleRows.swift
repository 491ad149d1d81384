extension Row {
  /// Virtual time: events, timers and sleeps.
  static var schedule: [Row] {
    [
      queue("queue.events", pending: 1_000),
      queue("queue.events.100000", pending: 100_000),
      rate(
        "timers.cancel", of: "timers", note: "set for 30 s, taken back after 1 ms",
        isSameWork: true,
        { _ in try Watchdog.run(count: 100_000) }, plain: { Watchdog.plain(count: 100_000) }),
      rate(
        "sleep", of: "sleeps", note: "eight handlers that do nothing but sleep", isSameWork: true,
        { _ in try Sleeper.run(sleeps: 40_000) }, plain: { Sleeper.plain(sleeps: 40_000) }),
    ]
  }

  private static func queue(_ name: String, pending: Int) -> Row {
    rate(
      name, of: "events", note: "\(pending) events pending, each with a random delay",
      isSameWork: true,
      { _ in try Alarms.run(pending: pending, events: 400_000) },
      plain: { Alarms.plain(pending: pending, events: 400_000) })
  }
}
