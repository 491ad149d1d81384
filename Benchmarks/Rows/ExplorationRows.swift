extension Row {
  /// Steps of explored programs under all strategies in turn, with an audit of one run in fifty.
  static var exploration: [Row] {
    [
      explore(
        "explore.steps", of: "twostage_50", runs: 64, goal: .timesPlain(1_480, aim: 987),
        note: "scheduling decisions, auditor on, a hundred tasks"),
      explore(
        "explore.steps.small", of: "reorder_3", runs: 400,
        note: "the same for runs so short that building the world counts"),
      rate(
        "explore.ordinary", of: "schedules", goal: .times(.objects, 1_020, aim: 510),
        note:
          "schedules of ordinary code in five steps, auditor on; 5 000 of them (1 000 with --quick)",
        { try Explorations.ordinary(schedules: $0.isQuick ? 1_000 : 5_000) },
        plain: { Explorations.plainWalk(runs: 5) }),
    ]
  }

  private static func explore(
    _ name: String, of program: String, runs: Int, goal: Goal? = nil, note: String
  ) -> Row {
    rate(
      name, of: "steps", goal: goal, note: note,
      { _ in try Explorations.steps(of: program, runs: runs) },
      plain: { Explorations.plainWalk(runs: runs) })
  }
}
