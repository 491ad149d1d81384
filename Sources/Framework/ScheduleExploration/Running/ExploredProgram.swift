public import SimulationPrimitives

/// A program to explore: actors, tasks, and what must hold of them.
public struct ExploredProgram: Sendable {
  /// The name in reports and tokens.
  public let name: String
  /// The instant its world begins at.
  package let start: VirtualTime
  /// The last instant that is run to.
  package let horizon: VirtualTime
  /// The name that keys the random numbers its code gets from the system, if they are to be its own.
  ///
  /// Tests that run side by side in one process may share a registry, where equal identifiers would collide.
  package var drawer: String?
  /// Builds it for one run.
  package let build: @Sendable (Exploration) throws -> Void

  /// Creates a program.
  ///
  /// - Parameters:
  ///   - name: The name of the program.
  ///   - start: The instant its world begins at.
  ///   - horizon: The last instant that is run to; until nothing is left to do, if not given.
  ///   - build: Builds it for one run.
  public init(
    _ name: String, start: VirtualTime = .zero, horizon: VirtualTime = .distantFuture,
    _ build: @escaping @Sendable (Exploration) throws -> Void
  ) {
    (self.name, self.build) = (name, build)
    (self.start, self.horizon) = (start, horizon)
  }

  /// Creates a program of a test, which has the task-local values of the calling task.
  package init(test name: String, _ body: @escaping @Sendable () async throws -> Void) {
    self.init(name) { $0.body(keepingLocals: true, body) }
    drawer = name
  }

  /// Creates a program of ordinary code, which uses no world, see ``Exploration/body(_:)``.
  public init(_ name: String, body: @escaping @Sendable () async throws -> Void) {
    self.init(name) { $0.body(body) }
  }
}
