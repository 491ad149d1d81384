/// A handle of a process, with which the process can be joined, interrupted and canceled.
///
///     let walk = context.spawn("walk") { context in
///       try await context.sleep(for: .minutes(10))
///       return 800
///     }
///     let meters = try await context.join(walk)
public struct ProcessHandle<Value: Sendable>: Sendable {
  let cell: ActorCell

  /// The name of the process.
  public var name: String { cell.name }

  /// Whether the process has not ended yet.
  public var isAlive: Bool {
    cell.core.mayReach(name, to: "isAlive") && cell.state == .running
  }

  /// The process as a task that actors may interrupt.
  package var interruptible: Interruptible { Interruptible(cell: cell, task: cell.details.task) }

  /// Ends the process's present wait with an ``Interrupt``, or its next wait if it is not waiting.
  ///
  /// A process that has not begun is interrupted at its first wait. One that has ended is not
  /// affected.
  public func interrupt(_ cause: some Sendable) { interruptible.interrupt(cause) }

  /// Ends the process's present or next wait with a `CancellationError`.
  public func cancel() { interruptible.end(with: CancellationError()) }
}

extension ProcessHandle: CustomStringConvertible {
  /// The name of the process.
  public var description: String { name }
}

/// The reason why a process has no value.
public enum ProcessFailure: Error, Hashable {
  /// The process crashed.
  case crashed(String)
  /// The process ended with a `CancellationError`.
  case cancelled(String)
}

extension SimulationContext {
  /// Waits for a process to end.
  ///
  /// - Returns: The value that the process returned.
  /// - Throws: The error that the process threw, ``ProcessFailure``, or the error that ended this
  ///   wait: an ``Interrupt`` or a `CancellationError`.
  public func join<Value>(_ process: ProcessHandle<Value>) async throws -> Value {
    // A caller that may not join, or that joins a refused process, does not continue: the wait
    // never ends.
    if !process.cell.core.mayReach(process.name, to: "join") || process.cell.state == .running
      || process.cell.wasRefused
    {
      try await wait(for: .end(of: process, takingErrors: true))
    }
    switch process.cell.belongings?.result {
    case .failure(is CancellationError)?: throw ProcessFailure.cancelled(process.name)
    case .failure(let error)?: throw error
    case .success(let value)?: if let value = value as? Value { return value }
    case nil: if process.cell.state == .stopped, let value = () as? Value { return value }
    }
    throw ProcessFailure.crashed(process.name)
  }
}
