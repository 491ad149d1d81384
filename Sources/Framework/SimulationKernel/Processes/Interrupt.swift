import ProcessSupport

/// The error that ends a wait when a process is interrupted.
///
///     do {
///       try await context.sleep(for: .hours(8))
///     } catch let interrupt as Interrupt {
///       print(interrupt.cause, interrupt.remaining)
///     }
public struct Interrupt: Error {
  /// The cause, given by the code that interrupted the wait.
  public let cause: any Sendable
  /// The remaining part of the sleep; zero for another wait.
  public internal(set) var remaining: Duration = .zero

  init(cause: any Sendable) { self.cause = cause }
}

extension Error {
  /// Returns the same error; an interrupt contains the remaining part of a sleep.
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
  /// The stake of a holder, without which an interrupt comes too late.
  var stake: UInt64?

  /// The name of the actor or process.
  public var name: String { cell.name }

  /// Ends the task's present wait with an ``Interrupt``, or its next wait if it is not waiting.
  ///
  /// A wait whose answer was given at this instant ends with the answer, and the next wait is
  /// interrupted.
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
  /// Ends the present wait of a task, or its next one, with an error.
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

  /// Returns the slot in which a task of an actor waits.
  ///
  /// - Complexity: O(slots).
  private func slot(of task: UInt32, in cell: ActorCell) -> UInt32? {
    withSleepers { table in
      table.entries.firstIndex { entry in
        entry.cell == cell.index && entry.whole == .max && entry.job.map(TaskIdentity.of) == task
      }.map { UInt32($0) }
    }
  }

  /// Notes that the task of a process has begun, and assigns earlier interrupts to it.
  func beginTask(of cell: ActorCell) {
    cell.details.task = TaskIdentity.current
    guard let belongings = cell.belongings else { return }
    for place in belongings.interrupts.indices where belongings.interrupts[place].task == 0 {
      belongings.interrupts[place].task = cell.details.task
    }
  }

  /// Returns whether an interrupt is pending for the calling task.
  func isInterrupted(_ cell: ActorCell) -> Bool {
    guard let belongings = cell.belongings, !belongings.interrupts.isEmpty else { return false }
    let task = TaskIdentity.current
    return belongings.interrupts.contains { $0.task == task }
  }

  /// Removes and returns the interrupt for the calling task, if any.
  func takeInterrupt(of cell: ActorCell) -> (any Error)? {
    guard let belongings = cell.belongings, !belongings.interrupts.isEmpty else { return nil }
    let task = TaskIdentity.current
    guard let place = belongings.interrupts.firstIndex(where: { $0.task == task }) else {
      return nil
    }
    return belongings.interrupts.remove(at: place).error
  }
}
