import ProcessSupport

/// The error a wait ends with when a process is interrupted.
///
///     do {
///       try await context.sleep(for: .hours(8))
///     } catch let interrupt as Interrupt {
///       print(interrupt.cause, interrupt.remaining)
///     }
public struct Interrupt: Error {
  /// The reason given by the caller that interrupted.
  public let cause: any Sendable
  /// The part of the sleep that remained; zero for another wait.
  public internal(set) var remaining: Duration = .zero

  init(cause: any Sendable) { self.cause = cause }
}

extension Error {
  /// The same error; an interrupt tells how much was left of a sleep.
  func with(remaining: Duration) -> any Error {
    guard var interrupt = self as? Interrupt else { return self }
    interrupt.remaining = remaining
    return interrupt
  }
}

/// A task that can be interrupted: a process, or a handler that made a request.
public struct Interruptible: Sendable {
  let cell: ActorCell
  let task: UInt32
  /// The stake without which an interrupt would be too late, if it is of a holder.
  var stake: UInt64?

  /// The name of the actor or process.
  public var name: String { cell.name }

  /// Ends the present wait of the task with an ``Interrupt``, or the next one if it does not wait.
  ///
  /// A wait for an answer that was given at this instant ends with the answer, and the next is interrupted.
  public func interrupt(_ cause: some Sendable) { end(with: Interrupt(cause: cause)) }

  /// Ends the present wait of the task, or the next one, with an error.
  func end(with error: any Error) {
    let core = cell.core
    guard core.isHome else {
      return core.reportForeign(
        .foreignResume, actor: cell.name,
        message: error is CancellationError ? "cancel" : "interrupt",
        detail: "a thread that is not the world's interrupted it")
    }
    core.perform(.interruption(self, error))
  }
}

extension WorldCore {
  /// Ends the wait of a task, or its next one.
  func interrupt(_ target: Interruptible, with error: any Error) {
    let cell = target.cell
    guard cell.state == .running else { return }
    if let stake = target.stake, cell.belongings?.holds(stake) != true { return }
    chooser.reachBeyond()
    // The handle of a process may be older than its task.
    let task = target.task == 0 ? cell.details.task : target.task
    cell.ownBelongings.interrupts.append((task, error, target.stake))
    let isProcess = mode == .sequential && cell.resident == nil && task == cell.details.task
    guard let slot = isProcess ? cell.details.waitSlot : slot(of: task, in: cell), slot != .max
    else {
      return
    }
    let generation = withSleepers { $0.entries[Int(slot)].generation }
    cancelWait(in: slot, generation: generation)
  }

  /// The slot in which a task of an actor waits.
  ///
  /// - Complexity: O(slots).
  private func slot(of task: UInt32, in cell: ActorCell) -> UInt32? {
    withSleepers { table in
      table.entries.firstIndex { entry in
        entry.cell == cell.index && entry.whole == .max && entry.job.map(TaskIdentity.of) == task
      }.map { UInt32($0) }
    }
  }

  /// Notes that the task of a process has begun: earlier interrupts are meant for it.
  func beginTask(of cell: ActorCell) {
    cell.details.task = TaskIdentity.current
    guard let belongings = cell.belongings else { return }
    for place in belongings.interrupts.indices where belongings.interrupts[place].task == 0 {
      belongings.interrupts[place].task = cell.details.task
    }
  }

  /// Returns whether an interrupt waits for the calling task.
  func isInterrupted(_ cell: ActorCell) -> Bool {
    guard let belongings = cell.belongings, !belongings.interrupts.isEmpty else { return false }
    let task = TaskIdentity.current
    return belongings.interrupts.contains { $0.task == task }
  }

  /// The interrupt that waits for the calling task, taken out.
  func takeInterrupt(of cell: ActorCell) -> (any Error)? {
    guard let belongings = cell.belongings, !belongings.interrupts.isEmpty else { return nil }
    let task = TaskIdentity.current
    guard let place = belongings.interrupts.firstIndex(where: { $0.task == task }) else {
      return nil
    }
    return belongings.interrupts.remove(at: place).error
  }
}
