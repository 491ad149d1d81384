/// A way to continue elsewhere or later, to read the time or to draw a random number, that ``ControlSelfTest`` tries.
package struct ControlConstruct: Hashable, Sendable, CustomStringConvertible {
  /// The trial that shows whether a construct is controlled.
  enum Trial: Sendable {
    /// The end must be marked in a later step than the beginning.
    case step(@Sendable (ControlMarks) async throws -> Void)
    /// Nothing may come between: both marks belong to one step.
    case noStep(@Sendable (ControlMarks) async throws -> Void)
    /// Two runs must give the same value, and a run of another seed must give another if the value is drawn.
    case value(isDrawn: Bool, @Sendable () async throws -> String)
    /// The same as a step, begun by a message to an actor of a world.
    case handler(ControlProbe.Use)
    /// The run must end with an error that names the operation.
    case operation(@Sendable () async throws -> Void)
  }

  /// The name in tables.
  package let name: String
  let trial: Trial

  init(_ name: String, _ trial: Trial) { (self.name, self.trial) = (name, trial) }

  /// The name in tables.
  package var description: String { name }

  /// Every construct that is tried.
  package static let all = handlers + hops + tasks + waits + values + uncontrolledOperations

  /// The least control that is documented, on the platform this is compiled for.
  package var documented: ControlSelfTest.Control {
    switch trial {
    case .handler: return .controlled
    case .step, .noStep, .value:
      #if canImport(Glibc)
      return .controlled
      #else
      // The runtime has no way there to keep work that another thread would run.
      return .unseen
      #endif
    case .operation: return .reported
    }
  }

  /// Whether two constructs are called the same.
  package static func == (left: Self, right: Self) -> Bool { left.name == right.name }

  /// Puts in the name.
  package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
