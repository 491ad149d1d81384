extension Row {
  /// The rows of messages without delay.
  static var messages: [Row] {
    [
      ring("message.ring", size: 9, goal: .timesPlain(7.7, aim: 6.88)),
      ring(
        "message.ring.awaited", size: 9, note: "the same ring of actors that could wait",
        isPatient: true),
      ring("message.pingpong", size: 2),
    ]
  }

  private static func ring(
    _ name: String, size: Int, goal: Goal? = nil, note: String = "", isPatient: Bool = false
  ) -> Row {
    let count = 200_000
    return rate(
      name, of: "messages", goal: goal, note: note, isSameWork: true,
      { _ in try Ring.run(size: size, count: count, isPatient: isPatient) },
      plain: { Ring.plain(size: size, count: count) })
  }
}
