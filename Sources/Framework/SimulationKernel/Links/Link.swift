/// A one-way connection to an actor, with latency and faults.
///
///     var radio = Link(
///       to: watch, latency: .uniform(.milliseconds(20), .milliseconds(80)),
///       random: context.randomStream("radio"))
///     radio.faults.lossProbability = 0.1
///     radio.send(.tap)  // may be lost, will be late
///
/// Without jitter and reordering a link keeps the order of its messages. Every instant has its own
/// draws and every message takes the same number of them, so that neither a change of one fault nor
/// more messages before change any other fate.
public struct Link<Message: SimulationMessage>: Sendable {
  /// What happened to the messages sent so far.
  public struct Statistics: Hashable, Sendable {
    /// Messages sent.
    public var sent = 0
    /// Messages lost, to chance or an outage.
    public var lost = 0
    /// Messages delivered twice.
    public var duplicated = 0
  }

  /// Who is at the other end.
  public let receiver: ActorReference<Message>
  /// How long messages take.
  public var latency: LatencyModel
  /// What can go wrong.
  public var faults: LinkFaults
  /// What happened so far.
  public private(set) var statistics = Statistics()
  private let random: RandomStream
  /// The draws of the instant at which something was sent last.
  private var draws: (instant: VirtualTime, stream: RandomStream)?

  /// Creates a link.
  ///
  /// - Parameters:
  ///   - receiver: Who is at the other end.
  ///   - latency: How long messages take.
  ///   - faults: What can go wrong.
  ///   - random: The link's own stream of draws.
  public init(
    to receiver: some Addressed<Message>, latency: LatencyModel,
    faults: LinkFaults = LinkFaults(), random: RandomStream
  ) {
    self.receiver = receiver.address
    self.latency = latency
    self.faults = faults
    self.random = random
  }

  /// Sends a message down the link.
  ///
  /// - Returns: Whether it will arrive; a sender of the simulated system cannot know, its author may.
  @discardableResult
  public mutating func send(_ message: Message) -> Bool {
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
    let fate = exploredFate
    guard
      !isLost, fate != .lost, !faults.outages.contains(where: { $0.contains(now) })
    else {
      statistics.lost += 1
      tell(.lost)
      return false
    }
    let part = fate == .heldBack ? 1 : isHeldBack ? holdBack : 0
    if part > 0 { tell(.heldBack) }
    let delay = part * Double(faults.reorderDelay.wholeNanoseconds)
    receiver.send(message, after: transit + .nanoseconds(Int64(delay)))
    if isDuplicated || fate == .doubled {
      statistics.duplicated += 1
      tell(.doubled)
      receiver.send(message, after: copyTransit)
    }
    return true
  }

  /// Tells observers what became of a message.
  private func tell(_ fate: LinkFate) {
    let cell = receiver.mailbox.cell
    cell.core.tell(.faults, cell.name, .fault(fate))
  }

  /// What an explorer has become of the message, beside what the link's own draws say.
  private var exploredFate: LinkFate {
    let cell = receiver.mailbox.cell
    guard let driver = cell.core.driver else { return .arrives }
    let question = ScheduleQuestion(
      kind: .link, site: "message to \(cell.name)", actor: Int32(cell.index),
      bound: LinkFate.allCases.count)
    return LinkFate(rawValue: driver.answer(question)) ?? .arrives
  }
}
