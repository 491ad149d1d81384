public import SimulationPrimitives

/// A program to explore: its actors, its tasks, and the conditions on them.
public struct ExploredProgram: Sendable {
  /// The name in reports and tokens.
  public let name: String
  /// The virtual time at which the world begins.
  package let start: VirtualTime
  /// The virtual time at which a run stops.
  package let horizon: VirtualTime
  /// The name that keys the random numbers from the system, if the program has a separate stream.
  ///
  /// Tests that share a process may also share a registry, where equal identifiers would collide.
  package var drawer: String?
  /// The closure that builds the program for one run.
  package let build: @Sendable (Exploration) throws -> Void

  /// Creates a program.
  ///
  /// - Parameters:
  ///   - name: The name of the program.
  ///   - start: The virtual time at which the world begins.
  ///   - horizon: The virtual time at which a run stops, if work is still left.
  ///   - build: Builds the program for one run.
  public init(
    _ name: String, start: VirtualTime = .zero, horizon: VirtualTime = .distantFuture,
    _ build: @escaping @Sendable (Exploration) throws -> Void
  ) {
    (self.name, self.build) = (name, build)
    (self.start, self.horizon) = (start, horizon)
  }

  /// Creates the program of a test with the task-local values of the calling task.
  package init(test name: String, _ body: @escaping @Sendable () async throws -> Void) {
    self.init(name) { $0.body(keepingLocals: true, body) }
    drawer = name
  }

  /// Creates a program of ordinary code, which uses no world, see ``Exploration/body(_:)``.
  public init(_ name: String, body: @escaping @Sendable () async throws -> Void) {
    self.init(name) { $0.body(body) }
  }
}
