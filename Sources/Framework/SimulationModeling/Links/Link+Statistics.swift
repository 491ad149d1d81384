import SimulationPrimitives

extension Link {
  /// The fates of the messages sent so far, and their use of the line.
  public struct Statistics: Hashable, Sendable {
    /// Messages sent.
    public var sent = 0
    /// Messages lost, to chance, an outage or a full queue.
    public var lost = 0
    /// Messages delivered twice.
    public var duplicated = 0
    /// Messages lost because they found the queue full.
    public var dropped = 0
    /// Bytes put on the line or waiting for it, whatever becomes of them; not those of messages dropped.
    public var bytes = 0
    /// The time all messages together wait for the line; those dropped do not wait.
    public var queueingTime = Duration.zero
    /// The longest time one message waits for the line.
    public var greatestQueueingTime = Duration.zero
    /// The time for which the line is taken, by messages that wait included.
    public var transmissionTime = Duration.zero

    /// The time a message waits for the line, on average over those not dropped; nothing without any.
    public var meanQueueingTime: Duration {
      sent > dropped ? queueingTime / (sent - dropped) : .zero
    }
  }

  /// The time the line is taken by messages sent so far: the time the next one has to wait.
  public var backlog: Duration { line.backlog(at: receiver.now) }

  /// The share of the time since the link was created in which its line was taken; zero at the beginning.
  ///
  /// Without a bandwidth messages take no time to be put on the line.
  public var utilization: Double {
    let elapsed = receiver.now.nanoseconds(since: creation)
    // The line is taken without a gap from now until the end of the backlog.
    let busy = (statistics.transmissionTime - backlog).wholeNanoseconds
    return elapsed > 0 ? Double(busy) / Double(elapsed) : 0
  }
}
