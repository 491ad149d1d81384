extension SimulationContext {
  /// Sends a request and waits for the answer, with a stake in the requested resource.
  ///
  /// The call is equivalent to ``WaitCondition/held(by:orElse:_:)`` alone or with a timeout, at
  /// less cost.
  ///
  /// - Parameters:
  ///   - receiver: The actor that receives the request.
  ///   - patience: The longest wait, or `nil` for an unlimited one.
  ///   - release: Releases a requested resource that is not wanted any more. The arguments are the
  ///     number of the request, and the answer if there was one.
  ///   - message: Creates the message, given the reply it has to contain.
  /// - Returns: The answer and the stake, or `nil` if there was no answer in time. Until the stake
  ///   is kept or released, a crash releases it. Without a patience the result is never `nil`.
  /// - Throws: ``Interrupt`` or `CancellationError`, after which the requested resource is
  ///   released.
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

/// A request with a stake in the requested resource.
@usableFromInline
struct Question<Answer: Sendable> {
  @usableFromInline let box: ReplyBox<Answer>
  @usableFromInline let stake: Stake

  /// Sends the request.
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

  /// Returns the answer and the stake, or releases the resource if it is missing or not wanted.
  @inlinable
  func end(isWanted: Bool) -> (answer: Answer, stake: Stake)? {
    if isWanted, let answer = box.answer { return (answer, stake) }
    stake.release()
    return nil
  }
}
