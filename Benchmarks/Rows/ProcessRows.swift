import SimulationKernel

extension Row {
  /// The rows of processes, which are functions that wait.
  static var processes: [Row] {
    let count = 80_000
    return [
      cost(
        "process.sleep", goal: .timesPlain(18.6, aim: 14.3),
        note: "eight processes that sleep; plain: an event each",
        { _ in try Bustle.sleeps(count) }, plain: { Bustle.plain(count, eventsEach: 1) }),
      cost(
        "process.request", goal: .timesPlain(14.8, aim: 10.1),
        note: "ask an actor and wait; plain: two events each",
        { _ in try Bustle.requests(count) }, plain: { Bustle.plain(count, eventsEach: 2) }),
      cost(
        "process.anyof", goal: .timesPlain(22.6, aim: 15.1),
        note: "wait for the first of two timeouts; plain: two events each",
        { _ in try Bustle.races(count) }, plain: { Bustle.plain(count, eventsEach: 2) }),
    ]
  }
}
