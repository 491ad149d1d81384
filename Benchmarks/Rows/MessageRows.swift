extension Row {
  /// Messages without delay.
  static var messages: [Row] {
    [
      ring("message.ring", size: 9, must: "8 M"),
      ring(
        "message.ring.awaited", size: 9, note: "the same ring of actors that could wait",
        isPatient: true),
      ring("message.pingpong", size: 2),
    ]
  }

  private static func ring(
    _ name: String, size: Int, must: String = "", note: String = "", isPatient: Bool = false
  ) -> Row {
    let count = 200_000
    return rate(
      name, of: "messages", must: must, note: note, isSameWork: true,
      { _ in try Ring.run(size: size, count: count, isPatient: isPatient) },
      plain: { Ring.plain(size: size, count: count) })
  }
}
