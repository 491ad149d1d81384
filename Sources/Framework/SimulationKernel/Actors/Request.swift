/// The means by which the receiver of a request answers it.
///
/// A request is sent with ``SimulationContext/request(_:latency:_:)``.
///
///     enum Message: SimulationMessage {
///       case balance(of: String, Reply<Int>)
///
///       func hash(into hasher: inout StableHasher) {
///         if case .balance(let name, let reply) = self { hasher.combine(name, reply) }
///       }
///     }
///     let accounts = ["ada": 5]
///     func receive(_ message: Message) {
///       if case .balance(let name, let reply) = message { reply.send(accounts[name] ?? 0) }
///     }
public struct Reply<Answer: Sendable>: Sendable {
  @usableFromInline let box: ReplyBox<Answer>

  @inlinable
  init(box: ReplyBox<Answer>) { self.box = box }

  /// Answers the request; the waiting handler continues after a latency.
  ///
  /// Only the first answer counts: a request that is delivered twice is answered once. If an answer
  /// without latency returned `true`, the requester receives it. A cancellation at the same
  /// instant, for example by a timeout, comes too late, so that a granted resource is never lost.
  /// An answer in transit is lost if the requester gives up before its arrival. A crashed requester
  /// receives nothing.
  ///
  /// - Returns: Whether this was the first answer and the requester was still waiting.
  @inlinable @discardableResult
  public func send(_ answer: Answer, after latency: Duration = .zero) -> Bool {
    box.answer(answer, after: latency)
  }
}

extension Reply {
  /// The number that distinguishes the request from all others in the world.
  public var number: UInt64 { box.number }

  /// Whether the requester is still waiting for an answer.
  public var isAwaited: Bool { box.isAwaited }

  /// The requesting task, for actors that may interrupt it.
  public var requester: Interruptible { box.requester }

  /// The requesting task, for actors that may interrupt it while it holds the requested resource.
  ///
  /// Once its ``Stake`` is released or kept, an interrupt that has not ended a wait yet is lost.
  public var holder: Interruptible { box.holder }
}

extension Reply: CustomStringConvertible {
  /// The type of the answer as text, as in `Reply<Int>`.
  public var description: String { "Reply<\(Answer.self)>" }
}

extension Reply where Answer == Void {
  /// Answers the request without a value, see ``send(_:after:)``.
  @inlinable @discardableResult
  public func send(after latency: Duration = .zero) -> Bool {
    box.answer((), after: latency)
  }
}

extension Reply: StableHashable {
  /// Adds nothing, as the message's sender identifies the requester.
  public func hash(into hasher: inout StableHasher) {}
}

/// The storage of an answer between the reply and the instant the requester continues.
@usableFromInline
// The requester reads the answer when the event of that answer is due.
// Safety: only the one reply that claims the requester's slot writes it.
final class ReplyBox<Answer: Sendable>: @unchecked Sendable {
  @usableFromInline let cell: ActorCell
  @usableFromInline let slot: UInt32
  @usableFromInline let generation: UInt32
  /// The runtime's identity of the requesting task.
  @usableFromInline let task: UInt32
  @usableFromInline @safe @exclusivity(unchecked) var answer: Answer?
  /// The requester's stake in the requested resource; zero if there is none.
  @usableFromInline @safe @exclusivity(unchecked) var stake: UInt64 = 0

  /// The number that distinguishes the request from all others of the world.
  @inlinable var number: UInt64 { UInt64(slot) << 32 | UInt64(generation) }

  @inlinable
  init(cell: ActorCell, slot: UInt32, generation: UInt32, task: UInt32) {
    self.cell = cell
    self.slot = slot
    self.generation = generation
    self.task = task
  }

  var isAwaited: Bool {
    cell.core.mayReach(cell.name, to: "isAwaited")
      && cell.core.withSleepers { $0.isAwaited(slot, generation: generation) }
  }

  var requester: Interruptible { Interruptible(cell: cell, task: task) }

  var holder: Interruptible {
    Interruptible(cell: cell, task: task, stake: stake == 0 ? nil : stake)
  }

  @inlinable
  func answer(_ answer: Answer, after latency: Duration) -> Bool {
    guard cell.core.claim(slot, generation: generation, of: cell, after: latency) else {
      return false
    }
    self.answer = answer
    cell.core.scheduleWake(
      of: cell, in: slot, at: cell.core.instant(after: latency, for: cell, "a reply after"))
    return true
  }
}

extension WorldCore {
  /// Assigns a requester's slot to the event of its answer, and returns whether the requester
  /// waits.
  @usableFromInline
  func claim(
    _ slot: UInt32, generation: UInt32, of cell: ActorCell, after latency: Duration
  ) -> Bool {
    guard
      mayReach(
        cell.name, to: "reply",
        advice: "a reply does not cross; have the answer sent over a channel the other way")
    else { return false }
    return withSleepers {
      $0.claim(slot, generation: generation, isPromised: latency <= .zero)
    }
  }
}

extension SimulationContext {
  /// Sends a request and waits for the answer; the actor may handle other messages meanwhile.
  ///
  ///     let sum = try await context.request(bank.address) { .balance(of: "ada", $0) }
  ///
  /// - Parameters:
  ///   - receiver: The actor that receives the request.
  ///   - latency: The virtual time the request is in transit.
  ///   - message: Creates the message, given the reply it has to contain.
  /// - Returns: The answer.
  /// - Throws: `CancellationError` if the task is canceled before the answer, the actor crashes, or
  ///   the run ends.
  @inlinable
  public func request<Message, Answer: Sendable>(
    _ receiver: some Addressed<Message>, latency: Duration = .zero,
    _ message: (Reply<Answer>) -> Message
  ) async throws -> Answer {
    let box: ReplyBox<Answer> = try await answerPlace(of: receiver)
    receiver.address.send(message(Reply(box: box)), after: latency)
    try await cell.core.wait(in: box.slot, generation: box.generation, cell, task: box.task)
    guard let answer = box.answer else { throw CancellationError() }
    return answer
  }

  /// Reserves a slot and storage for an answer that the caller is about to wait for.
  @inlinable @inline(__always)
  func answerPlace<Answer: Sendable>(
    of receiver: some Addressed
  ) async throws -> ReplyBox<Answer> {
    let task = try await cell.core.beginWait(cell)
    let (slot, generation) = cell.core.reserve(
      cell, for: receiver.address.mailbox, hasEvent: false)
    return ReplyBox(cell: cell, slot: slot, generation: generation, task: task)
  }
}
