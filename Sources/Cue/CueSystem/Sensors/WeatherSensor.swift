public import CueModel
public import SimulationKernel

/// The weather at the person's position, as a service reports it.
public actor WeatherSensor: DevicePart, SynchronousActor {
  static let name = "weather"

  /// The messages the sensor understands.
  public enum Message: SimulationMessage {
    /// The weather from now on.
    case became(WeatherReading)
    /// The service has no more data.
    case lost
    /// Reports the weather to a process that was just launched.
    case report

    /// Adds the reading.
    public func hash(into hasher: inout StableHasher) {
      switch self {
      case .became(let reading): hasher.combine(0, reading)
      case .report: hasher.combine(1)
      case .lost: hasher.combine(2)
      }
    }
  }

  /// The actor's place in its world.
  public nonisolated let context: SimulationContext
  private let conductor: ActorReference<Conductor.Message>
  private var reading: WeatherReading?

  init(context: SimulationContext) {
    self.context = context
    conductor = context.address(of: Conductor.self)
  }

  /// Handles one message.
  public func receive(_ message: Message) {
    switch message {
    case .became(let reading):
      self.reading = reading
      conductor.send(.situation(.weather(reading)))
    case .lost:
      reading = nil
      conductor.send(.situation(.weather(nil)))
    case .report: conductor.send(.situation(.weather(reading)))
    }
  }
}
