import CueModel

/// A body that does a requested amount of work, for a counter of instructions.
///
/// The constant part of a run is the same for two amounts of work, so their difference excludes it.
struct Counted {
  /// The name, which `--count` selects: that of the corresponding row, if there is one.
  let name: String
  /// Does about the given number of units, and returns the exact number with the work.
  let run: (Int) throws -> Work

  /// All bodies, in the order of the rows.
  static var all: [Counted] { fixes + messages + waits + others }

  private static var fixes: [Counted] {
    let passage = 560
    let exact = Walker()
    let noisy = Walker(noise: 65, accuracy: 100)
    let series = FixSeries(noise: 0, accuracy: 0)
    return [
      Counted(name: "fix.device") { try exact.walk(passages: max(1, $0 / passage)) },
      Counted(name: "fix.device.steady") { try Walker.steadyWalks(of: 20, seconds: $0 / 20) },
      Counted(name: "fix.device.noisy") { try noisy.walk(passages: max(1, $0 / passage)) },
      Counted(name: "fix.kernel") { try FixPair.run(seconds: $0) },
      Counted(name: "bucket.pure") { repeated(upTo: $0) { series.buckets(accuracy: 0) } },
    ]
  }

  private static var messages: [Counted] {
    [
      Counted(name: "message.ring") { try Ring.run(size: 9, count: $0) },
      Counted(name: "message.ring.awaited") { try Ring.run(size: 9, count: $0, isPatient: true) },
    ]
  }

  private static var waits: [Counted] {
    [
      Counted(name: "process.sleep") { try Bustle.sleeps($0) },
      Counted(name: "process.request") { try Bustle.requests($0) },
      Counted(name: "process.anyof") { try Bustle.races($0) },
      Counted(name: "sleep") { try Sleeper.run(sleeps: $0) },
      Counted(name: "queue.events") { try Alarms.run(pending: 1_000, events: $0) },
      Counted(name: "timers.cancel") { try Watchdog.run(count: $0) },
    ]
  }

  private static var others: [Counted] {
    let cases = DecisionCases()
    return [
      Counted(name: "explore.steps") {
        try Explorations.steps(of: "twostage_50", runs: max(1, $0 / 1_000))
      },
      Counted(name: "explore.ordinary") { try Explorations.ordinary(schedules: $0) },
      Counted(name: "decide.pure") { repeated(upTo: $0, cases.decideAll) },
      Counted(name: "device.construct") { Walker.construct($0) },
      Counted(name: "crowd.place") { try CardField.crowd(cards: $0, brands: 1) },
      Counted(name: "crowd.area") { try CardField.crowd(cards: $0, brands: $0) },
      Counted(name: "crowd.naive") {
        try CardField.crowd(cards: $0, brands: $0, policy: .naive)
      },
      Counted(name: "fleet.userdays") { try FleetLoad().run($0, threads: 1) },
    ]
  }

  /// Repeats a body of a fixed amount until it has done at least `units`.
  private static func repeated(upTo units: Int, _ body: () -> Work) -> Work {
    var total = body()
    while total.units < units { total = Row.sum([total, body()]) }
    return total
  }
}
