/// A process that was spawned in a world: to join it, to interrupt it, to check if it still runs.
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

  /// Indicates whether the process has not ended yet.
  public var isAlive: Bool {
    cell.core.mayReach(name, to: "isAlive") && cell.state == .running
  }

  /// The process, for actors that may interrupt it.
  package var interruptible: Interruptible { Interruptible(cell: cell, task: cell.details.task) }

  /// Ends the present wait of the process with an ``Interrupt``, or the next one if it does not wait.
  ///
  /// One that has not begun yet is interrupted at its first wait, and one that has ended is left alone.
  public func interrupt(_ cause: some Sendable) { interruptible.interrupt(cause) }

  /// Ends the present wait of the process with a `CancellationError`, or the next one if it does not wait.
  public func cancel() { interruptible.end(with: CancellationError()) }
}

extension ProcessHandle: CustomStringConvertible {
  /// The name of the process.
  public var description: String { name }
}

/// The reason why there is no value of a process.
public enum ProcessFailure: Error, Hashable {
  /// The process crashed.
  case crashed(String)
  /// The process ended with a `CancellationError`.
  case cancelled(String)
}

extension SimulationContext {
  /// Waits for a process to end.
  ///
  /// - Returns: The value it returned.
  /// - Throws: The error it threw, ``ProcessFailure``, or the end of this wait: an ``Interrupt`` or a
  ///   `CancellationError`.
  public func join<Value>(_ process: ProcessHandle<Value>) async throws -> Value {
    // A caller that may not join, or joins what was refused, runs no further: the wait never ends.
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
