public import SimulationKernel

/// One measurement of the body, for readiness (P-12).
public struct HealthSample: Hashable, Sendable, StableHashable {
  /// What was measured, as in `heartRateVariability`.
  public var signal: String
  /// The value, in the signal's own unit.
  public var value: Double

  /// Creates a sample.
  public init(signal: String, value: Double) {
    self.signal = signal
    self.value = value
  }

  /// Adds both fields.
  public func hash(into hasher: inout StableHasher) {
    hasher.combine(signal)
    hasher.combine(value)
  }
}

/// The health store: passes samples on as they come in.
public actor HealthSensor: SynchronousActor {
  /// What the sensor understands.
  public enum Message: SimulationMessage {
    /// A measurement was made.
    case measured(HealthSample)

    /// Adds the sample.
    public func hash(into hasher: inout StableHasher) {
      if case .measured(let sample) = self { sample.hash(into: &hasher) }
    }
  }

  /// The actor's place in its world.
  public nonisolated let context: SimulationContext
  private let conductor: ActorReference<Conductor.Message>

  init(context: SimulationContext, conductor: ActorReference<Conductor.Message>) {
    self.context = context
    self.conductor = conductor
  }

  /// Handles one message.
  public func receive(_ message: Message) {
    switch message {
    case .measured(let sample): conductor.send(.health(sample))
    }
  }
}
