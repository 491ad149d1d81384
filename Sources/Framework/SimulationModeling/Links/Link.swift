public import SimulationKernel
public import SimulationPrimitives

/// A one-way connection to an actor, with latency, faults and an optional bandwidth.
///
///     var radio = Link(
///       to: watch, latency: .uniform(.milliseconds(20), .milliseconds(80)),
///       random: context.randomStream("radio"))
///     radio.faults.lossProbability = 0.1
///     radio.bandwidth = 125_000  // bytes a second
///     radio.queueLimit = .messages(20)
///     radio.send(.tap, size: 400)  // may be lost, will be late
///
/// Without jitter and reordering a link keeps the order of its messages. Every instant has separate
/// random numbers, and every message takes the same number of them. So neither a change of one
/// fault nor more messages before change the fate of another message.
///
/// With a bandwidth, messages are put on a line one after another. Each waits until earlier
/// messages have left the line, takes its size divided by the bandwidth, and then the latency. So
/// earlier messages delay others or fill the queue, but have no other effect. Lost messages occupy
/// the line, too.
public struct Link<Message: SimulationMessage>: Sendable {
  /// The actor at the other end.
  public let receiver: ActorReference<Message>
  /// The latency of a message after it has left the line.
  public var latency: LatencyModel
  /// The faults that can happen.
  public var faults: LinkFaults
  /// The bytes put on the line in a second; with `nil`, a message of any size takes no time.
  ///
  /// A change applies to messages sent from then on.
  ///
  /// - Precondition: It is positive and finite.
  public var bandwidth: Double? {
    didSet { Self.require(bandwidth) }
  }
  /// The greatest queue that may wait for the line; no limit if `nil`.
  ///
  /// Without a bandwidth no message waits.
  public var queueLimit: LinkQueueLimit?
  /// Counts of the messages so far.
  public private(set) var statistics = Statistics()
  private let random: RandomStream
  /// The random numbers of the instant of the last message.
  private var draws: (instant: VirtualTime, stream: RandomStream)?
  private(set) var line = LinkLine()
  let creation: VirtualTime

  /// Creates a link.
  ///
  /// - Parameters:
  ///   - receiver: The actor at the other end.
  ///   - latency: The latency of a message after it has left the line.
  ///   - faults: The faults that can happen.
  ///   - bandwidth: The bytes put on the line in a second; with `nil`, messages take no time for
  ///     that.
  ///   - queueLimit: The greatest queue that may wait for the line; no limit if `nil`.
  ///   - random: The link's own random stream.
  /// - Precondition: A bandwidth is positive and finite.
  public init(
    to receiver: some Addressed<Message>, latency: LatencyModel,
    faults: LinkFaults = LinkFaults(), bandwidth: Double? = nil,
    queueLimit: LinkQueueLimit? = nil, random: RandomStream
  ) {
    Self.require(bandwidth)
    self.receiver = receiver.address
    self.latency = latency
    self.faults = faults
    self.bandwidth = bandwidth
    self.queueLimit = queueLimit
    self.random = random
    creation = receiver.address.now
  }

  /// Sends a message over the link.
  ///
  /// - Parameters:
  ///   - message: The message.
  ///   - size: The number of bytes, zero or more; by default the bandwidth counts messages.
  /// - Returns: Whether the message will arrive; a real sender could not know this.
  @discardableResult @inlinable
  public mutating func send(_ message: Message, size: Int = 1) -> Bool {
    precondition(size >= 0, "a message of \(size) bytes; pass zero or more")
    guard let transit = transit(size) else { return false }
    receiver.send(message, after: transit.first)
    if let second = transit.second {
      tell(.doubled)
      receiver.send(message, after: second)
    }
    return true
  }

  /// Returns the transit time of a message and of its duplicate, if any, or `nil` if it is lost.
  @usableFromInline
  mutating func transit(_ size: Int) -> (first: Duration, second: Duration?)? {
    statistics.sent += 1
    let now = receiver.now
    var random =
      if let draws, draws.instant == now { draws.stream } else { self.random.stream(at: now) }
    let isLost = random.chance(faults.lossProbability)
    let isDuplicated = random.chance(faults.duplicateProbability)
    let isHeldBack = random.chance(faults.reorderProbability)
    let holdBack = random.uniform()
    let transit = latency.sample(using: &random)
    let copyTransit = latency.sample(using: &random)
    draws = (now, random)
    guard let departure = depart(size, at: now) else {
      statistics.dropped += 1
      statistics.lost += 1
      tell(.lost)
      return nil
    }
    let fate = receiver.exploredFate
    guard
      !isLost, fate != .lost, !faults.outages.contains(where: { $0.contains(now) })
    else {
      statistics.lost += 1
      tell(.lost)
      return nil
    }
    let part = fate == .heldBack ? 1 : isHeldBack ? holdBack : 0
    if part > 0 { tell(.heldBack) }
    let delay = part * Double(faults.reorderDelay.wholeNanoseconds)
    let isDoubled = isDuplicated || fate == .doubled
    if isDoubled { statistics.duplicated += 1 }
    return (
      departure + transit + .nanoseconds(Int64(delay)), isDoubled ? departure + copyTransit : nil
    )
  }

  /// Puts a message on the line and returns the time until it has left, or `nil` if the queue is
  /// full.
  ///
  /// A sender cannot detect a loss or an outage. So it transmits every message, once, even if it is
  /// to arrive twice. So no fault of one message changes how long another waits.
  private mutating func depart(_ size: Int, at now: VirtualTime) -> Duration? {
    guard let bandwidth else {
      statistics.bytes += size
      return .zero
    }
    guard let use = line.take(size, at: now, bandwidth: bandwidth, limit: queueLimit) else {
      return nil
    }
    statistics.bytes += size
    statistics.queueingTime += use.wait
    statistics.greatestQueueingTime = max(statistics.greatestQueueingTime, use.wait)
    statistics.transmissionTime += use.transmission
    return use.wait + use.transmission
  }

  @usableFromInline
  func tell(_ fate: LinkFate) { receiver.tell(fate) }

  private static func require(_ bandwidth: Double?) {
    guard let bandwidth else { return }
    precondition(
      bandwidth > 0 && bandwidth.isFinite,
      "a link cannot have a bandwidth of \(bandwidth) bytes a second; use a positive number or nil")
  }
}
