/// A message with an answer: how to send it is ``SimulationContext/request(_:latency:_:)``, and this is
/// what the receiver answers with.
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
///       if case .balance(let name, let reply) = message { reply(accounts[name] ?? 0) }
///     }
public struct Reply<Answer: Sendable>: Sendable {
  let box: ReplyBox<Answer>

  /// Answers the request; the waiting handler goes on after a latency.
  ///
  /// Only the first answer counts: a request delivered twice is answered once. An answer without latency
  /// that returned `true` is received: a requester that is cancelled at the same instant, by a timeout
  /// say, is too late, so that what was granted is never lost. An answer in transit is lost if the
  /// requester gives up before it arrives, as over a network, and one that crashes receives nothing.
  ///
  /// - Returns: Whether this was the first answer and the requester still waited.
  @discardableResult
  public func callAsFunction(_ answer: Answer, after latency: Duration = .zero) -> Bool {
    box.answer(answer, after: latency)
  }
}

extension Reply: CustomStringConvertible {
  /// Names the type of the answer, as in `Reply<Int>`.
  public var description: String { "Reply<\(Answer.self)>" }
}

extension Reply where Answer == Void {
  /// Answers that it is done, see ``callAsFunction(_:after:)``.
  @discardableResult
  public func callAsFunction(after latency: Duration = .zero) -> Bool {
    box.answer((), after: latency)
  }
}

extension Reply: StableHashable {
  /// Adds nothing: who asks is told by the message's sender.
  public func hash(into hasher: inout StableHasher) {}
}

/// Where an answer lies between the reply and the moment the requester goes on.
// The requester reads the answer when the event of that answer is due.
// Safety: only the one reply that claims the requester's slot writes it.
final class ReplyBox<Answer: Sendable>: @unchecked Sendable {
  private let cell: ActorCell
  private let slot: UInt32
  private let generation: UInt32
  private(set) var answer: Answer?

  init(cell: ActorCell, slot: UInt32, generation: UInt32) {
    self.cell = cell
    self.slot = slot
    self.generation = generation
  }

  func answer(_ answer: Answer, after latency: Duration) -> Bool {
    let core = cell.core
    guard core.isHome else {
      core.reportForeign(
        .unscopedChild, actor: cell.name, message: "reply",
        detail: "a thread that is not the world's answered a request")
      return false
    }
    let isPromised = latency <= .zero
    guard
      core.sleepers.withLock({
        $0.claim(slot, generation: generation, isPromised: isPromised)
      })
    else { return false }
    self.answer = answer
    core.scheduleWake(of: cell, in: slot, at: core.now.advanced(by: latency))
    return true
  }
}

extension SimulationContext {
  /// Sends a request and waits for the answer; the actor may handle other messages meanwhile.
  ///
  ///     let sum = try await context.request(bank.address) { .balance(of: "ada", $0) }
  ///
  /// - Parameters:
  ///   - receiver: Who is asked.
  ///   - latency: Virtual time the request is in transit.
  ///   - message: Makes the message around the reply it has to carry.
  /// - Returns: The answer.
  /// - Throws: `CancellationError` if the task is cancelled before the answer, the actor crashes, or the
  ///   run ends.
  public func request<Message, Answer: Sendable>(
    _ receiver: some Addressed<Message>, latency: Duration = .zero,
    _ message: (Reply<Answer>) -> Message
  ) async throws -> Answer {
    let core = cell.core
    try core.checkMayWait(cell)
    let responder = receiver.address.mailbox.cell
    let (slot, generation) = core.reserveSleeper(cell, responder: responder)
    let box = ReplyBox<Answer>(cell: cell, slot: slot, generation: generation)
    receiver.address.send(message(Reply(box: box)), after: latency)
    try await core.wait(in: slot, generation: generation)
    guard let answer = box.answer else { throw CancellationError() }
    return answer
  }
}
