extension Row {
  /// The rows of virtual time: events, timers and sleeps.
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

  /// The rows of costs that must not depend on the number of idle actors.
  static var bystanders: [Row] {
    let crowd = Bystanders()
    return [
      cost(
        "run.idle", goal: .timesPlain(1.97),
        note: "a run in which nothing is due, beside 100 000 sleepers",
        { _ in try crowd.run(calls: 200) }, plain: { Bystanders.plain(count: 200) }),
      cost(
        "threaded.idle", goal: .timesPlain(733),
        note: "a message in threaded(2) among 100 000 idle actors",
        on: .wall, { _ in try crowd.ring(count: 2_000) },
        plain: { Ring.plain(size: 9, count: 2_000) }),
      rate(
        "actors.visit", of: "actors",
        note: "added by a handler, sent to, stopped; plain: their names",
        { _ in try Bystanders.visitors(count: 20_000) },
        plain: { Bystanders.plain(count: 20_000) }),
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
