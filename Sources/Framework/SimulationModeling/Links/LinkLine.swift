import SimulationPrimitives

/// The line of a link: messages are put on it one after another, in the order they were sent.
///
/// The line schedules no events. It stores the instant from which it is free.
struct LinkLine: Sendable {
  /// The instant from which the line is free.
  private var freeInstant = VirtualTime(nanoseconds: .min)
  /// The messages that wait, the next first, with the instants at which the waits end.
  private var queue = Deque<(turn: VirtualTime, size: Int)>()
  private var queuedBytes = 0

  /// Returns the time that a message arriving at an instant has to wait.
  func backlog(at now: VirtualTime) -> Duration {
    freeInstant > now ? now.duration(to: freeInstant) : .zero
  }

  /// Puts a message on the line as soon as the line is free.
  ///
  /// - Returns: The time the message waits and the time it occupies the line; `nil` if the queue is
  ///   full.
  /// - Complexity: O(1) amortized.
  mutating func take(
    _ size: Int, at now: VirtualTime, bandwidth: Double, limit: LinkQueueLimit?
  ) -> (wait: Duration, transmission: Duration)? {
    while let next = queue.first, next.turn <= now {
      queuedBytes -= next.size
      _ = queue.popFirst()
    }
    let turn = max(now, freeInstant)
    if turn > now {
      guard hasRoom(for: size, limit) else { return nil }
      queue.append((turn, size))
      queuedBytes += size
    }
    // The time is rounded up, so that no line carries more than its bandwidth.
    let nanoseconds = (Double(size) * 1e9 / bandwidth).rounded(.up)
    let transmission = Int64(exactly: nanoseconds).map { Duration.nanoseconds($0) } ?? .unreachable
    freeInstant = turn.advanced(by: transmission)
    return (now.duration(to: turn), transmission)
  }

  private func hasRoom(for size: Int, _ limit: LinkQueueLimit?) -> Bool {
    switch limit {
    case .messages(let most): queue.count < most
    case .bytes(let most): size <= most - queuedBytes
    case nil: true
    }
  }
}
