public import SimulationPrimitives

/// All inputs of a decision, kept so that the decision can be explained afterwards.
public struct Circumstances: Hashable, Sendable {
  /// The event.
  public var event: AlertEvent
  /// The situation.
  public var context: Context
  /// The ledger before the charge of the decision.
  public var ledger: Ledger
  /// The instant.
  public var time: VirtualTime
  /// The same instant on the person's wall clock.
  public var moment: LocalMoment
  /// The quiet zone that contains the last position, if there is a known one.
  public var quietZone: QuietZone?

  /// Creates the circumstances of a decision.
  public init(
    _ event: AlertEvent, context: Context, ledger: Ledger, at time: VirtualTime,
    moment: LocalMoment
  ) {
    (self.event, self.context, self.ledger) = (event, context, ledger)
    (self.time, self.moment) = (time, moment)
  }

  /// The decision of a policy in these circumstances.
  public func decision(under policy: Policy) -> Decision {
    decide(event, context: context, ledger: ledger, policy: policy, at: time, moment: moment)
  }
}
