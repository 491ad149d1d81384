extension WorldCore {
  /// Counts a sleep that need not wait, and returns whether the handler must run no further.
  ///
  /// Such a sleep suspends no task and is no event. It is counted separately, by actor, so that the
  /// actor that exceeds the limit does not depend on threads.
  @inline(never)
  func mustEndLoop(of cell: ActorCell) -> Bool {
    let belongings = cell.ownBelongings
    if belongings.wakefulInstant != now {
      (belongings.wakefulInstant, belongings.wakefulCount) = (now, 0)
    }
    belongings.wakefulCount += 1
    return isFinished || belongings.wakefulCount > sleeplessLimit
  }

  /// The number of such sleeps an actor may make at an instant.
  private var sleeplessLimit: UInt64 { min(limits.maxInstantEvents, limits.maxEvents) }

  /// Ends the run and suspends the handler, as one that catches every error would continue forever.
  func endLoop(of cell: ActorCell) async -> any Error {
    guard !isFinished else { return await endure(CancellationError()) }
    let name =
      sleeplessLimit == limits.maxInstantEvents ? "maxInstantEvents" : "maxEvents"
    fail(
      .eventLimit, actor: cell.name,
      message: runningPump.flatMap { handling($0)?.message } ?? (cell.isResident ? "" : "start"),
      detail: "\(sleeplessLimit) sleeps until now or earlier have not moved the clock; "
        + (now == .distantFuture ? "it is at its end; " : "")
        + "look for a loop without delay or raise RunLimits.\(name)")
    await standStill()
    return CancellationError()
  }
}
