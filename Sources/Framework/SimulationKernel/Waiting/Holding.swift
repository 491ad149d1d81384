extension SimulationContext {
  /// Sends a request and waits for the answer, with the stake in what was asked for.
  ///
  /// It is ``WaitCondition/held(by:orElse:_:)`` waited for alone or with a timeout, at less cost.
  ///
  /// - Parameters:
  ///   - receiver: The actor that is asked.
  ///   - patience: The longest wait; without it, for as long as it takes.
  ///   - release: Takes back what was asked for if it is not wanted any more: by the number of the
  ///     request, and with the answer if there was one.
  ///   - message: Makes the message around the reply it has to carry.
  /// - Returns: The answer, and the stake: until it is kept or given back, a crash gives it back. Nil if there
  ///   was no answer in time, which cannot be without a patience.
  /// - Throws: ``Interrupt`` or `CancellationError`; what was asked for is given back then.
  @inlinable
  public func hold<Message, Answer: Sendable>(
    from receiver: some Addressed<Message>, within patience: Duration? = nil,
    orElse release: @escaping @Sendable (_ number: UInt64, Answer?) -> Void,
    _ message: (Reply<Answer>) -> Message
  ) async throws -> (answer: Answer, stake: Stake)? {
    let box: ReplyBox<Answer> = try await answerPlace(of: receiver)
    let question = Question(in: box, of: self, to: receiver.address, orElse: release, message)
    // The timeout is a part of the wait for the answer, and ends it as the answer does.
    let wait = OpenWait(context: self, slot: box.slot, part: 0, task: box.task)
    let timeout = patience.map {
      wait.addTimeout(
        until: cell.core.instant(after: max($0, .zero), for: cell, "a timeout of"))
    }
    do {
      try await cell.core.wait(in: box.slot, generation: box.generation, cell, task: box.task)
    } catch {
      if let timeout { wait.close(timeout) }
      _ = question.end(isWanted: false)
      throw error
    }
    if let timeout { wait.close(timeout) }
    return question.end(isWanted: true)
  }
}

/// A request with a stake in what it asks for.
@usableFromInline
struct Question<Answer: Sendable> {
  @usableFromInline let box: ReplyBox<Answer>
  @usableFromInline let stake: Stake

  /// Asks.
  @inlinable
  init<Message>(
    in box: ReplyBox<Answer>, of context: SimulationContext, to receiver: ActorReference<Message>,
    orElse release: @escaping @Sendable (_ number: UInt64, Answer?) -> Void,
    _ message: (Reply<Answer>) -> Message
  ) {
    self.box = box
    stake = context.stake { release(box.number, box.answer) }
    box.stake = stake.number
    receiver.send(message(Reply(box: box)))
  }

  /// The answer and the stake, if there is one and it is wanted; otherwise what was asked for is given back.
  @inlinable
  func end(isWanted: Bool) -> (answer: Answer, stake: Stake)? {
    if isWanted, let answer = box.answer { return (answer, stake) }
    stake.release()
    return nil
  }
}
