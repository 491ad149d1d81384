import SimulationKernel

/// Answers questions after a while, or on request, and counts the fates of its answers.
actor Teller: SimulatedActor {
  enum Message: SimulationMessage {
    case tell(Int, after: Duration, Reply<Int>)
    case keep(Reply<Int>)
    case release(Int)
    case withdraw

    func hash(into hasher: inout StableHasher) {
      switch self {
      case .tell(let number, _, _): hasher.combine(0, number)
      case .keep: hasher.combine(1)
      case .release(let number): hasher.combine(2, number)
      case .withdraw: hasher.combine(3)
      }
    }
  }

  nonisolated let context: SimulationContext
  /// Answers that were received, or came too late.
  private(set) var granted = 0
  private(set) var refused = 0
  /// Answers that were received and given back, and questions that were withdrawn before.
  private(set) var returned: [Int] = []
  private(set) var withdrawn = 0
  private var kept: [Reply<Int>] = []

  init(context: SimulationContext) { self.context = context }

  func receive(_ message: Message) async throws {
    switch message {
    case .tell(let number, let delay, let reply):
      try await context.sleep(for: delay)
      if reply.send(number) { granted += 1 } else { refused += 1 }
    case .keep(let reply): kept.append(reply)
    case .release(let number): returned.append(number)
    case .withdraw: withdrawn += 1
    }
  }

  /// Answers the first question that was kept.
  func answerKept(_ number: Int) async throws {
    if kept.removeFirst().send(number) { granted += 1 } else { refused += 1 }
  }

  /// Interrupts the requester of the first kept question.
  func interruptKept(_ cause: String) { kept.removeFirst().requester.interrupt(cause) }
}

extension WaitCondition<Int> {
  /// A number, answered after a while and returned if it is not needed.
  static func number(
    _ number: Int, after delay: Duration, by teller: ActorReference<Teller.Message>
  ) -> WaitCondition {
    .reply(from: teller) { _, answer in
      teller.send(answer.map { .release($0) } ?? .withdraw)
    } _: {
      .tell(number, after: delay, $0)
    }
  }
}
