public import SimulationPrimitives

/// The part of the ledger that rules may read and that is not about one card.
@frozen
public struct Past: Sendable {
  /// The instant of the event.
  public let time: VirtualTime
  /// The same instant on the person's wall clock.
  public let moment: LocalMoment
  /// The last alert on a surface that the event would not use, regardless of its subject.
  public let otherSurfaceSpokeAt: VirtualTime
  /// The interruptions of the event's budget on its local day, including scheduled ones.
  public let interruptionsToday: Int
  /// The number of interruptions in the policy's rolling span, including those scheduled nearby; 0
  /// without a span.
  public let rollingInterruptions: Int
  /// The scheduled alert about the card that is nearest in time, or never if there is none.
  public let scheduledAt: VirtualTime
  /// The touches that scheduled alerts will make within the cap's span of this instant.
  public let promisedTouches: Int

  /// Creates a past.
  @inlinable @inline(__always)
  init(
    at time: VirtualTime, moment: LocalMoment, otherSurfaceSpokeAt: VirtualTime,
    interruptionsToday: Int, rollingInterruptions: Int, scheduledAt: VirtualTime,
    promisedTouches: Int
  ) {
    (self.time, self.moment) = (time, moment)
    self.otherSurfaceSpokeAt = otherSurfaceSpokeAt
    (self.interruptionsToday, self.scheduledAt) = (interruptionsToday, scheduledAt)
    self.rollingInterruptions = rollingInterruptions
    self.promisedTouches = promisedTouches
  }

  /// Whether fewer than a number of seconds have passed since an instant (K-02).
  @inlinable
  public func isWithin(_ seconds: Int, of start: VirtualTime) -> Bool {
    Window.halfOpen(seconds: seconds).isActive(since: start, at: time)
  }
}
