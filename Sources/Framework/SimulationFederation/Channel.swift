public import SimulationKernel

/// A channel to an actor of another partition, with a lookahead that every message takes.
///
///     line.send(.tap)                            // arrives after the lookahead
///     line.send(.tap, after: .milliseconds(3))   // that much later still
public struct Channel<Message: SimulationMessage>: Sendable {
  /// The actor at the other end.
  public let receiver: ActorReference<Message>
  /// The least time every message takes in transit.
  public let lookahead: Duration
  let port: PartitionPort
  let line: TypedChannelLine<Message>?

  /// Sends a message to the receiver.
  ///
  /// A message that arrives follows the messages of the receiver's own partition of that instant
  /// and rank. Several are ordered by the addition of their partitions, then by sending.
  ///
  /// - Parameters:
  ///   - message: The message to deliver.
  ///   - extra: Virtual time in transit beyond the lookahead; a negative time counts as zero.
  ///   - rank: Order among messages due at the same instant, see
  ///     `ActorReference.send(_:after:rank:)`.
  public func send(_ message: Message, after extra: Duration = .zero, rank: UInt8 = 128) {
    guard let line else {
      receiver.send(message, after: lookahead + max(extra, .zero), rank: rank)
      return
    }
    // The message is lost, because a partition without its federation never runs again. This is
    // asked first: the source, whose name an error needs, has ended with the federation.
    guard !port.isAbandoned,
      port.maySend(String(describing: message), to: receiver.name, from: line.source.name)
    else { return }
    // Divisions of durations would cost more than the rest of this call.
    let later = extra > .zero ? extra.wholeNanoseconds : 0
    let transit = line.lookahead.addingSaturating(later)
    let time = port.now.nanoseconds.addingSaturating(transit)
    if time == .max {
      port.refuse(lookahead + max(extra, .zero), to: receiver)
    }
    line.take(message, at: time, rank: rank)
  }
}

/// Messages in transit between two partitions, regardless of their type.
///
/// Sent messages enter one box; earlier messages are taken from another box. The boxes are
/// exchanged between two windows, so that two threads never use the same box.
// Safety: only the thread of the source uses `open`, and only the thread of the target uses `full`.
class ChannelLine: @unchecked Sendable {
  // Safety: the federation keeps its partitions; without it nothing is sent (see `isAbandoned`).
  @safe final unowned(unsafe) let source: Partition
  // Safety: as above.
  @safe final unowned(unsafe) let target: Partition
  /// Whether one thread runs both partitions.
  final let isWithin: Bool
  /// The lookahead in nanoseconds.
  final let lookahead: Int64
  /// The index of this channel in the federation.
  final let number: Int
  /// The number of windows in which the target had a due event and waited for the source.
  final var waitCount = 0
  /// The number of windows in which the target ran and stopped early because of the source.
  final var stopCount = 0

  init(from source: Partition, to target: Partition, lookahead: Duration, number: Int) {
    (self.source, self.target, self.number) = (source, target, number)
    isWithin = source.part == target.part
    self.lookahead = lookahead.wholeNanoseconds
  }

  /// The instant at which the first message in the box for the target is due.
  var earliest: Int64 { .max }
  var isEmpty: Bool { true }

  /// Exchanges the boxes and notifies the target.
  final func handOver() {
    if isUnpacked { target.arrived.append(self) }
    turn()
    target.next = min(target.next, earliest)
  }

  /// Whether the box for the target is empty.
  var isUnpacked: Bool { true }

  /// Moves the messages in the open box into the box for the target.
  func turn() {}

  /// Adds the arrived messages to the schedule of the target.
  func unpack() {}
}

/// A channel for one type of messages.
// Safety: as above.
final class TypedChannelLine<Message: SimulationMessage>: ChannelLine, @unchecked Sendable {
  private typealias Item = (time: Int64, order: UInt64, message: Message)

  private let receiver: ActorReference<Message>
  private var open: [Item] = []
  private var full: [Item] = []
  private var openEarliest = Int64.max
  private var fullEarliest = Int64.max

  init(
    from source: Partition, to target: Partition, receiver: ActorReference<Message>,
    lookahead: Duration,
    number: Int
  ) {
    self.receiver = receiver
    super.init(from: source, to: target, lookahead: lookahead, number: number)
  }

  override var earliest: Int64 { fullEarliest }
  override var isEmpty: Bool { open.isEmpty && full.isEmpty }
  override var isUnpacked: Bool { full.isEmpty }

  func take(_ message: Message, at time: Int64, rank: UInt8) {
    if open.isEmpty {
      if isWithin { source.postedWithin.append(self) } else { source.posted.append(self) }
    }
    open.append(
      (time, Parcel.order(rank: rank, source: source.number, count: source.sentCount), message))
    source.sentCount += 1
    openEarliest = min(openEarliest, time)
  }

  override func turn() {
    if full.isEmpty {
      swap(&open, &full)
    } else {
      full.append(contentsOf: open)
      open.removeAll(keepingCapacity: true)
    }
    fullEarliest = min(fullEarliest, openEarliest)
    openEarliest = .max
  }

  override func unpack() {
    for item in full { receiver.arrive(item.message, at: item.time, order: item.order) }
    full.removeAll(keepingCapacity: true)
    fullEarliest = .max
  }
}
