/// A construct that ``ControlSelfTest`` tries: a suspension, a reading of time, or a random number.
package struct ControlConstruct: Hashable, Sendable, CustomStringConvertible {
  /// The trial that shows whether a construct is controlled.
  enum Trial: Sendable {
    /// The end must be marked in a later step than the start.
    case step(@Sendable (ControlMarks) async throws -> Void)
    /// Both marks must belong to one step, without another step between them.
    case noStep(@Sendable (ControlMarks) async throws -> Void)
    /// Equal seeds must have equal values, and different seeds different ones if the value is
    /// random.
    case value(isDrawn: Bool, @Sendable () async throws -> String)
    /// A step that starts with a message to an actor of a world.
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

  /// The minimum documented control on the platform of this build.
  package var documented: ControlSelfTest.Control {
    switch trial {
    case .handler: return .controlled
    case .step, .noStep, .value:
      #if canImport(Glibc)
      return .controlled
      #else
      // On other platforms the runtime has no hook for work that another thread would run.
      return .unseen
      #endif
    case .operation: return .reported
    }
  }

  /// Whether two constructs have the same name.
  package static func == (left: Self, right: Self) -> Bool { left.name == right.name }

  /// Hashes the name.
  package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
