/// A value or an event that can be waited for, alone or together with others.
///
///     let (letter, _) = try await context.anyOf(
///       .reply(from: desk) { .fetch($0) }, .timeout(.minutes(5)))
///     if let letter { read(letter) }
///
/// Nothing begins before it is waited for. However many things a wait is for, it is one: the task is
/// parked once, and each part that is not over is given up before the wait returns.
public struct WaitCondition<Value: Sendable>: Sendable {
  @usableFromInline let begin: @Sendable (_ wait: OpenWait) -> Pending<Value>

  @inlinable
  init(_ begin: @escaping @Sendable (_ wait: OpenWait) -> Pending<Value>) { self.begin = begin }

  /// Returns the same wait, with another value made of its value.
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
  /// A wait for an instant so much later: its value is that instant.
  @inlinable
  public static func timeout(_ duration: Duration) -> WaitCondition where Value == VirtualTime {
    WaitCondition { wait in
      let cell = wait.context.cell
      let deadline = cell.core.instant(after: max(duration, .zero), for: cell, "a timeout of")
      let slot = wait.addTimeout(until: deadline)
      return Pending { isWanted in wait.close(slot) && isWanted ? deadline : nil }
    }
  }

  /// The answer to a request, see ``SimulationContext/request(_:latency:_:)``.
  ///
  /// - Parameters:
  ///   - receiver: The actor that is asked.
  ///   - release: Takes back what was asked for if it is not wanted any more: by the number of the
  ///     request, see ``Reply/number``, and with the answer if there was one.
  ///   - message: Makes the message around the reply it has to carry.
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

  /// The answer to a request, with the stake in what was asked for.
  ///
  /// Until the stake is kept or given back, a crash gives it back.
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

  /// The end of a process: the instant of it, or the present one if it has ended before.
  ///
  /// The error that the process throws is not taken: if no task joins it, its error ends the run.
  public static func end<Result>(
    of process: ProcessHandle<Result>
  ) -> WaitCondition where Value == VirtualTime {
    end(of: process, takingErrors: false)
  }

  /// The end of a process, whose value or error is then looked at.
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
