/// A condition that a task can wait for, alone or together with others.
///
///     let (letter, _) = try await context.anyOf(
///       .reply(from: desk) { .fetch($0) }, .timeout(.minutes(5)))
///     if let letter { read(letter) }
///
/// A condition begins only when a task waits for it. A wait for several conditions parks the task
/// once. Each part that is not over is given up before the wait returns.
public struct WaitCondition<Value: Sendable>: Sendable {
  @usableFromInline let begin: @Sendable (_ wait: OpenWait) -> Pending<Value>

  @inlinable
  init(_ begin: @escaping @Sendable (_ wait: OpenWait) -> Pending<Value>) { self.begin = begin }

  /// Returns the same condition, with its value transformed.
  ///
  ///     let patience = WaitCondition.timeout(.minutes(5)).map { _ in "too late" }
  @inlinable
  public func map<Other: Sendable>(
    _ transform: @escaping @Sendable (Value) -> Other
  ) -> WaitCondition<Other> {
    WaitCondition<Other> { [begin] wait in
      let pending = begin(wait)
      return Pending { isWanted in pending.end(isWanted).map(transform) }
    }
  }
}

extension WaitCondition {
  /// Returns a wait for the instant after a duration, whose value is that instant.
  @inlinable
  public static func timeout(_ duration: Duration) -> WaitCondition where Value == VirtualTime {
    WaitCondition { wait in
      let cell = wait.context.cell
      let deadline = cell.core.instant(after: max(duration, .zero), for: cell, "a timeout of")
      let slot = wait.addTimeout(until: deadline)
      return Pending { isWanted in wait.close(slot) && isWanted ? deadline : nil }
    }
  }

  /// Returns a wait for the answer to a request, see ``SimulationContext/request(_:latency:_:)``.
  ///
  /// - Parameters:
  ///   - receiver: The actor that receives the request.
  ///   - release: Releases a requested resource that is not wanted any more. The arguments are the
  ///     number of the request, see ``Reply/number``, and the answer if there was one.
  ///   - message: Creates the message, given the reply it has to contain.
  /// - Returns: The wait for the answer.
  @inlinable
  public static func reply<Message>(
    from receiver: some Addressed<Message>,
    orElse release: @escaping @Sendable (_ number: UInt64, Value?) -> Void = { _, _ in },
    _ message: @escaping @Sendable (Reply<Value>) -> Message
  ) -> WaitCondition {
    WaitCondition<(Value, Stake)>.held(by: receiver, orElse: release, message).map {
      answer, stake in
      stake.keep()
      return answer
    }
  }

  /// Returns a wait for the answer to a request, with a stake in the requested resource.
  ///
  /// Until the stake is kept or released, a crash releases it.
  @inlinable
  public static func held<Answer: Sendable, Message>(
    by receiver: some Addressed<Message>,
    orElse release: @escaping @Sendable (_ number: UInt64, Answer?) -> Void,
    _ message: @escaping @Sendable (Reply<Answer>) -> Message
  ) -> WaitCondition where Value == (Answer, Stake) {
    WaitCondition { wait in
      let (slot, generation) = wait.addRequest(to: receiver.address.mailbox)
      let box = ReplyBox<Answer>(
        cell: wait.context.cell, slot: slot, generation: generation, task: wait.task)
      let question = Question(
        in: box, of: wait.context, to: receiver.address, orElse: release, message)
      return Pending { isWanted in
        wait.close(slot)
        return question.end(isWanted: isWanted)
      }
    }
  }

  /// Returns a wait for the end of a process, with the instant of the end or, if it ended, now.
  ///
  /// The error that the process throws is not taken: if no task joins the process, its error ends
  /// the run.
  public static func end<Result>(
    of process: ProcessHandle<Result>
  ) -> WaitCondition where Value == VirtualTime {
    end(of: process, takingErrors: false)
  }

  /// Returns a wait for the end of a process whose value or error is then read.
  static func end<Result>(
    of process: ProcessHandle<Result>, takingErrors: Bool
  ) -> WaitCondition where Value == VirtualTime {
    WaitCondition { wait in
      let (slot, generation) = wait.addRequest(to: process.cell)
      let box = ReplyBox<VirtualTime>(
        cell: wait.context.cell, slot: slot, generation: generation, task: wait.task)
      process.cell.core.addJoiner(
        Joiner(reply: Reply(box: box), takesErrors: takingErrors), to: process.cell)
      return Pending { isWanted in
        wait.close(slot)
        return isWanted ? box.answer : nil
      }
    }
  }
}
