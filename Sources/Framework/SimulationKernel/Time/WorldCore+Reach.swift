import SimulationPrimitives

extension WorldCore {
  /// Returns the instant after a delay; ends the run if it is beyond the last instant.
  ///
  /// The result is then the last instant.
  @inlinable @inline(__always)
  func instant(after delay: Duration, for cell: ActorCell, _ use: StaticString) -> VirtualTime {
    let instant = now.advanced(by: delay)
    if instant.nanoseconds == .max { _ = refuses(delay, for: cell, use) }
    return instant
  }

  /// Ends the run if a delay leads beyond the last instant, and returns whether it does.
  @usableFromInline @inline(never)
  func refuses(_ delay: Duration, for cell: ActorCell, _ use: StaticString) -> Bool {
    let left = Int128(Int64.max) - Int128(now.nanoseconds)
    guard delay.attoseconds / 1_000_000_000 > left, isHome, !isFinished else { return false }
    let pump = gate.isVisited ? nil : runningPump
    fail(
      .unreachableInstant, actor: acting?.name ?? cell.name,
      message: pump.flatMap { handling($0)?.message } ?? "",
      detail: "\(use) \(delay) leads beyond the last instant, \(VirtualTime.distantFuture) s; "
        + "check the number the duration was made of")
    return true
  }

  /// Suspends the calling handler or process for a duration.
  func sleep(_ cell: ActorCell, for delay: Duration) async throws {
    let deadline = now.advanced(by: delay)
    if deadline.nanoseconds == .max, refuses(delay, for: cell, "a sleep of") {
      // A handler that catches every error would otherwise occupy the thread forever.
      await standStill()
      throw CancellationError()
    }
    try await sleep(cell, until: deadline)
  }
}
