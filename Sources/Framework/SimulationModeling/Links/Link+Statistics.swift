import SimulationPrimitives

extension Link {
  /// Counts of the messages sent so far and of their use of the line.
  public struct Statistics: Hashable, Sendable {
    /// The number of messages sent.
    public var sent = 0
    /// The number of messages lost to chance, an outage or a full queue.
    public var lost = 0
    /// The number of messages delivered twice.
    public var duplicated = 0
    /// The number of messages dropped because the queue was full.
    public var dropped = 0
    /// The bytes sent or waiting, including those of lost messages but not of dropped ones.
    public var bytes = 0
    /// The sum of the times that messages wait for the line; dropped messages do not wait.
    public var queueingTime = Duration.zero
    /// The longest wait of a message for the line.
    public var greatestQueueingTime = Duration.zero
    /// The time for which the line is busy, including messages that still wait.
    public var transmissionTime = Duration.zero

    /// The mean time a message waits for the line, without dropped messages; zero without any.
    public var meanQueueingTime: Duration {
      sent > dropped ? queueingTime / (sent - dropped) : .zero
    }
  }

  /// The time for which the line stays busy, which is the wait of the next message.
  public var backlog: Duration { line.backlog(at: receiver.now) }

  /// The share of the time since the link's creation in which its line was busy; zero at first.
  ///
  /// Zero without a bandwidth, as messages then take no time to be put on the line.
  public var utilization: Double {
    let elapsed = receiver.now.nanoseconds(since: creation)
    // The line is busy without a gap from now until the end of the backlog.
    let busy = (statistics.transmissionTime - backlog).wholeNanoseconds
    return elapsed > 0 ? Double(busy) / Double(elapsed) : 0
  }
}
