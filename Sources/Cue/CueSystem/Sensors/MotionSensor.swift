public import CueModel
public import SimulationKernel

/// The phone's motion coprocessor, which reports changes of the person's motion.
public actor MotionSensor: DevicePart, SynchronousActor {
  static let name = "motion"

  /// The messages the sensor understands.
  public enum Message: SimulationMessage {
    /// The new motion of the person.
    case became(MotionReading)
    /// Reports the motion to a process that was just launched.
    case report

    /// Adds the reading.
    public func hash(into hasher: inout StableHasher) {
      switch self {
      case .became(let reading): hasher.combine(0, reading)
      case .report: hasher.combine(1)
      }
    }
  }

  /// The actor's place in its world.
  public nonisolated let context: SimulationContext
  private let conductor: ActorReference<Conductor.Message>
  private let location: ActorReference<LocationSensor.Message>
  private let phone: ActorReference<Phone.Message>
  /// The Focus, or `nil` if it has no mode for driving, as most have none.
  private let focus: ActorReference<FocusCenter.Message>?
  private var reading: MotionReading

  init(context: SimulationContext, configuration: borrowing DeviceConfiguration) {
    self.context = context
    phone = context.address(of: Phone.self)
    focus = configuration.focus.beginsWhenDriving ? context.address(of: FocusCenter.self) : nil
    reading = configuration.person.motion
    conductor = context.address(of: Conductor.self)
    location = context.address(of: LocationSensor.self)
  }

  /// Handles one message.
  public func receive(_ message: Message) {
    switch message {
    case .became(let reading):
      self.reading = reading
      conductor.send(.situation(.motion(reading)))
      phone.send(.motion(reading))
      focus?.send(.motion(reading))
      location.send(.motion(reading.motion))
    case .report: conductor.send(.situation(.motion(reading)))
    }
  }
}
