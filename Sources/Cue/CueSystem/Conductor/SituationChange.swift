public import CueModel
public import SimulationKernel

/// One change of the person's situation, as sensors and surfaces report it to the Conductor.
///
///     conductor.send(.situation(.carPlay(true)))
public enum SituationChange: StableHashable, Sendable {
  /// The motion of the person, from the motion sensor.
  case motion(MotionReading)
  /// The weather from the weather sensor, if it is known.
  case weather(WeatherReading?)
  /// CarPlay was connected or disconnected.
  case carPlay(Bool)
  /// The Focus, the app's alert setting, and another app's last alert (S-12).
  case focus(FocusState)
  /// The phone's permissions, and whether the person looks at the phone.
  case phone(PhoneState)
  /// The watch was put on or taken off, or its connection changed.
  case watch(WatchState)
  /// The permission to use the position, and whether the app is on the screen.
  case locationAllowed(LocationAuthorization, isForeground: Bool)

  /// Adds the kind and the contents.
  public func hash(into hasher: inout StableHasher) {
    switch self {
    case .motion(let reading): hasher.combine(3, reading)
    case .weather(let reading): hasher.combine(4, reading)
    case .carPlay(let isOn): hasher.combine(6, isOn)
    case .focus(let state): hasher.combine(7, state)
    case .phone(let state): hasher.combine(8, state)
    case .watch(let state): hasher.combine(9, state)
    case .locationAllowed(let authorization, let isForeground):
      hasher.combine(10, authorization, isForeground)
    }
  }
}

extension ProcessLaunch {
  /// The answers that a process needs after its launch.
  enum Answer: UInt16, CaseIterable {
    case ledger, liveActivity, carPlay, phone, watch, motion, weather, location, focus

    /// Whose answer a change of the situation is.
    init(_ change: SituationChange) {
      switch change {
      case .carPlay: self = .carPlay
      case .phone: self = .phone
      case .focus: self = .focus
      case .watch: self = .watch
      case .motion: self = .motion
      case .weather: self = .weather
      case .locationAllowed: self = .location
      }
    }
  }
}

/// The sensors that only send reports.
struct ReportingSensors: Sendable {
  private let motion: ActorReference<MotionSensor.Message>
  private let weather: ActorReference<WeatherSensor.Message>

  init(_ context: SimulationContext) {
    motion = context.address(of: MotionSensor.self)
    weather = context.address(of: WeatherSensor.self)
  }

  /// Requests a report from each sensor.
  func askAll() {
    motion.send(.report)
    weather.send(.report)
  }
}
