import SimulationKernel

extension Row {
  /// The process style: functions that wait.
  static var processes: [Row] {
    let count = 80_000
    return [
      cost(
        "process.sleep", goal: .atMost(220, aim: 175),
        note: "eight processes that sleep; plain: an event each",
        { _ in try Bustle.sleeps(count) }, plain: { Bustle.plain(count, eventsEach: 1) }),
      cost(
        "process.request", goal: .atMost(480, aim: 350),
        note: "ask an actor and wait; plain: two events each",
        { _ in try Bustle.requests(count) }, plain: { Bustle.plain(count, eventsEach: 2) }),
      cost(
        "process.anyof", goal: .atMost(600, aim: 400),
        note: "wait for the first of two timeouts; plain: two events each",
        { _ in try Bustle.races(count) }, plain: { Bustle.plain(count, eventsEach: 2) }),
    ]
  }
}
